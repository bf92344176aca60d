#include "report/layout_cell.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"

enum {
	TIME_COLUMNS = 11,   /* "12.345/10 s" */
	MEMORY_COLUMNS = 10, /* "2048.0 MiB" */
	SCORE_COLUMNS = 11, /* "33.3333/100" */
	LEAST_PROGRAM = 16, /* columns for a program's name, however narrow the terminal */
	LEAST_CASE = 14,    /* columns for the slowest case's name, else there is none */
	LEAST_NAME = 6,     /* columns below which it says nothing */
	UNBOUNDED_NAME = 400,
	DIAGNOSTIC_LINES = 8,
	WORDS = 4,
	WORDS_OF_CASES = 20, /* where every case is shown */
};

static int passed_width(size_t cases)
{
	char text[48];
	return snprintf(text, sizeof text, "%zu/%zu", cases, cases);
}

/* Names of programs get what they need, but leave room for the slowest case's name if they can. */
static void fit_to_terminal(struct layout *layout)
{
	int fixed = LAYOUT_VERDICT_COLUMNS + layout->problem + layout->passed + TIME_COLUMNS + MEMORY_COLUMNS +
		LAYOUT_GAP * 5 + (layout->score ? layout->score + LAYOUT_GAP : 0);
	int rest = layout->width - fixed;
	if (layout->program + LAYOUT_GAP + LEAST_CASE > rest) {
		int wanted = layout_larger(rest - LAYOUT_GAP - LEAST_CASE, LEAST_PROGRAM);
		layout->program = layout->program < wanted ? layout->program : wanted;
	}
	int left = rest - layout->program - LAYOUT_GAP;
	layout->slowest_case = left < LEAST_CASE ? 0 : left;
}

struct layout layout_of(const struct table_options *options)
{
	struct layout layout = {
		.colour = options->colour,
		.width = options->width,
		.problem = width_of("problem"),
		.program = width_of("program"),
		.passed = width_of("passed"),
		.slowest_case = UNBOUNDED_NAME,
		.words = options->detail == DETAIL_CASES ? WORDS_OF_CASES : WORDS,
	};
	for (size_t i = 0; i < options->program_count; i++) {
		const struct program *program = &options->programs[i];
		layout.problem = layout_larger(layout.problem, layout_width_of(program->problem->id));
		layout.program = layout_larger(layout.program, layout_width_of(program->source.name));
		layout.passed = layout_larger(layout.passed, passed_width(program->case_count));
		layout.score = program->problem->scoring ? SCORE_COLUMNS : layout.score;
	}
	if (layout.width) {
		fit_to_terminal(&layout);
	}
	return layout;
}

/* A limit of many digits takes the columns that the memory leaves. */
static void add_time_and_memory(struct buffer *out, const struct case_result *slowest, uint64_t peak_bytes)
{
	autobuffer struct buffer time = { 0 };
	char memory[32] = "-";
	if (slowest) {
		number_add_milliseconds(&time, slowest->outcome.cpu_ns);
		buffer_add_char(&time, '/');
		number_add_seconds(&time, slowest->time_limit_ns);
		buffer_add_text(&time, " s");
		(void)snprintf(memory, sizeof memory, "%.1f MiB", (double)peak_bytes / (1 << 20));
	} else {
		buffer_add_char(&time, '-');
	}
	int spare = layout_larger(MEMORY_COLUMNS - width_of(memory), 0);
	int lacking = layout_larger(width_of(time.bytes) - TIME_COLUMNS, 0);
	int lent = lacking < spare ? lacking : spare;
	width_add_cell(out, time.bytes, TIME_COLUMNS + lent, ALIGN_RIGHT, CLIP_END);
	layout_add_gap(out);
	width_add_cell(out, memory, MEMORY_COLUMNS - lent, ALIGN_RIGHT, CLIP_END);
}

