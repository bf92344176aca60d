/* Submissions that are judged in one go; what they do fills the cells of their standings. */
#ifndef VERIFY_BATCH_H
#define VERIFY_BATCH_H

#include "verify/inspection.h"

/* Programs in order, and the standing that each fills. */
struct batch {
	struct inspection *inspection;
	double factor; /* they run under so many times the time limit; verdicts are by the limit itself */
	bool once;     /* what is above the limit does not run again */
	int lanes;
	struct program *programs;
	struct standing **standings;
	size_t count, capacity;
};

/* A batch is empty and ready once these are set, and the rest is zero. */
void batch_finish(struct batch *batch);

/* The array of cases becomes the batch's; without any, nothing is added. */
void batch_add(struct batch *batch, struct standing *standing, const struct test_case **cases,
	size_t count);

/* Judges them. A cell that is known already keeps its faster run, but for one that was stopped. False
 * where interrupted. */
bool batch_judge(struct batch *batch);

#endif
