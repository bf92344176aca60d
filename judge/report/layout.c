#include "report/layout.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"

enum {
	VERDICT_COLUMNS = LAYOUT_VERDICT_COLUMNS,
	TIME_COLUMNS = 11,   /* "12.345/10 s" */
	MEMORY_COLUMNS = 10, /* "2048.0 MiB" */
	SCORE_COLUMNS = 11, /* "33.3333/100" */
	GAP = LAYOUT_GAP,
	LEAST_PROGRAM = 16, /* columns for a program's name, however narrow the terminal */
	LEAST_CASE = 14,    /* columns for the slowest case's name, else there is none */
	LEAST_NAME = 6,     /* columns below which it says nothing */
	UNBOUNDED_NAME = 400,
	INDENT = LAYOUT_INDENT,
	REASON_INDENT = INDENT + VERDICT_COLUMNS + GAP, /* of a reason on a line of its own */
	ENOUGH_MESSAGE = 50, /* columns with which a message stays on its case's line, be it cut */
	UNBOUNDED_MESSAGE = LAYOUT_MESSAGE,
	DIAGNOSTIC_LINES = 8,
	WORDS = 4,
	WORDS_OF_CASES = 20, /* where every case is shown */
};

static const char gap[] = "  ";

static const char *const verdict_colours[VERDICT_COUNT] = {
	[VERDICT_AC] = "\x1b[32m", /* green */
	[VERDICT_WA] = "\x1b[31m", /* red */
	[VERDICT_TLE] = "\x1b[31m",
	[VERDICT_IDLE] = "\x1b[31m",
	[VERDICT_MLE] = "\x1b[31m",
	[VERDICT_OLE] = "\x1b[31m",
	[VERDICT_RTE] = "\x1b[31m",
	[VERDICT_CE] = "\x1b[31m",
	[VERDICT_JE] = "\x1b[35m", /* magenta */
	[VERDICT_SK] = "\x1b[33m", /* yellow */
};
static const char faint[] = "\x1b[2m", warning[] = "\x1b[33m", plain[] = "\x1b[0m";

static void add_colour(struct buffer *out, const struct layout *layout, const char *colour)
{
	if (layout->colour) {
		buffer_add_text(out, colour);
	}
}

static void add_spaces(struct buffer *out, int count)
{
	width_add_cell(out, "", count, ALIGN_LEFT, CLIP_END);
}

static int escaped_width(const char *text)
{
	autofree char *escaped = text_for_terminal(text);
	return width_of(escaped);
}

static int larger(int a, int b)
{
	return a > b ? a : b;
}

static int passed_width(size_t cases)
{
	char text[48];
	return snprintf(text, sizeof text, "%zu/%zu", cases, cases);
}

/* Names of programs get what they need, but leave room for the slowest case's name if they can. */
static void fit_to_terminal(struct layout *layout)
{
	int fixed = VERDICT_COLUMNS + layout->problem + layout->passed + TIME_COLUMNS + MEMORY_COLUMNS +
		GAP * 5 + (layout->score ? layout->score + GAP : 0);
	int rest = layout->width - fixed;
	if (layout->program + GAP + LEAST_CASE > rest) {
		int wanted = larger(rest - GAP - LEAST_CASE, LEAST_PROGRAM);
		layout->program = layout->program < wanted ? layout->program : wanted;
	}
	int left = rest - layout->program - GAP;
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
		layout.problem = larger(layout.problem, escaped_width(program->problem->id));
		layout.program = larger(layout.program, escaped_width(program->source.name));
		layout.passed = larger(layout.passed, passed_width(program->case_count));
		layout.score = program->problem->scoring ? SCORE_COLUMNS : layout.score;
	}
	if (layout.width) {
		fit_to_terminal(&layout);
	}
	return layout;
}