static void add_slowest_case(struct buffer *out, const struct layout *layout,
	const struct case_result *slowest)
{
	if (!slowest || !layout->slowest_case) {
		return;
	}
	int room = layout->slowest_case;
	room -= layout_add_marks(out, layout, slowest->close, slowest->noisy);
	if (room < LEAST_NAME) {
		return;
	}
	autofree char *name = text_for_terminal(slowest->test_case->name);
	layout_add_gap(out);
	layout_add_colour(out, layout, LAYOUT_FAINT);
	width_add_clipped(out, name, room, CLIP_START);
	layout_add_colour(out, layout, LAYOUT_PLAIN);
}

void layout_add_heading(struct buffer *out, const struct layout *layout)
{
	layout_add_colour(out, layout, LAYOUT_FAINT);
	layout_add_spaces(out, LAYOUT_VERDICT_COLUMNS + LAYOUT_GAP);
	width_add_cell(out, "problem", layout->problem + LAYOUT_GAP, ALIGN_LEFT, CLIP_END);
	width_add_cell(out, "program", layout->program + LAYOUT_GAP, ALIGN_LEFT, CLIP_END);
	width_add_cell(out, "passed", layout->passed, ALIGN_RIGHT, CLIP_END);
	if (layout->score) {
		width_add_cell(out, "score", LAYOUT_GAP + layout->score, ALIGN_RIGHT, CLIP_END);
	}
	width_add_cell(out, "slowest", LAYOUT_GAP + TIME_COLUMNS, ALIGN_RIGHT, CLIP_END);
	width_add_cell(out, "memory", LAYOUT_GAP + MEMORY_COLUMNS, ALIGN_RIGHT, CLIP_END);
	if (layout->slowest_case) {
		layout_add_gap(out);
		buffer_add_text(out, "slowest case");
	}
	layout_add_colour(out, layout, LAYOUT_PLAIN);
	buffer_add_char(out, '\n');
}

void layout_add_program(struct buffer *out, const struct layout *layout,
	const struct program *program, const struct verdict_result *sum)
{
	autofree char *problem = text_for_terminal(program->problem->id);
	autofree char *name = text_for_terminal(program->source.name);
	char passed[48];
	(void)snprintf(passed, sizeof passed, "%zu/%zu", sum->passed, sum->cases);
	layout_add_verdict(out, layout, sum->verdict);
	layout_add_gap(out);
	width_add_cell(out, problem, layout->problem, ALIGN_LEFT, CLIP_END);
	layout_add_gap(out);
	width_add_cell(out, name, layout->program, ALIGN_LEFT, CLIP_START);
	layout_add_gap(out);
	width_add_cell(out, passed, layout->passed, ALIGN_RIGHT, CLIP_END);
	if (layout->score) {
		layout_add_gap(out);
		layout_add_score(out, layout, program->problem, sum);
	}
	layout_add_gap(out);
	add_time_and_memory(out, sum->slowest, sum->peak_bytes);
	add_slowest_case(out, layout, sum->slowest);
	buffer_add_char(out, '\n');
}

void layout_add_note(struct buffer *out, const struct layout *layout, const char *note)
{
	autofree char *escaped = text_for_terminal(note);
	layout_add_spaces(out, LAYOUT_INDENT);
	layout_add_colour(out, layout, LAYOUT_FAINT);
	width_add_clipped(out, escaped, layout->width ? layout->width - LAYOUT_INDENT : LAYOUT_MESSAGE,
		CLIP_END);
	layout_add_colour(out, layout, LAYOUT_PLAIN);
	buffer_add_char(out, '\n');
}

void layout_add_diagnostics(struct buffer *out, const struct layout *layout, const char *message)
{
	const char *line = message;
	for (int i = 0; i < DIAGNOSTIC_LINES && *line; i++) {
		size_t length = strcspn(line, "\n");
		autofree char *text = xstrndup(line, length);
		for (char *tab = text; (tab = strchr(tab, '\t')); tab++) {
			*tab = ' ';
		}
		layout_add_note(out, layout, text);
		line += length + (line[length] == '\n');
	}
	if (*line) {
		layout_add_note(out, layout, "and more; compile it by hand to see all");
	}
}
