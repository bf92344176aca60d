/* judge list: problems, cases, submissions. */

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/list_json.h"
#include "cli/message.h"
#include "cli/packages.h"
#include "cli/terminal.h"
#include "cli/texts.h"

enum {
	GAP = 2,
	LEAST_TITLE = 8, /* columns, however narrow the terminal */
};

struct list_options {
	struct texts targets;
	bool json;
};

static const struct argp_option option_table[] = {
	{ "format", 'f', "FORMAT", 0, "text (default), json", 0 },
	{ 0 },
};

static const char documentation[] =
	"Lists problems; with their cases and submissions where packages are named, or as JSON.\v"
	"Exit status: 0 listed, 2 usage or a malformed package, 3 the machine failed.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct list_options *options = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		texts_add(&options->targets, value);
		return 0;
	case 'f':
		return arguments_read_format(state, value, &options->json);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static int larger(int a, int b)
{
	return a > b ? a : b;
}

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

static char *time_of(const struct problem *problem)
{
	struct buffer time = { 0 };
	if (problem->limits.time_ns == LIMITS_TIME_UNSET) {
		return xstrdup("no limit");
	}
	number_add_seconds(&time, problem->limits.time_ns);
	buffer_add_text(&time, " s");
	return buffer_steal(&time);
}

static char *memory_of(const struct problem *problem)
{
	return xasprintf("%llu MiB", (unsigned long long)(problem->limits.memory_bytes >> 20));
}

static char *counts_of(const struct problem *problem)
{
	return xasprintf("%zu case%s, %zu submission%s", problem->cases.count, plural(problem->cases.count),
		problem->submission_count, plural(problem->submission_count));
}

static char *id_of(const struct problem *problem)
{
	return text_for_terminal(problem->id);
}

static char *title_of(const struct problem *problem)
{
	return text_for_terminal(problem_title(problem));
}

enum cell {
	CELL_ID,
	CELL_TITLE,
	CELL_TIME,
	CELL_MEMORY,
	CELL_COUNTS,
	CELL_COUNT,
};

/* What stands in the line of a problem. */
static const struct {
	char *(*text)(const struct problem *problem); /* escaped, the caller's to free */
	enum align align;
} cells[CELL_COUNT] = {
	[CELL_ID] = { id_of, ALIGN_LEFT },
	[CELL_TITLE] = { title_of, ALIGN_LEFT },
	[CELL_TIME] = { time_of, ALIGN_RIGHT },
	[CELL_MEMORY] = { memory_of, ALIGN_RIGHT },
	[CELL_COUNTS] = { counts_of, ALIGN_LEFT },
};

/* Where a terminal is too narrow for all, titles are cut: the rest is needed whole. */
static void fit(int columns[CELL_COUNT], int width)
{
	int others = (CELL_COUNT - 1) * GAP;
	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		others += cell == CELL_TITLE ? 0 : columns[cell];
	}
	int room = larger(width - others, LEAST_TITLE);
	if (width && columns[CELL_TITLE] > room) {
		columns[CELL_TITLE] = room;
	}
}

static void add_line(struct buffer *out, const struct problem *problem, const int columns[CELL_COUNT])
{
	for (enum cell cell = 0; cell < CELL_COUNT; cell++) {
		autofree char *text = cells[cell].text(problem);
		bool last = cell + 1 == CELL_COUNT;
		width_add_cell(out, text, last ? width_of(text) : columns[cell], cells[cell].align, CLIP_END);
		width_add_cell(out, "", last ? 0 : GAP, ALIGN_LEFT, CLIP_END);
	}
	buffer_add_char(out, '\n');
}

/* A line a problem. */
static void write_overview(struct buffer *out, const struct packages *packages)
{
	int columns[CELL_COUNT] = { 0 };
	for (size_t i = 0; i < packages->count; i++) {
		const struct problem *problem = packages->items[i].problem;
		for (enum cell cell = 0; problem && cell < CELL_COUNT; cell++) {
			autofree char *text = cells[cell].text(problem);
			columns[cell] = larger(columns[cell], width_of(text));
		}
	}
	fit(columns, terminal_bound(stdout));
	for (size_t i = 0; i < packages->count; i++) {
		if (packages->items[i].problem) {
			add_line(out, packages->items[i].problem, columns);
		}
	}
}

static void write_cases(struct buffer *out, const struct problem *problem)
{
	int columns = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		autofree char *name = text_for_terminal(problem->cases.items[i].name);
		columns = larger(columns, width_of(name));
	}
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		autofree char *name = text_for_terminal(test_case->name);
		if (!*test_case->description) {
			buffer_printf(out, "    %s\n", name);
			continue;
		}
		autofree char *description = text_for_terminal(test_case->description);
		buffer_add_text(out, "    ");
		width_add_cell(out, name, columns + 2, ALIGN_LEFT, CLIP_END);
		buffer_printf(out, "%s\n", description);
	}
}

static void write_submissions(struct buffer *out, const struct problem *problem)
{
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct source *source = &problem->submissions[i].source;
		autofree char *name = text_for_terminal(source->name);
		buffer_printf(out, "    %s%s%s%s\n", name, source->language ? " (" : "",
			source->language ? source->language->name : "", source->language ? ")" : "");
	}
}

/* Everything of each problem. */
static void write_details(struct buffer *out, const struct packages *packages)
{
	for (size_t i = 0; i < packages->count; i++) {
		const struct problem *problem = packages->items[i].problem;
		if (!problem) {
			continue;
		}
		autofree char *title = text_for_terminal(problem_title(problem));
		autofree char *id = text_for_terminal(problem->id);
		autofree char *time = time_of(problem), *memory = memory_of(problem);
		buffer_printf(out, "%s%s: %s  %s  %s\n", out->length ? "\n" : "", id, title, time, memory);
		buffer_printf(out, "  %zu case%s\n", problem->cases.count, plural(problem->cases.count));
		write_cases(out, problem);
		buffer_printf(out, "  %zu submission%s\n", problem->submission_count,
			plural(problem->submission_count));
		write_submissions(out, problem);
	}
}

static int list(const struct list_options *options)
{
	struct packages packages = { 0 };
	struct buffer text = { 0 };
	int status = packages_read(&packages, options->targets.items, options->targets.count);
	if (options->json) {
		list_json_add(&text, &packages);
	} else if (options->targets.count) {
		write_details(&text, &packages);
	} else {
		write_overview(&text, &packages);
	}
	int written = message_output(&text);
	buffer_finish(&text);
	packages_finish(&packages);
	return status > written ? status : written;
}

int command_list(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "[PACKAGE...]", documentation, NULL, NULL,
		NULL };
	struct list_options options = { 0 };
	int status;
	if (arguments_parse("judge list", &argp, argc, argv, &options, &status)) {
		status = list(&options);
	}
	texts_finish(&options.targets);
	return status;
}
