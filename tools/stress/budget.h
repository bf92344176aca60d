/* When to stop: the user wants to, or the time is up. */
#ifndef STRESS_BUDGET_H
#define STRESS_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

struct budget {
	int interrupt_fd; /* readable when the user wants to stop; -1 where there can be none */
	int timer_fd;     /* readable when the time is up */
	int any_fd;       /* readable when either is */
};

/* False with *err set; budget_finish ends it anyway. */
bool budget_init(struct budget *budget, struct error *err);
/* The time from now on; 0: only the user stops it. */
bool budget_start(struct budget *budget, int64_t time_ns, struct error *err);
bool budget_is_interrupted(const struct budget *budget);
bool budget_is_over(const struct budget *budget);
void budget_finish(struct budget *budget);

#endif
