#include "report/layout_cell.h"

#include <math.h>
#include <stdint.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"

/* A number as short as it is exact, or rounded where that is long. */
static void add_number(struct buffer *out, double value)
{
	enum { ENOUGH = 7 };
	struct buffer text = { 0 };
	number_add_float(&text, value);
	if (text.length > ENOUGH) {
		buffer_printf(out, "%.6g", value);
	} else {
		buffer_add_text(out, text.bytes);
	}
	buffer_finish(&text);
}

/* The score of all, or of a group, with what there is to be had where that is bounded. */
static char *score_text(double score, double most)
{
	struct buffer text = { 0 };
	add_number(&text, score);
	if (!isinf(most)) {
		buffer_add_char(&text, '/');
		add_number(&text, most);
	}
	return buffer_steal(&text);
}

/* The group whose score is the program's: the last that no other is around. */
static const struct group *whole_of(const struct problem *problem)
{
	const struct group *whole = NULL;
	for (size_t i = 0; i < problem->group_count; i++) {
		whole = problem->groups[i].parent == SIZE_MAX ? &problem->groups[i] : whole;
	}
	return whole;
}

void layout_add_score(struct buffer *out, const struct layout *layout, const struct problem *problem,
	const struct verdict_result *sum)
{
	const struct group *whole = whole_of(problem);
	autofree char *text = sum->has_score ? score_text(sum->score, whole->max_score) : xstrdup("-");
	width_add_cell(out, text, layout->score, ALIGN_RIGHT, CLIP_END);
}

static void add_group_line(struct buffer *out, const struct layout *layout, enum verdict verdict,
	const char *text)
{
	autofree char *escaped = text_for_terminal(text);
	int taken = LAYOUT_INDENT + LAYOUT_VERDICT_COLUMNS + LAYOUT_GAP;
	layout_add_spaces(out, LAYOUT_INDENT);
	layout_add_verdict(out, layout, verdict);
	layout_add_gap(out);
	width_add_clipped(out, escaped, layout->width ? layout->width - taken : LAYOUT_MESSAGE, CLIP_END);
	buffer_add_char(out, '\n');
}

/* "secret/1: 20/40: why", as far as there is a score, and something to say. */
static char *group_text(const char *what, const struct group *group, const char *score,
	const char *message)
{
	message = message ? message : "";
	return xasprintf("%s%s%s%s%s%s", what, group->name, *score ? ": " : "", score,
		*message ? ": " : "", message);
}

static void add_group(struct buffer *out, const struct layout *layout,
	const struct group_result *result, bool all)
{
	const struct static_result *of_static = result->static_result;
	if (all || result->message) {
		autofree char *score = result->has_score
			? score_text(result->score, result->group->max_score) : xstrdup("");
		autofree char *text = group_text("group ", result->group, score, result->message);
		add_group_line(out, layout, result->verdict, text);
	}
	if (of_static && (all || of_static->verdict != VERDICT_AC)) {
		autofree char *score = of_static->has_score
			? score_text(of_static->score, result->group->static_validation_score) : xstrdup("");
		autofree char *text = group_text("static validation of ", result->group, score,
			of_static->message);
		add_group_line(out, layout, of_static->verdict, text);
	}
}

void layout_add_groups(struct buffer *out, const struct layout *layout,
	const struct verdict_result *sum, bool all)
{
	for (size_t i = 0; i < sum->group_count; i++) {
		const struct group_result *result = &sum->groups[i];
		if (result->judged) {
			add_group(out, layout, result, all);
		}
	}
}
