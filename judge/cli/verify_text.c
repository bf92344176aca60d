#include "cli/verify_text.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/verify_table.h"

enum { CASES_NAMED = 3 };

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

static void add_escaped(struct buffer *out, const char *text)
{
	text_escape_terminal(out, text, strlen(text));
}

static void add_seconds(struct buffer *out, int64_t ns)
{
	number_add_seconds(out, (ns + NS_PER_MS / 2) / NS_PER_MS * NS_PER_MS);
	buffer_add_text(out, " s");
}

static void add_findings(struct buffer *out, const struct error_list *findings)
{
	for (size_t i = 0; i < findings->count; i++) {
		autofree char *line = mistake_text(&findings->mistakes[i]);
		add_escaped(out, line);
		buffer_add_char(out, '\n');
	}
}

static void add_outcome(struct buffer *out, const struct account *account)
{
	size_t errors = account->findings->errors, warnings = account->findings->count - errors;
	if (account->malformed) {
		buffer_printf(out, "malformed, %zu mistake%s", errors, plural(errors));
		return;
	}
	if (account->verification->interrupted) {
		buffer_add_text(out, "interrupted");
	} else if (!errors) {
		buffer_add_text(out, "sound");
	}
	if (errors) {
		buffer_printf(out, "%s%zu finding%s", account->verification->interrupted ? ", " : "", errors,
			plural(errors));
	}
	if (warnings) {
		buffer_printf(out, ", %zu warning%s", warnings, plural(warnings));
	}
}

static void add_margin(struct buffer *out, const char *what, const struct margin *margin)
{
	if (margin->submission) {
		buffer_printf(out, ", %s %s", what, margin->stopped ? "over " : "");
		add_seconds(out, margin->cpu_ns);
	}
}

/* Where nothing but answers is submitted there may be none. */
static void add_time_limit(struct buffer *out, const struct limits *limits)
{
	if (limits->time_ns != LIMITS_TIME_UNSET) {
		buffer_add_text(out, ", time limit ");
		add_seconds(out, limits->time_ns);
		buffer_add_text(out, limits->time_from.program ? " (measured)" : "");
	}
}

static void add_line(struct buffer *out, const struct account *account)
{
	add_escaped(out, account->name);
	buffer_add_text(out, ": ");
	add_outcome(out, account);
	if (account->verification) {
		const struct verification *verification = account->verification;
		const struct problem *problem = verification->problem;
		buffer_printf(out, "; %zu case%s, %zu submission%s", problem->cases.count,
			plural(problem->cases.count), problem->submission_count, plural(problem->submission_count));
		if (verification->standing_count) {
			add_margin(out, "slowest accepted", &verification->slowest_accepted);
			add_time_limit(out, &problem->limits);
			add_margin(out, "fastest too slow", &verification->fastest_slow);
		}
	}
	buffer_add_char(out, '\n');
}

/* The names of those that have the flag: the first few, unless all are asked for. */
static void add_names(struct buffer *out, const struct problem *problem, const bool *flags, bool all)
{
	size_t told = 0, more = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (flags[i] && (all || told < CASES_NAMED)) {
			buffer_add_text(out, told++ ? ", " : "");
			add_escaped(out, problem->cases.items[i].name);
		} else {
			more += flags[i];
		}
	}
	if (more) {
		buffer_printf(out, " and %zu more", more);
	}
}

/* Of static validation: the first verdict that isn't AC. */
static enum verdict static_verdict(const struct standing *standing, size_t groups)
{
	for (size_t i = 0; standing->groups && i < groups; i++) {
		const struct group_standing *group = &standing->groups[i];
		if (group->has_static && group->static_verdict != VERDICT_AC) {
			return group->static_verdict;
		}
	}
	return VERDICT_AC;
}

/* "12 WA, 3 TLE": all verdicts that aren't AC; " of 20" where not all cases were run. "static WA" where
 * only static validation refuses it. */
