#include "find.h"

#include <stdlib.h>

#include "base/memory.h"
#include "base/text.h"
#include "board.h"
#include "small.h"

enum {
	CONFIRMATIONS = 2, /* runs again of one that took too long */
	REMEMBERED = 1 << (BOARD_SEEN_BITS - 2), /* so many inputs surely find room in the table */
};

#define SHOWN_BYTES (UINT64_C(1) << 20)

void find_finish(struct find *find)
{
	buffer_finish(&find->input);
	buffer_finish(&find->expected);
	buffer_finish(&find->got);
	showing_finish(&find->showing);
}

bool find_put(const struct finder *finder, const struct find *find, const struct buffer *input,
	struct showing *showing, bool *reference_failed, struct error *err)
{
	int answer_fd;
	if (!attempt_answer(finder->trial, finder->hunt->cast, input, showing, &answer_fd, err)) {
		return false;
	}
	*reference_failed = showing->verdict != VERDICT_AC;
	if (*reference_failed) {
		return true;
	}
	showing_finish(showing);
	return attempt_run(finder->trial, find->participant, answer_fd, showing, err);
}

/* The small one once more, for what is shown; a trial that was stopped has no more to say. */
static bool look_again(const struct finder *finder, struct find *find, struct error *err)
{
	struct showing showing;
	bool reference_failed;
	if (trial_stopped(finder->trial) ||
		!find_put(finder, find, &find->input, &showing, &reference_failed, err)) {
		return trial_stopped(finder->trial);
	}
	if (!showing_is_alike(&showing, &find->showing)) {
		showing_finish(&showing); /* it fails now and then: the first showing is told */
		return true;
	}
	showing_finish(&find->showing);
	find->showing = showing;
	return reference_failed ||
		(trial_read(finder->trial, finder->hunt->cast->reference, SHOWN_BYTES, &find->expected, err) &&
			trial_read(finder->trial, find->participant, SHOWN_BYTES, &find->got, err));
}

static bool is_slow(const struct showing *showing)
{
	return showing->verdict == VERDICT_TLE || showing->verdict == VERDICT_IDLE;
}

/* Fails again; one that took too long must do so every time. */
static bool confirm(const struct finder *finder, struct find *find, bool *fails, struct error *err)
{
	*fails = true;
	for (int i = 0; *fails && (i == 0 || (i < CONFIRMATIONS && is_slow(&find->showing))); i++) {
		showing_finish(&find->showing);
		if (!find_put(finder, find, &find->input, &find->showing, &find->reference_failed, err)) {
			return false;
		}
		*fails = find->showing.verdict != VERDICT_AC;
	}
	return true;
}

/* Whether another trusted solution contradicts the reference; then that is the find. */
static bool cross_check(const struct finder *finder, struct find *find, struct error *err)
{
	const struct cast *cast = finder->hunt->cast;
	for (size_t i = 0; i < cast->trusted_count && !find->reference_failed; i++) {
		struct find other = { .participant = cast->trusted[i] };
		bool failed;
		if (!find_put(finder, &other, &find->input, &other.showing, &failed, err)) {
			return false;
		}
		bool differs = other.showing.verdict == VERDICT_WA || other.showing.verdict == VERDICT_RTE;
		if (differs && !failed) {
			showing_finish(&find->showing);
			find->showing = other.showing;
			find->participant = other.participant;
			find->against_trusted = true;
			buffer_clear(&find->got);
			return trial_read(finder->trial, find->participant, SHOWN_BYTES, &find->got, err);
		}
		showing_finish(&other.showing);
	}
	return true;
}

static bool refuse_invalid(const struct hunt *hunt, const struct find *find, const char *message,
	struct error *err)
{
	autobuffer struct buffer call = { 0 };
	call_add_text(&call, hunt->plan, &find->call);
	error_set(err, FAULT_USER, "%s:%d: '%s' makes an input that %s refuses; narrow its ranges",
		hunt->plan->path, hunt->plan->recipes[find->call.recipe].line, call.bytes, message);
	return false;
}

/* Where the table of inputs is not full, it knows whether the try has put this one to the programs. */
static bool is_repeatable(const struct hunt *hunt, const struct find *find)
{
	return find->number >= REMEMBERED || board_was_seen(hunt->board, &find->input, find->number + 1);
}

static enum find_result refuse_whims(const struct hunt *hunt, const struct find *find, struct error *err)
{
	autobuffer struct buffer call = { 0 };
	call_add_text(&call, hunt->plan, &find->call);
	error_set(err, FAULT_USER, "%s:%d: '%s' made another input when it was found; let each call alone decide "
		"what is made", hunt->plan->path, hunt->plan->recipes[find->call.recipe].line, call.bytes);
	return FIND_INVALID;
}

static bool make_input(const struct finder *finder, struct find *find, bool *valid,
	struct error *err)
{
	const struct hunt *hunt = finder->hunt;
	bool made;
	autofree char *message = NULL;
	*valid = true;
	if (!attempt_generate(finder->trial, hunt->plan, &find->call, &find->input, &made, err) ||
		!attempt_validate(finder->trial, hunt->cast, &find->input, valid, &message, err)) {
		return false;
	}
	return *valid || refuse_invalid(hunt, find, message, err);
}

enum find_result find_make(const struct finder *finder, size_t quarry, struct find *find,
	struct error *err)
{
	const struct hunt *hunt = finder->hunt;
	*find = (struct find){
		.participant = hunt->cast->quarries[quarry].participant,
		.against_trusted = hunt->cast->quarries[quarry].trusted,
		.number = hunt_failure(hunt, quarry),
	};
	find->call = hunt_call(hunt, find->number);
	bool valid, fails;
	if (!make_input(finder, find, &valid, err)) {
		return valid ? FIND_FAILED : FIND_INVALID;
	}
	if (!confirm(finder, find, &fails, err)) {
		return FIND_FAILED;
	}
	if (!fails) {
		return is_repeatable(hunt, find) ? FIND_NOTHING : refuse_whims(hunt, find, err);
	}
	if (!small_make(finder, find, err) || !look_again(finder, find, err) ||
		(!trial_stopped(finder->trial) && !cross_check(finder, find, err))) {
		return FIND_FAILED;
	}
	return FIND_FOUND;
}
