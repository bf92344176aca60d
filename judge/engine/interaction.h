/* A program and a validator (or interactor) wired together, from start to end.
 *
 * The lane stands between them and passes on what each says (relay.h), so that words are counted against
 * the limits and kept, and so that it is observed, not raced, who left first: the end of the program is
 * told to the validator only after it got a moment to leave on its own, and the program is stopped when
 * the validator leaves before without accepting. Where it accepts, the program reads an end of file and may
 * go on to its own end; what it still writes is dropped.
 *
 * CPU time is each side's own. Idle is only what both are at once (silence.h): a side that waits while
 * the other works loses nothing. When both wait, the program is taken to be at fault, which may have
 * forgotten to flush, unless the validator leaves unread what it said, or sleeps: that costs the program
 * nothing, and the validator fails when it has slept for too long. Who speaks now and then and does
 * nothing between is idle as well, after three times as long. */
#ifndef ENGINE_INTERACTION_H
#define ENGINE_INTERACTION_H

#include "engine/lane.h"
#include "engine/transcript.h"

enum side { SIDE_PROGRAM, SIDE_VALIDATOR, SIDE_COUNT };

struct interaction_side {
	struct box **box; /* made where there is none */
	const struct box_config *config;
	const char *const *argv;
	int error_fd;             /* memory file for its stderr */
	struct run_limits limits; /* idle_ns counts as above; wall_ns is as loose as both together */
};

struct interaction {
	struct interaction_side sides[SIDE_COUNT];
	int accepting_codes[2]; /* the validator's exit codes that let the program go on to its own end */
};

struct interaction_end {
	struct outcome outcomes[SIDE_COUNT]; /* their output_bytes are what they said, with stderr */
	bool told;    /* the validator knew that the program says no more before it left */
	bool stalled; /* both waited for each other, until one was stopped */
};

/* Runs both and waits for both. Boxes that die are made again and the run begun anew, once, in a first
 * pass. The transcript is of this run alone. Where the lane is stopped meanwhile, so are they. */
bool interaction_run(struct lane *lane, const struct interaction *interaction,
	struct transcript *transcript, struct interaction_end *end, struct error *err);

/* What the two together come to. `program` is verdict_of of the program's outcome, `validator` what its
 * run means by itself: AC, WA or JE. */
enum verdict interaction_verdict(const struct interaction_end *end, enum verdict program,
	enum verdict validator);

#endif
