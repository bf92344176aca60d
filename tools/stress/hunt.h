/* Tries over all lanes.
 *
 * Tries are numbered, and what a try does follows from the seed and its number alone. A round is some
 * tries in a row, spread in short series over lanes that are forked for it. Lanes and judge share a board: the first
 * try at which each quarry failed, the inputs that came before, and counts. Every try below the first
 * failure is made, so the same seed finds the same whatever the number of lanes. */
#ifndef STRESS_HUNT_H
#define STRESS_HUNT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "attempt.h"

#define HUNT_NOWHERE UINT64_MAX

struct hunt_counts {
	uint64_t tries;   /* inputs that were put to programs */
	uint64_t repeats; /* made again, so they were not */
	uint64_t refused; /* arguments of which the generator made nothing */
	uint64_t runs;    /* of all programs */
};

struct board;

struct hunt {
	const struct cast *cast;
	const struct plan *plan;
	uint64_t seed;
	int lanes;
	int stop_fd;   /* readable when time is up or the user wants to stop */
	bool *closed;  /* a quarry: no longer hunted */
	uint64_t begin, next; /* the first tries of the latest round and of the next */
	uint64_t round;       /* the tries of the one under way */
	int64_t took_ns;         /* all rounds together */
	uint64_t last_round_new; /* how many inputs of the latest round were new */
	struct board *board;
	struct trial *trial;      /* in a lane's process: its own */
	bool climbs;       /* tries are changes of a call, and time is what counts */
	struct call best;  /* valid if climbs: that call */
	struct error failure;     /* of a lane */
};

bool hunt_init(struct hunt *hunt, struct error *err);
void hunt_finish(struct hunt *hunt);

/* Makes so many tries. False where stopped, or the machine failed and *err is set. */
bool hunt_round(struct hunt *hunt, uint64_t tries, struct error *err);

/* Where a quarry failed first, or HUNT_NOWHERE. */
uint64_t hunt_failure(const struct hunt *hunt, size_t quarry);
/* That was none. */
void hunt_forget(struct hunt *hunt, size_t quarry);

struct hunt_counts hunt_counts(const struct hunt *hunt);

/* The try of the latest round that took its only quarry longest; HUNT_NOWHERE if none ran. */
uint64_t hunt_slowest(const struct hunt *hunt);

/* The call that a try makes. */
struct call hunt_call(const struct hunt *hunt, uint64_t number);

#endif
