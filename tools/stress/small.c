#include "small.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "memo.h"
#include "shrink.h"

enum {
	FRESH_STARTS = 600, /* smaller inputs of the generator that are made small in turn */
	IDLE_STARTS = 12,   /* of them that end no smaller, one after the other: there is nothing smaller */
	DESCENTS = 150,     /* those that are tried as they are, before */
	SMALL_TOKENS = 24,  /* quickly taken apart: no need to look for smaller ones first */
};

/* What a question about a candidate is answered with. */
struct question {
	const struct finder *finder;
	struct find *find;
	int64_t deadline_ns;
	struct memo *seen;  /* inputs of the generator */
	struct memo *asked; /* what they and the find were made into on the way */
	bool failed; /* the machine did; *err says how */
	struct error *err;
};

static bool is_over(const struct question *question)
{
	return clock_now_ns() > question->deadline_ns || trial_stopped(question->finder->trial);
}

static enum shrink_answer fail(struct question *question)
{
	question->failed = !trial_stopped(question->finder->trial);
	question->find->unfinished = !question->failed;
	return SHRINK_END;
}

static enum shrink_answer ask(void *context, const struct buffer *candidate)
{
	struct question *question = context;
	const struct finder *finder = question->finder;
	struct find *find = question->find;
	bool valid, reference_failed;
	autofree char *message = NULL;
	if (is_over(question)) {
		find->unfinished = true;
		return SHRINK_END;
	}
	find->candidates++;
	if (!attempt_validate(finder->trial, finder->hunt->cast, candidate, &valid, &message,
			question->err)) {
		return fail(question);
	}
	if (!valid) {
		return SHRINK_NO;
	}
	struct showing showing;
	if (!find_put(finder, find, candidate, &showing, &reference_failed, question->err)) {
		return fail(question);
	}
	bool alike = reference_failed == find->reference_failed &&
		showing_is_alike(&showing, &find->showing);
	showing_finish(&showing);
	return alike ? SHRINK_YES : SHRINK_NO;
}

/* A new input of a smaller call; empty where there is none. */
static bool make_smaller(struct question *question, uint64_t number, struct buffer *input)
{
	const struct finder *finder = question->finder;
	const struct hunt *hunt = finder->hunt;
	struct call call = call_smaller(&question->find->call, hunt->plan, hunt->seed, number);
	bool made;
	if (!attempt_generate(finder->trial, hunt->plan, &call, input, &made, question->err)) {
		(void)fail(question);
		return false;
	}
	if (!made || memo_knows(question->seen, input)) {
		buffer_clear(input);
	}
	return true;
}

/* Takes over the input where it is smaller than that of the find, and tells whether. */
static bool take_if_less(struct find *find, struct buffer *input)
{
	struct measure measure = measure_of(input);
	bool less = measure_less(&measure, &find->measure);
	if (less) {
		struct buffer larger = find->input;
		find->measure = measure;
		find->input = *input;
		*input = larger;
	}
	return less;
}

static void descend(struct question *question)
{
	struct find *find = question->find;
	for (uint64_t i = 0; i < DESCENTS && !is_over(question); i++) {
		autobuffer struct buffer input = { 0 };
		if (find->measure.tokens <= SMALL_TOKENS || !make_smaller(question, i, &input)) {
			return;
		}
		struct measure measure = measure_of(&input);
		if (input.length && measure_less(&measure, &find->measure) &&
			ask(question, &input) == SHRINK_YES) {
			(void)take_if_less(find, &input); /* it was asked because it is */
		}
	}
}

static void start_afresh(struct question *question)
{
	struct find *find = question->find;
	int idle = 0;
	for (uint64_t i = 0; i < FRESH_STARTS && idle < IDLE_STARTS && !question->failed; i++) {
		autobuffer struct buffer input = { 0 };
		if (is_over(question)) {
			find->unfinished = true;
			return;
		}
		if (!make_smaller(question, i + DESCENTS, &input)) {
			return;
		}
		size_t tokens = measure_of(&input).tokens, best = find->measure.tokens;
		if (!input.length || tokens > best + best / 2 || ask(question, &input) != SHRINK_YES) {
			continue;
		}
		shrink_input(&input, question->asked, ask, question);
		idle = take_if_less(find, &input) ? 0 : idle + 1;
	}
}

bool small_make(const struct finder *finder, struct find *find, struct error *err)
{
	autofree struct memo *seen = xcalloc(1, sizeof *seen);
	autofree struct memo *asked = xcalloc(1, sizeof *asked);
	struct question question = {
		.finder = finder,
		.find = find,
		.deadline_ns = clock_now_ns() + finder->most_ns,
		.seen = seen,
		.asked = asked,
		.err = err,
	};
	/* each try of one that takes too long takes too long */
	bool is_quick = find->showing.verdict == VERDICT_WA || find->showing.verdict == VERDICT_RTE;
	find->before = find->measure = measure_of(&find->input);
	if (is_quick) {
		descend(&question);
	}
	if (!question.failed) {
		shrink_input(&find->input, question.asked, ask, &question);
		find->measure = measure_of(&find->input);
	}
	if (is_quick && !question.failed) {
		start_afresh(&question);
	}
	return !question.failed;
}