static void add_tally(struct buffer *out, const struct problem *problem, const struct standing *standing)
{
	size_t cases = problem->cases.count;
	size_t counts[VERDICT_COUNT] = { 0 }, ran = 0;
	size_t start = out->length;
	for (size_t i = 0; i < cases; i++) {
		if (standing->cells[i].ran) {
			counts[standing->cells[i].verdict]++;
			ran++;
		}
	}
	for (int verdict = VERDICT_AC + 1; verdict < VERDICT_COUNT; verdict++) {
		if (counts[verdict]) {
			buffer_printf(out, "%s%zu %s", out->length > start ? ", " : "", counts[verdict],
				verdict_name((enum verdict)verdict));
		}
	}
	if (out->length == start) {
		enum verdict verdict = static_verdict(standing, problem->group_count);
		buffer_printf(out, "%s%s", verdict == VERDICT_AC ? "" : "static ", verdict_name(verdict));
	}
	if (ran < cases) {
		buffer_printf(out, " of %zu", ran);
	}
}

static void add_standing(struct buffer *out, const struct problem *problem,
	const struct standing *standing, int columns)
{
	size_t cases = problem->cases.count;
	autobuffer struct buffer tally = { 0 };
	autofree char *name = text_for_terminal(standing->submission->source.name);
	autofree bool *fails = xcalloc(cases, sizeof *fails);
	for (size_t i = 0; i < cases; i++) {
		fails[i] = standing->cells[i].ran && standing->cells[i].verdict != VERDICT_AC;
	}
	if (standing->ready) {
		add_tally(&tally, problem, standing);
	} else {
		buffer_add_text(&tally, verdict_name(standing->unready));
	}
	buffer_add_text(out, "  ");
	width_add_cell(out, name, columns + 2, ALIGN_LEFT, CLIP_START);
	width_add_cell(out, tally.bytes, 14, ALIGN_LEFT, CLIP_END);
	add_names(out, problem, fails, false);
	while (out->length && out->bytes[out->length - 1] == ' ') {
		out->bytes[--out->length] = '\0';
	}
	buffer_add_char(out, '\n');
}

/* A line a submission; numbered where the table below has columns for them. */
static void add_standings(struct buffer *out, const struct verification *verification, bool numbered)
{
	int columns = 0;
	for (size_t i = 0; i < verification->standing_count; i++) {
		autofree char *name =
			text_for_terminal(verification->standings[i].submission->source.name);
		int width = width_of(name);
		columns = width > columns ? width : columns;
	}
	for (size_t i = 0; i < verification->standing_count; i++) {
		if (numbered) {
			buffer_printf(out, "  %3zu", i + 1);
		}
		add_standing(out, verification->problem, &verification->standings[i], columns);
	}
}

/* Cases that may go without any submission being missed: no fault, as they may guard against more than
 * what is there. */
static void add_needless(struct buffer *out, const struct verification *verification, bool all)
{
	const struct problem *problem = verification->problem;
	autofree bool *needless = xcalloc(problem->cases.count, sizeof *needless);
	size_t count = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		needless[i] = !verification_case_catches(verification, i);
		count += needless[i];
	}
	if (count) {
		buffer_printf(out, "  %zu case%s no submission: ", count, count == 1 ? " catches" : "s catch");
		add_names(out, problem, needless, all);
		buffer_add_char(out, '\n');
	}
}

void verify_text_add(struct buffer *out, const struct account *account, enum report_detail detail)
{
	add_findings(out, account->findings);
	add_line(out, account);
	const struct verification *verification = account->verification;
	if (detail == DETAIL_VERDICTS || !verification || !verification->standing_count ||
		verification->interrupted) {
		return;
	}
	if (verification->unchecked) {
		buffer_printf(out, "  not tried: %s\n", verification->unchecked);
	}
	if (verification->problem->limits.time_from.program) {
		autofree char *origin = limits_time_text(&verification->problem->limits);
		buffer_add_text(out, "  ");
		add_escaped(out, origin);
		buffer_add_char(out, '\n');
	}
	add_standings(out, verification, detail == DETAIL_CASES);
	if (detail == DETAIL_CASES) {
		verify_table_add(out, verification);
	}
	add_needless(out, verification, detail == DETAIL_CASES);
}

void verify_text_sum(struct buffer *out, const struct accounts *accounts)
{
	size_t count = accounts->sound + accounts->faulty + accounts->malformed + accounts->unjudged;
	buffer_printf(out, "%zu package%s: %zu sound, %zu with findings, %zu malformed, %zu not judged\n",
		count, plural(count), accounts->sound, accounts->faulty, accounts->malformed,
		accounts->unjudged);
}
