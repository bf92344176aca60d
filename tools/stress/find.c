#include "find.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "memo.h"
#include "shrink.h"

enum {
	CONFIRMATIONS = 2,   /* runs again of one that took too long */
	FRESH_STARTS = 600,  /* smaller inputs of the generator that are tried */
};

#define SHOWN_BYTES (UINT64_C(1) << 20)

/* What a question about a candidate is answered with. */
struct question {
	const struct finder *finder;
	struct find *find;
	int64_t deadline_ns;
	bool failed; /* the machine did; *err says how */
	struct error *err;
};

void find_finish(struct find *find)
{
	buffer_finish(&find->input);
	buffer_finish(&find->expected);
	buffer_finish(&find->got);
	showing_finish(&find->showing);
}

/* Puts an input to the reference and the participant. `showing` is of the one whose failure it is. */
static bool put(const struct finder *finder, const struct find *find, const struct buffer *input,
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

static enum shrink_answer ask(void *context, const struct buffer *candidate)
{
	struct question *question = context;
	const struct finder *finder = question->finder;
	struct find *find = question->find;
	if (clock_now_ns() > question->deadline_ns || trial_stopped(finder->trial)) {
		return SHRINK_END;
	}
	bool valid, reference_failed;
	autofree char *message = NULL;
	if (!attempt_validate(finder->trial, finder->hunt->cast, candidate, &valid, &message,
			question->err)) {
		question->failed = !trial_stopped(finder->trial);
		return SHRINK_END;
	}
	if (!valid) {
		return SHRINK_NO;
	}
	struct showing showing;
	if (!put(finder, find, candidate, &showing, &reference_failed, question->err)) {
		question->failed = !trial_stopped(finder->trial);
		return SHRINK_END;
	}
	bool alike = reference_failed == find->reference_failed &&
		showing_is_alike(&showing, &find->showing);
	showing_finish(&showing);
	return alike ? SHRINK_YES : SHRINK_NO;
}

/* Smaller inputs of the generator, each made small in turn: where the first ends depends on where it
 * began. */
static void start_afresh(struct question *question)
{
	const struct finder *finder = question->finder;
	const struct hunt *hunt = finder->hunt;
	struct find *find = question->find;
	struct measure best = measure_of(&find->input);
	autofree struct memo *seen = xcalloc(1, sizeof *seen);
	for (uint64_t i = 0; i < FRESH_STARTS && !question->failed; i++) {
		struct call call = call_smaller(&find->call, hunt->plan, hunt->seed, i);
		autobuffer struct buffer input = { 0 };
		bool made;
		if (clock_now_ns() > question->deadline_ns) {
			return;
		}
		if (!attempt_generate(finder->trial, hunt->plan, &call, &input, &made, question->err)) {
			question->failed = !trial_stopped(finder->trial);
			return;
		}
		struct measure measure = measure_of(&input);
		if (!made || measure.tokens > best.tokens + best.tokens / 2 || memo_knows(seen, &input) ||
			ask(question, &input) != SHRINK_YES) {
			continue;
		}
		shrink_input(&input, ask, question);
		measure = measure_of(&input);
		if (measure_less(&measure, &best)) {
			best = measure;
			struct buffer larger = find->input;
			find->input = input;
			input = larger;
		}
	}
}

static bool make_small(const struct finder *finder, struct find *find, struct error *err)
{
	struct question question = {
		.finder = finder,
		.find = find,
		.deadline_ns = clock_now_ns() + finder->most_ns,
		.err = err,
	};
	find->before = find->measure = measure_of(&find->input);
	shrink_input(&find->input, ask, &question);
	bool is_quick = find->showing.verdict == VERDICT_WA || find->showing.verdict == VERDICT_RTE;
	if (is_quick && !question.failed && !trial_stopped(finder->trial)) {
		start_afresh(&question);
	}
	find->measure = measure_of(&find->input);
	return !question.failed;
}

/* The small one once more, for what is shown; a trial that was stopped has no more to say. */
static bool look_again(const struct finder *finder, struct find *find, struct error *err)
{
	struct showing showing;
	bool reference_failed;
	if (trial_stopped(finder->trial) ||
		!put(finder, find, &find->input, &showing, &reference_failed, err)) {
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
		if (!put(finder, find, &find->input, &find->showing, &find->reference_failed, err)) {
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
		if (!put(finder, &other, &find->input, &other.showing, &failed, err)) {
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
		return FIND_NOTHING;
	}
	if (!make_small(finder, find, err) || !look_again(finder, find, err) ||
		(!trial_stopped(finder->trial) && !cross_check(finder, find, err))) {
		return FIND_FAILED;
	}
	return FIND_FOUND;
}
