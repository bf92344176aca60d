#include "engine/interaction.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "engine/talk.h"

enum { LOOK_MS = 50 }; /* between two looks for who is idle */

/* What is waited for; ends and words are by side. */
enum { POLL_ENDS, POLL_STOP = POLL_ENDS + SIDE_COUNT, POLL_WORDS, POLL_COUNT = POLL_WORDS + SIDE_COUNT };

/* How long a side isn't told that the other says no more: long enough for a validator that has just refused
 * to leave on its own, and for a box to say how its program ended. */
static const int64_t hold_ns = 100 * NS_PER_MS;

const struct interaction_side *talk_side(const struct talk *talk, enum side side)
{
	return &talk->interaction->sides[side];
}

struct box *talk_box(const struct talk *talk, enum side side)
{
	return *talk_side(talk, side)->box;
}

/* The sides are watched together, so that alone they may wait long. */
static struct run_limits limits_of(const struct interaction *interaction, enum side side)
{
	struct run_limits limits = interaction->sides[side].limits;
	int64_t program_ns = interaction->sides[SIDE_PROGRAM].limits.wall_ns;
	int64_t validator_ns = interaction->sides[SIDE_VALIDATOR].limits.wall_ns;
	limits.wall_ns = program_ns + validator_ns * (side == SIDE_VALIDATOR ? 2 : 1);
	limits.idle_ns = limits.wall_ns;
	return limits;
}

static bool start_side(struct talk *talk, enum side which, int stdin_fd, int stdout_fd,
	struct error *err)
{
	const struct interaction_side *side = talk_side(talk, which);
	if (!*side->box && !box_create(side->config, side->box, err)) {
		return false;
	}
	if (ftruncate(side->error_fd, 0) < 0 || lseek(side->error_fd, 0, SEEK_SET) < 0) {
		error_set(err, FAULT_MACHINE, "memory files can't be rewound: %s", strerror(errno));
		return false;
	}
	struct box_run run = {
		.argv = side->argv,
		.stdin_fd = stdin_fd,
		.stdout_fd = stdout_fd,
		.stderr_fd = side->error_fd,
		.limits = limits_of(talk->interaction, which),
	};
	return box_start(*side->box, &run, err);
}

static bool start_both(struct talk *talk, struct error *err)
{
	autoclose int program_in = -1, program_out = -1, validator_in = -1, validator_out = -1;
	struct relay *relays = talk->relays;
	bool open = relay_open(&relays[SIDE_PROGRAM], SPEAKER_PROGRAM, &program_out, &validator_in, err) &&
		relay_open(&relays[SIDE_VALIDATOR], SPEAKER_VALIDATOR, &validator_out, &program_in, err);
	relays[SIDE_PROGRAM].holds_end = relays[SIDE_VALIDATOR].holds_end = true;
	return open && start_side(talk, SIDE_VALIDATOR, validator_in, validator_out, err) &&
		start_side(talk, SIDE_PROGRAM, program_in, program_out, err);
}

static bool ended_well(const struct outcome *outcome, int code)
{
	return outcome->hit == LIMIT_NONE && outcome->exited && outcome->exit_code == code;
}

static bool accepts(const struct interaction *interaction, const struct outcome *validator)
{
	return ended_well(validator, interaction->accepting_codes[0]) ||
		ended_well(validator, interaction->accepting_codes[1]);
}

/* What a program does after it was refused changes nothing, so that it need not go on; but one that had
 * said its last word before may still fail by itself. */
bool talk_hear_end(struct talk *talk, enum side side, struct error *err)
{
	struct outcome *outcome = &talk->end->outcomes[side];
	if (!box_wait(talk_box(talk, side), outcome, err)) {
		return false;
	}
	talk->ended[side] = true;
	talk->silence = talk->pauses = (struct silence){ 0 };
	if (side == SIDE_VALIDATOR && !talk->ended[SIDE_PROGRAM] && !talk->end->told &&
		!accepts(talk->interaction, outcome)) {
		box_stop(talk_box(talk, SIDE_PROGRAM), LIMIT_NONE);
	}
	return true;
}

/* Whether it is known how a side left, and nothing hangs on when the other learns it. */
static bool is_settled(const struct talk *talk, enum side side)
{
	return talk->ended[side] &&
		(side == SIDE_VALIDATOR || ended_well(&talk->end->outcomes[SIDE_PROGRAM], 0));
}

/* Tells the other side that this one says no more, once it may know. */
static void tell_end(struct talk *talk, enum side side)
{
	struct relay *relay = &talk->relays[side];
	if (relay->from >= 0) {
		return;
	}
	int64_t now = clock_now_ns();
	int64_t *last_word_ns = &talk->last_word_ns[side];
	*last_word_ns = *last_word_ns ? *last_word_ns : now;
	if (is_settled(talk, side) || now >= *last_word_ns + hold_ns) {
		relay->holds_end = false;
		(void)relay_move(relay, talk->transcript);
		talk->end->told |= side == SIDE_PROGRAM && relay->to < 0 && !talk->ended[SIDE_VALIDATOR];
	}
}

