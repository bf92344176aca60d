/* Making again what programs have made: generated inputs, and answers. */
#ifndef ADD_REMAKE_H
#define ADD_REMAKE_H

#include <stdbool.h>

#include "model/problem.h"

/* Runs every call of calls.txt and compares what it makes with its case, byte for byte; makes cases that
 * are missing. interrupt_fd is readable when the user wants to stop. Returns the exit status. */
int remake_inputs(const struct problem *problem, int interrupt_fd);

/* Asks the solution for the answer of every case. Those by which the old one is wrong, or that are
 * missing, are shown, confirmed by the trusted submissions, and then written, `agreed` or asked for on
 * the terminal. Returns the exit status. */
int remake_answers(const struct problem *problem, bool agreed, int interrupt_fd);

#endif
