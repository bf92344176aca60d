#include "series.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

#define SERIES_BYTES (UINT64_C(64) << 20)
static const char separator[] = ",";
static const double size_most = 0.5; /* of a call: large inputs cost more than starting their generator */

static bool fits(const struct plan *plan, const struct call *calls, size_t i)
{
	const struct recipe *first = &plan->recipes[calls[0].recipe], *other = &plan->recipes[calls[i].recipe];
	return plan->many[other->generator] && first->generator == other->generator &&
		calls[i].size <= size_most;
}

/* Adds the words of a call behind those of the others, which are taken over. */
static bool add_words(const struct plan *plan, const struct call *call, struct arguments *all)
{
	struct arguments words;
	if (!call_words(plan, call, &words)) {
		return false;
	}
	const char **items = xcalloc(all->count + words.count + 2, sizeof *items);
	size_t count = 0;
	for (size_t i = 0; i < all->count; i++) {
		items[count++] = all->items[i];
	}
	if (all->count) {
		items[count++] = xstrdup(separator);
	}
	for (size_t i = 0; i < words.count; i++) {
		items[count++] = words.items[i];
	}
	free((void *)words.items);
	free((void *)all->items);
	*all = (struct arguments){ .items = items, .count = count };
	return true;
}

/* Behind the first line that is the separator alone; NULL without. *length is what lies before it. */
static const char *next_input(const char *text, const char *end, size_t *length)
{
	for (const char *line = text; line < end;) {
		const char *feed = memchr(line, '\n', (size_t)(end - line));
		if (!feed) {
			return NULL;
		}
		if (feed - line == 1 && *line == *separator) {
			*length = (size_t)(line - text);
			return feed + 1;
		}
		line = feed + 1;
	}
	return NULL;
}

/* *rest is what lies behind the last of them. */
static size_t take_apart(const struct buffer *output, size_t most, struct series_input *inputs, size_t *rest)
{
	const char *text = output->length ? output->bytes : "", *end = text + output->length;
	size_t taken = 0, length;
	for (const char *behind; taken < most && (behind = next_input(text, end, &length)); text = behind) {
		buffer_add(&inputs[taken].input, text, length);
		buffer_add_text(&inputs[taken].input, "");
		inputs[taken++].made = true;
	}
	*rest = (size_t)(end - text);
	return taken;
}

/* As many inputs as calls, and nothing behind them: one that holds such a line itself would be two. */
static bool check_count(const struct plan *plan, size_t generator, size_t taken, size_t asked, size_t rest,
	struct error *err)
{
	if (taken == asked && !rest) {
		return true;
	}
	const char *path = plan->generators[generator].path;
	if (taken < asked) {
		error_set(err, FAULT_USER, "%s: ends %zu inputs of %zu calls with a line \",\"; let it end each so, or "
								   "take out the line of 'many' in %s",
			path, taken, asked, plan->path);
	} else {
		error_set(err, FAULT_USER, "%s: writes more behind the lines \",\" of %zu calls; let it write one such "
								   "line an input, its last, or take out the line of 'many' in %s",
			path, asked, plan->path);
	}
	return false;
}

/* Runs the generator for the first of the calls, at most `count`. *done is for how many it is known now
 * what they make; 0 where it was stopped at a limit, which it may keep with one call alone. */
static bool run_series(struct trial *trial, const struct plan *plan, const struct call *calls,
	size_t count, struct series_input *inputs, size_t *done, struct error *err)
{
	size_t generator = plan->recipes[calls[0].recipe].generator, asked = 0, taken = 0, rest = 0;
	struct arguments words = { 0 };
	struct trial_result result = { 0 };
	autobuffer struct buffer output = { 0 };
	while (asked < count && add_words(plan, &calls[asked], &words)) {
		asked++;
	}
	if (!asked) {
		return true; /* a number of the first overflows */
	}
	bool ok = trial_set_input(trial, "", 0, err) && trial_run(trial, generator, &words, &result, err) &&
		trial_read(trial, generator, SERIES_BYTES, &output, err);
	call_words_free(&words);
	if (ok) {
		taken = take_apart(&output, asked, inputs, &rest);
	}
	bool refuses = ok && result.verdict == VERDICT_RTE && result.outcome.exited;
	ok = ok && (result.verdict != VERDICT_AC || check_count(plan, generator, taken, asked, rest, err));
	trial_result_finish(&result);
	*done = taken + (refuses && taken < asked);
	return ok;
}

bool series_generate(struct trial *trial, const struct plan *plan, const struct call *calls,
	size_t count, struct series_input *inputs, size_t *done, uint64_t *runs, struct error *err)
{
	size_t together = 0;
	*done = 0;
	while (together < count && fits(plan, calls, together)) {
		together++;
	}
	if (together > 1) {
		++*runs;
		if (!run_series(trial, plan, calls, together, inputs, done, err)) {
			return false;
		}
	}
	if (*done) {
		return true;
	}
	++*runs;
	*done = 1;
	return attempt_generate(trial, plan, &calls[0], &inputs[0].input, &inputs[0].made, err);
}
