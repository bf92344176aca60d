/* Who keeps the other waiting. */
#include "base/clock.h"
#include "engine/talk.h"

/* Times the idle limit: while words pass, what they and we ourselves take on the way looks idle, too. */
enum { TALKING_FACTOR = 3 };

/* Whether the program only listens to what the validator says bit by bit. */
static bool is_lectured(const struct talk *talk, int64_t limit_ns)
{
	return talk->spoke_ns[SIDE_VALIDATOR] - talk->spoke_ns[SIDE_PROGRAM] > limit_ns;
}

/* Stops whoever keeps the other waiting: in silence, or by words that are far between. */
static void stop_idle(struct talk *talk, int64_t silent_ns, int64_t idle_ns)
{
	bool both = !talk->ended[SIDE_PROGRAM] && !talk->ended[SIDE_VALIDATOR];
	bool neglected = relay_has_unread(&talk->relays[SIDE_PROGRAM]) &&
		!relay_has_unread(&talk->relays[SIDE_VALIDATOR]);
	int64_t limit_ns = talk_side(talk, SIDE_PROGRAM)->limits.idle_ns;
	int64_t asleep_ns = talk->silence.excused_ns;
	bool silent = silent_ns - asleep_ns >= limit_ns;
	bool lectured = !silent && is_lectured(talk, limit_ns);
	bool overslept = asleep_ns >= talk_side(talk, SIDE_VALIDATOR)->limits.idle_ns;
	bool validator = both ? neglected || lectured || overslept : talk->ended[SIDE_PROGRAM];
	enum side side = validator ? SIDE_VALIDATOR : SIDE_PROGRAM;
	limit_ns = talk_side(talk, side)->limits.idle_ns;
	if (!validator) {
		silent_ns -= asleep_ns;
		idle_ns -= talk->pauses.excused_ns;
	}
	if (silent_ns >= limit_ns || idle_ns >= TALKING_FACTOR * limit_ns) {
		talk->end->stalled = both && silent;
		box_stop(talk_box(talk, side), LIMIT_IDLE);
	}
}

/* How long all have been blocked at once, whatever was said meanwhile. We are one of them, who pass on the
 * words. */
static int64_t look_over_words(struct talk *talk, int64_t blocked_ns, int live, bool excused)
{
	int64_t own_ns;
	return clock_blocked_ns(&own_ns)
		? silence_look(&talk->pauses, talk->looked_ns, blocked_ns + own_ns, live + 1, excused) : 0;
}

bool talk_look(struct talk *talk, struct error *err)
{
	int64_t blocked_ns = 0;
	int live = 0;
	bool asleep[SIDE_COUNT] = { false, false };
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		int64_t own_ns = 0;
		if (talk->ended[side]) {
			continue;
		}
		if (!box_blocked(talk_box(talk, side), &own_ns, &asleep[side])) {
			return talk_hear_end(talk, side, err);
		}
		blocked_ns += own_ns;
		live++;
	}
	bool excused = asleep[SIDE_VALIDATOR] && !asleep[SIDE_PROGRAM] && !talk->ended[SIDE_PROGRAM];
	talk->looked_ns = clock_now_ns();
	stop_idle(talk, silence_look(&talk->silence, talk->looked_ns, blocked_ns, live, excused),
		look_over_words(talk, blocked_ns, live, excused));
	return true;
}
