/* The valid cases that junk is made from: the samples and the smallest of the others. */
#ifndef VERIFY_BASES_H
#define VERIFY_BASES_H

#include "model/problem.h"

enum { BASES_MOST = 6 };

/* Fills the array in the order of the cases and returns how many there are. Large cases are left out:
 * it is the form that counts. */
size_t bases_choose(const struct problem *problem, const struct test_case *bases[BASES_MOST]);

#endif
