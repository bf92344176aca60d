/* The signals that end a program, held back while something lies about that must be removed first. */
#ifndef BASE_SIGNALS_H
#define BASE_SIGNALS_H

#include <signal.h>
#include <stdbool.h>

/* SIGINT, SIGTERM and SIGHUP. */
void signals_ending(sigset_t *signals);

struct signal_hold {
	bool holds;
	sigset_t before; /* the mask to return to; valid if holds */
};

/* From here on they wait. Holds may lie in each other; the one made last ends first. */
void signals_hold(struct signal_hold *hold);
/* One that has come ends the process now, unless others wait for it as well. A zeroed hold is fine. */
void signals_release(struct signal_hold *hold);
/* Whether one of them has come and waits. */
bool signals_waiting(void);

#endif
