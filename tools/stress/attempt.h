/* One input: made, checked, and put to programs. */
#ifndef STRESS_ATTEMPT_H
#define STRESS_ATTEMPT_H

#include "call.h"
#include "cast.h"

/* How a program did on an input; equal failures count as the same mistake. */
struct showing {
	enum verdict verdict; /* AC: right, as far as the reference says */
	int exit_code;        /* of an RTE; -1 for a signal */
	int signal;
	int64_t cpu_ns;
	char *message;        /* owned */
};

void showing_finish(struct showing *showing);
bool showing_is_alike(const struct showing *a, const struct showing *b);

/* All functions return false where the machine failed, with *err set, or the trial was stopped. */

/* Runs the call's generator; *made tells whether it made an input (it may refuse arguments). One that is
 * stopped at a limit is the user's fault. */
bool attempt_generate(struct trial *trial, const struct plan *plan, const struct call *call,
	struct buffer *input, bool *made, struct error *err);

/* Whether all input validators take it; if not, the message of the first that doesn't is the caller's
 * to free. */
bool attempt_validate(struct trial *trial, const struct cast *cast, const struct buffer *input,
	bool *valid, char **message, struct error *err);

/* Sets the input and runs the reference, whose output the next attempts are compared with. */
bool attempt_answer(struct trial *trial, const struct cast *cast, const struct buffer *input,
	struct showing *showing, int *answer_fd, struct error *err);

/* Runs another program on the same input. */
bool attempt_run(struct trial *trial, size_t participant, int answer_fd, struct showing *showing,
	struct error *err);

#endif
