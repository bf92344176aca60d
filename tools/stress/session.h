/* One run of judge stress: what it was asked, what takes part, what came of it. */
#ifndef STRESS_SESSION_H
#define STRESS_SESSION_H

#include "budget.h"
#include "hunt.h"
#include "options.h"

struct session {
	const struct options *options;
	const struct problem *problem;
	struct budget budget;
	struct plan plan;
	struct cast cast;
	struct hunt hunt;
	struct trial *trial; /* of this process */
	size_t open;         /* quarries that are neither broken nor given up */
	size_t broken;       /* hunted ones that were */
	size_t disagreements;
	uint64_t candidates; /* inputs that were tried to make finds small */
	int64_t small_ns;    /* how long that took */
	size_t saved;
	uint64_t stale;      /* tries of the latest rounds that brought no new input */
	int status;
};

/* Chooses and compiles who takes part; the plan must have been read. False with *err set where that
 * can't be, or interrupted; session_finish ends it anyway. Texts go to the arena. */
bool session_prepare(struct session *session, struct arena *arena, struct error *err);
void session_finish(struct session *session);

/* The exit status is at least this. */
void session_raise(struct session *session, int status);

/* Gives the text to standard output and ends it. */
void session_print(struct session *session, struct buffer *text);

/* Keeps an input as a case where --save asks for it: under its name, with a number from the second on. */
void session_save(struct session *session, const struct buffer *input);

#endif
