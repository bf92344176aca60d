/* Submissions that are judged in one go; what they do fills the cells of their standings. */
#ifndef VERIFY_BATCH_H
#define VERIFY_BATCH_H

#include "verify/inspection.h"

/* Programs in order, and the standing that each fills. */
struct batch {
	struct inspection *inspection;
	struct program *programs;
	struct standing **standings;
	size_t count, capacity;
};

/* A zeroed batch with its inspection set is empty and ready. */
void batch_finish(struct batch *batch);

/* The array of cases becomes the batch's; without any, nothing is added. */
void batch_add(struct batch *batch, struct standing *standing, const struct test_case **cases,
	size_t count);

/* Judges them under so many times the time limit; verdicts are by the limit itself all the same. A cell
 * that is known already keeps its faster run, but for one that was stopped. False where interrupted. */
bool batch_judge(struct batch *batch, double factor, int lanes);

#endif
