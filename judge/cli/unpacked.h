/* Answers that are submitted as a zip. */
#ifndef CLI_UNPACKED_H
#define CLI_UNPACKED_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/signals.h"
#include "model/problem.h"

/* What lies unpacked of answers that came in zips. From the first one on the signals that end a program
 * wait (base/signals.h). Zeroed it is empty and ready; to be ended when all is judged. */
struct unpacked {
	char **directories; /* each owned */
	size_t count, capacity;
	struct signal_hold hold;
};

/* Makes the source, a zip, the answers in it: at its top, or in the one directory there. What is odd about
 * them is told. False with *err set where it holds none, or something else. Texts go to the arena. */
bool unpacked_take_answers(struct unpacked *unpacked, struct arena *arena, const struct problem *problem,
	struct source *source, struct error *err);

void unpacked_finish(struct unpacked *unpacked);

#endif