static void add_time_of_limit(struct buffer *out, const struct case_result *slowest)
{
	struct buffer text = { 0 };
	if (slowest) {
		number_add_milliseconds(&text, slowest->outcome.cpu_ns);
		buffer_add_char(&text, '/');
		number_add_seconds(&text, slowest->time_limit_ns);
		buffer_add_text(&text, " s");
	} else {
		buffer_add_char(&text, '-');
	}
	width_add_cell(out, text.bytes, TIME_COLUMNS, ALIGN_RIGHT, CLIP_END);
	buffer_finish(&text);
}

static void add_memory(struct buffer *out, const struct verdict_result *sum)
{
	char text[32] = "-";
	if (sum->slowest) {
		(void)snprintf(text, sizeof text, "%.1f MiB", (double)sum->peak_bytes / (1 << 20));
	}
	width_add_cell(out, text, MEMORY_COLUMNS, ALIGN_RIGHT, CLIP_END);
}

/* What makes a time doubtful: a pass near the limit, a busy machine. "" where nothing does. */
static const char *marks_of(bool close, bool noisy)
{
	return close && noisy ? "close, noisy" : close ? "close" : noisy ? "noisy" : "";
}

/* Marks with a gap before them; returns how many columns they took. */
static int add_marks(struct buffer *out, const struct layout *layout, const char *marks)
{
	if (!*marks) {
		return 0;
	}
	buffer_add_text(out, gap);
	add_colour(out, layout, warning);
	buffer_add_text(out, marks);
	add_colour(out, layout, plain);
	return GAP + width_of(marks);
}

static void add_slowest_case(struct buffer *out, const struct layout *layout,
	const struct case_result *slowest)
{
	if (!slowest || !layout->slowest_case) {
		return;
	}
	int room = layout->slowest_case;
	room -= add_marks(out, layout, marks_of(slowest->close, slowest->noisy));
	if (room < LEAST_NAME) {
		return;
	}
	autofree char *name = text_for_terminal(slowest->test_case->name);
	buffer_add_text(out, gap);
	add_colour(out, layout, faint);
	width_add_clipped(out, name, room, CLIP_START);
	add_colour(out, layout, plain);
}

void layout_add_verdict(struct buffer *out, const struct layout *layout, enum verdict verdict)
{
	add_colour(out, layout, verdict_colours[verdict]);
	width_add_cell(out, verdict_name(verdict), VERDICT_COLUMNS, ALIGN_LEFT, CLIP_END);
	add_colour(out, layout, plain);
}

void layout_add_heading(struct buffer *out, const struct layout *layout)
{
	add_colour(out, layout, faint);
	add_spaces(out, VERDICT_COLUMNS + GAP);
	width_add_cell(out, "problem", layout->problem + GAP, ALIGN_LEFT, CLIP_END);
	width_add_cell(out, "program", layout->program + GAP, ALIGN_LEFT, CLIP_END);
	width_add_cell(out, "passed", layout->passed, ALIGN_RIGHT, CLIP_END);
	if (layout->score) {
		width_add_cell(out, "score", GAP + layout->score, ALIGN_RIGHT, CLIP_END);
	}
	width_add_cell(out, "slowest", GAP + TIME_COLUMNS, ALIGN_RIGHT, CLIP_END);
	width_add_cell(out, "memory", GAP + MEMORY_COLUMNS, ALIGN_RIGHT, CLIP_END);
	if (layout->slowest_case) {
		buffer_add_text(out, gap);
		buffer_add_text(out, "slowest case");
	}
	add_colour(out, layout, plain);
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
	buffer_add_text(out, gap);
	width_add_cell(out, problem, layout->problem, ALIGN_LEFT, CLIP_END);
	buffer_add_text(out, gap);
	width_add_cell(out, name, layout->program, ALIGN_LEFT, CLIP_START);
	buffer_add_text(out, gap);
	width_add_cell(out, passed, layout->passed, ALIGN_RIGHT, CLIP_END);
	if (layout->score) {
		buffer_add_text(out, gap);
		layout_add_score(out, layout, program->problem, sum);
	}
	buffer_add_text(out, gap);
	add_time_of_limit(out, sum->slowest);
	buffer_add_text(out, gap);
	add_memory(out, sum);
	add_slowest_case(out, layout, sum->slowest);
	buffer_add_char(out, '\n');
}

