/* An interaction under way: what its parts share. */
#ifndef ENGINE_TALK_H
#define ENGINE_TALK_H

#include "engine/interaction.h"
#include "engine/relay.h"
#include "engine/silence.h"

struct talk {
	struct lane *lane;
	const struct interaction *interaction;
	struct transcript *transcript;
	struct interaction_end *end;
	struct relay relays[SIDE_COUNT]; /* by who speaks */
	bool ended[SIDE_COUNT];
	int64_t last_word_ns[SIDE_COUNT]; /* when their output was seen to end, 0 before */
	int64_t spoke_ns[SIDE_COUNT];     /* when each was last heard */
	int64_t looked_ns;
	struct silence silence;
	struct silence pauses; /* over all words */
};

const struct interaction_side *talk_side(const struct talk *talk, enum side side);
struct box *talk_box(const struct talk *talk, enum side side);

/* Takes the outcome of a side that has ended. False where its box died. */
bool talk_hear_end(struct talk *talk, enum side side, struct error *err);

/* Looks how long both have done nothing, and stops who keeps the other waiting. Comes from time to time;
 * false where a box died. */
bool talk_look(struct talk *talk, struct error *err);

#endif
