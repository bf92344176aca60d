/* Climbs to the input that takes a program longest: changes of the slowest call so far, and fresh ones. */
#ifndef STRESS_CLIMB_H
#define STRESS_CLIMB_H

#include "budget.h"
#include "find.h"

struct summit {
	bool known;
	struct call call;
	int64_t cpu_ns; /* the fastest of some runs alone */
	enum verdict verdict;
	struct buffer input;
};

/* Until the budget ends, the tries are made, or the program is stopped at its limit. Each better input
 * is told. False where the machine failed. */
bool climb(struct hunt *hunt, struct trial *trial, const struct budget *budget, uint64_t tries,
	struct summit *summit, void (*tell)(void *context, const struct summit *summit), void *context,
	struct error *err);

#endif
