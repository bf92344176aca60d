#include "report.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/pairing.h"

enum {
	CLIPPED_COLUMNS = 40, /* of each text of a short find */
	SHOWN_LINES = 40,
};

static void add_head(struct buffer *out, const struct hunt *hunt, const struct find *find)
{
	const struct cast *cast = hunt->cast;
	autofree char *reference = text_for_terminal(cast_name(cast, cast->reference));
	autofree char *name = text_for_terminal(cast_name(cast, find->participant));
	autofree char *message = text_for_terminal(find->showing.message);
	if (find->reference_failed) {
		buffer_printf(out, "%s fails: ", reference);
	} else if (find->against_trusted) {
		buffer_printf(out, "%s and %s disagree: ", reference, name);
	} else {
		buffer_printf(out, "%s: ", name);
	}
	buffer_printf(out, "%s on try %llu, %zu token%s of %zu%s", verdict_name(find->showing.verdict),
		(unsigned long long)find->number, find->measure.tokens, find->measure.tokens == 1 ? "" : "s",
		find->before.tokens, find->unfinished ? " so far" : "");
	buffer_printf(out, "%s%s\n", *message ? ": " : "", message);
}

static void add_clipped(struct buffer *out, const char *title, const struct buffer *text)
{
	autobuffer struct buffer escaped = { 0 };
	size_t most = text->length < 4 * CLIPPED_COLUMNS ? text->length : 4 * CLIPPED_COLUMNS;
	text_escape_terminal(&escaped, text->length ? text->bytes : "", most);
	buffer_printf(out, "%s\"", title);
	(void)width_add_clipped(out, escaped.length ? escaped.bytes : "", CLIPPED_COLUMNS, CLIP_END);
	buffer_add_char(out, '"');
}

void report_add_short(struct buffer *out, const struct hunt *hunt, const struct find *find)
{
	add_head(out, hunt, find);
	add_clipped(out, "    ", &find->input);
	if (find->showing.verdict == VERDICT_WA) {
		add_clipped(out, " expects ", &find->expected);
		add_clipped(out, ", got ", &find->got);
	}
	buffer_add_char(out, '\n');
}

void report_add_full(struct buffer *out, const struct hunt *hunt, const struct find *find, int width)
{
	autobuffer struct buffer call = { 0 };
	call_add_text(&call, hunt->plan, &find->call);
	autofree char *escaped = text_for_terminal(call.bytes);
	add_head(out, hunt, find);
	buffer_printf(out, "found by: %s\ninput:\n", escaped);
	pairing_add_text(out, &find->input, width, SHOWN_LINES);
	if (find->showing.verdict == VERDICT_WA) {
		pairing_add(out, &find->expected, &find->got, "expected", "got", width, SHOWN_LINES);
	}
}

void report_add_counts(struct buffer *out, const struct hunt *hunt)
{
	struct hunt_counts counts = hunt_counts(hunt);
	double seconds = (double)hunt->took_ns / (double)NS_PER_S;
	double each = seconds > 0 ? 1 / seconds : 0;
	buffer_printf(out, "%llu %s in %.1f s: %.0f tries and %.0f runs a second\n",
		(unsigned long long)counts.tries, counts.tries == 1 ? "try" : "tries", seconds,
		(double)counts.tries * each, (double)counts.runs * each);
	if (counts.repeats) {
		buffer_printf(out, "the generator repeated itself: %llu more input%s had come before\n",
			(unsigned long long)counts.repeats, counts.repeats == 1 ? "" : "s");
	}
	if (counts.refused) {
		buffer_printf(out, "the generator refused %llu call%s\n", (unsigned long long)counts.refused,
			counts.refused == 1 ? "" : "s");
	}
}