/* Passes words on; stops who says too much. */
static void pass_on(struct talk *talk, const struct pollfd *polls)
{
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		struct relay *relay = &talk->relays[side];
		uint64_t limit = talk_side(talk, side)->limits.output_bytes;
		bool was_within = relay->bytes <= limit;
		if (polls[side].revents && relay_move(relay, talk->transcript)) {
			silence_break(&talk->silence);
			talk->spoke_ns[side] = clock_now_ns();
		}
		if (was_within && relay->bytes > limit && !talk->ended[side]) {
			box_stop(talk_box(talk, side), LIMIT_OUTPUT);
		}
	}
}

static void stop_both(struct talk *talk)
{
	talk->lane->stopped = true;
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		if (!talk->ended[side]) {
			box_stop(talk_box(talk, side), LIMIT_NONE);
		}
	}
}

static void list_polls(const struct talk *talk, struct pollfd polls[POLL_COUNT])
{
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		polls[POLL_ENDS + side] = (struct pollfd){
			.fd = talk->ended[side] ? -1 : box_fd(talk_box(talk, side)), .events = POLLIN };
		polls[POLL_WORDS + side] = relay_poll(&talk->relays[side]);
	}
	polls[POLL_STOP] = (struct pollfd){
		.fd = talk->lane->stopped ? -1 : talk->lane->stop_fd, .events = POLLIN };
}

/* One round: waits until something happens, and does what is to be done. Words come before ends: what a
 * side said, it said before it left. False where a box died. */
static bool attend(struct talk *talk, struct error *err)
{
	struct pollfd polls[POLL_COUNT];
	list_polls(talk, polls);
	int ready = poll(polls, POLL_COUNT, LOOK_MS);
	if (ready > 0 && polls[POLL_STOP].revents) {
		stop_both(talk);
	}
	if (ready > 0) {
		pass_on(talk, polls + POLL_WORDS);
	}
	tell_end(talk, SIDE_PROGRAM);
	tell_end(talk, SIDE_VALIDATOR);
	for (enum side side = 0; ready > 0 && side < SIDE_COUNT; side++) {
		if (polls[POLL_ENDS + side].revents && !talk_hear_end(talk, side, err)) {
			return false;
		}
	}
	bool is_time = clock_now_ns() >= talk->looked_ns + LOOK_MS * NS_PER_MS;
	return !is_time || talk_look(talk, err);
}

/* Both have ended: what they left in the pipes was said all the same. */
static void settle(struct talk *talk)
{
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		struct relay *relay = &talk->relays[side];
		struct outcome *outcome = &talk->end->outcomes[side];
		relay_drain(relay, talk->transcript);
		outcome->output_bytes += relay->bytes;
		if (outcome->hit == LIMIT_NONE &&
			outcome->output_bytes > talk_side(talk, side)->limits.output_bytes) {
			outcome->hit = LIMIT_OUTPUT;
		}
	}
}

static bool hold_talk(struct talk *talk, struct error *err)
{
	transcript_clear(talk->transcript);
	*talk->end = (struct interaction_end){ 0 };
	bool alive = start_both(talk, err);
	talk->looked_ns = talk->spoke_ns[SIDE_PROGRAM] = talk->spoke_ns[SIDE_VALIDATOR] = clock_now_ns();
	while (alive && !(talk->ended[SIDE_PROGRAM] && talk->ended[SIDE_VALIDATOR])) {
		alive = attend(talk, err);
	}
	if (alive) {
		settle(talk);
	}
	relay_finish(&talk->relays[SIDE_PROGRAM]);
	relay_finish(&talk->relays[SIDE_VALIDATOR]);
	return alive;
}

static bool try_once(struct lane *lane, const struct interaction *interaction,
	struct transcript *transcript, struct interaction_end *end, struct error *err)
{
	autofree struct talk *talk = xcalloc(1, sizeof *talk);
	talk->lane = lane;
	talk->interaction = interaction;
	talk->transcript = transcript;
	talk->end = end;
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		talk->relays[side].from = talk->relays[side].to = -1;
	}
	return hold_talk(talk, err);
}

/* Neither knows what state a box is in of which the other has died. */
static void end_boxes(struct lane *lane, const struct interaction *interaction)
{
	for (enum side side = 0; side < SIDE_COUNT; side++) {
		box_destroy(*interaction->sides[side].box);
		*interaction->sides[side].box = NULL;
	}
	lane_end_boxes(lane);
}

bool interaction_run(struct lane *lane, const struct interaction *interaction,
	struct transcript *transcript, struct interaction_end *end, struct error *err)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	(void)sigaction(SIGPIPE, &ignore, &before); /* a reader that left shows as EPIPE */
	bool done = false, again = true;
	for (int attempt = 0; !done && again; attempt++) {
		error_finish(err);
		done = try_once(lane, interaction, transcript, end, err);
		if (!done) {
			end_boxes(lane, interaction);
			lane->lost = lane->goes_on;
		}
		again = attempt == 0 && !lane->stopped && !lane->lost;
	}
	(void)sigaction(SIGPIPE, &before, NULL);
	return done;
}

enum verdict interaction_verdict(const struct interaction_end *end, enum verdict program,
	enum verdict validator)
{
	if (validator != VERDICT_WA || program == VERDICT_AC) {
		return validator == VERDICT_AC ? program : validator;
	}
	bool broke_limit =
		program == VERDICT_TLE || program == VERDICT_MLE || program == VERDICT_OLE;
	return broke_limit || end->told ? program : VERDICT_WA;
}
