/* What a case costs from start to verdict, in a package of many small ones. */
#ifndef OVERHEAD_CASES_H
#define OVERHEAD_CASES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum { CASES_COUNT = 1000 };

struct cases_cost {
	int64_t case_ns;      /* of one, with one lane */
	int64_t case_2_ns;    /* of one, with two lanes */
};

/* Judges a program that copies its input over a made-up package, with the `judge` of this build. */
bool cases_measure(const char *program, struct cases_cost *cost, struct error *err);

#endif