/* Columns for the names of these cases: at most two fifths of the terminal. */
static int case_columns(const struct layout *layout, const struct case_line *lines, size_t count)
{
	int columns = 0;
	for (size_t i = 0; i < count; i++) {
		columns = larger(columns, escaped_width(lines[i].test_case->name));
	}
	int bound = layout->width * 2 / 5;
	return layout->width && columns > bound ? bound : columns;
}

/* What stands behind the columns that are taken already; never empty for a case that failed. */
static void add_reason(struct buffer *out, const struct layout *layout, const struct case_line *line,
	int taken)
{
	taken += add_marks(out, layout, marks_of(line->close, line->noisy)) + GAP;
	bool told = *line->message;
	if (line->verdict == VERDICT_AC && !told) {
		return;
	}
	autofree char *text = xstrdup(told ? line->message : verdict_meaning(line->verdict));
	for (size_t end = strlen(text); end && text[end - 1] == '\n'; end--) {
		text[end - 1] = '\0'; /* the end of a validator's last line says nothing */
	}
	autofree char *reason = text_for_terminal(text);
	int room = layout->width ? layout->width - taken : UNBOUNDED_MESSAGE;
	if (room >= width_of(reason) || room >= ENOUGH_MESSAGE) {
		buffer_add_text(out, gap);
	} else {
		buffer_add_char(out, '\n');
		add_spaces(out, REASON_INDENT);
		room = layout->width - REASON_INDENT;
	}
	width_add_clipped(out, reason, room, CLIP_END);
}

static void add_case(struct buffer *out, const struct layout *layout, const struct case_line *line,
	int columns)
{
	enum { CASE_TIME_COLUMNS = 10 }; /* " 123.456 s" */
	autofree char *name = text_for_terminal(line->test_case->name);
	struct buffer time = { 0 };
	if (line->measured) {
		number_add_milliseconds(&time, line->cpu_ns);
	}
	buffer_add_text(&time, line->measured ? " s" : "-");
	add_spaces(out, INDENT);
	layout_add_verdict(out, layout, line->verdict);
	buffer_add_text(out, gap);
	width_add_cell(out, name, columns, ALIGN_LEFT, CLIP_START);
	width_add_cell(out, time.bytes, CASE_TIME_COLUMNS, ALIGN_RIGHT, CLIP_END);
	add_reason(out, layout, line, INDENT + VERDICT_COLUMNS + GAP + columns + CASE_TIME_COLUMNS);
	buffer_add_char(out, '\n');
	buffer_finish(&time);
}

/* The end of a conversation, a line each. */
static void add_words(struct buffer *out, const struct layout *layout, const char *transcript)
{
	const char *line = text_last_lines(transcript, layout->words);
	while (*line) {
		size_t length = strcspn(line, "\n");
		autofree char *text = xstrndup(line, length);
		autofree char *escaped = text_for_terminal(text);
		add_spaces(out, REASON_INDENT);
		width_add_clipped(out, escaped, layout->width ? layout->width - REASON_INDENT
			: UNBOUNDED_MESSAGE, CLIP_END);
		buffer_add_char(out, '\n');
		line += length + (line[length] == '\n');
	}
}

void layout_add_cases(struct buffer *out, const struct layout *layout,
	const struct case_line *lines, size_t count)
{
	int columns = case_columns(layout, lines, count);
	for (size_t i = 0; i < count; i++) {
		add_case(out, layout, &lines[i], columns);
		if (lines[i].transcript) {
			add_words(out, layout, lines[i].transcript);
		}
	}
}

void layout_add_note(struct buffer *out, const struct layout *layout, const char *note)
{
	autofree char *escaped = text_for_terminal(note);
	add_spaces(out, INDENT);
	add_colour(out, layout, faint);
	width_add_clipped(out, escaped, layout->width ? layout->width - INDENT : UNBOUNDED_MESSAGE,
		CLIP_END);
	add_colour(out, layout, plain);
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
