/* One pass of an interactive problem: the program talks with the package's output validator. */
#ifndef ENGINE_DIALOGUE_H
#define ENGINE_DIALOGUE_H

#include "engine/interaction.h"

/* A program that is to be run: which, in which box, and what it may use. */
struct player {
	const struct executable *executable;
	struct box **box;
	struct run_limits limits;
};

/* Lets both talk. The feedback directory is as it was; error_fd is a memory file for what the validator
 * writes to stderr. False with *err set where that can't be done. */
bool dialogue_run(struct lane *lane, const struct player *player, const struct test_case *test_case,
	int error_fd, struct transcript *transcript, struct interaction_end *end, struct error *err);

/* Lets both talk, and sets outcome, verdict, message and transcript of the result. */
void dialogue_judge(struct lane *lane, const struct player *player, const struct test_case *test_case,
	struct case_result *result);

#endif
