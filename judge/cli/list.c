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
#include "cli/texts.h"

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

static void add_cell(struct buffer *out, const char *text, int columns)
{
	autofree char *escaped = text_for_terminal(text);
	width_add_cell(out, escaped, columns + 2, ALIGN_LEFT, CLIP_END);
}

static void add_limits(struct buffer *out, const struct limits *limits)
{
	struct buffer time = { 0 };
	if (limits->time_ns == LIMITS_TIME_UNSET) {
		buffer_add_text(&time, "no limit");
	} else {
		number_add_seconds(&time, limits->time_ns);
		buffer_add_text(&time, " s");
	}
	width_add_cell(out, time.bytes, 8, ALIGN_RIGHT, CLIP_END);
	buffer_finish(&time);
	buffer_printf(out, "  %4llu MiB", (unsigned long long)(limits->memory_bytes >> 20));
}

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

/* A line a problem. */
static void write_overview(struct buffer *out, const struct packages *packages)
{
	int id_columns = 0, title_columns = 0;
	for (size_t i = 0; i < packages->count; i++) {
		const struct problem *problem = packages->items[i].problem;
		if (problem) {
			autofree char *title = text_for_terminal(problem_title(problem));
			id_columns = larger(id_columns, width_of(problem->id));
			title_columns = larger(title_columns, width_of(title));
		}
	}
	for (size_t i = 0; i < packages->count; i++) {
		const struct problem *problem = packages->items[i].problem;
		if (!problem) {
			continue;
		}
		add_cell(out, problem->id, id_columns);
		add_cell(out, problem_title(problem), title_columns);
		add_limits(out, &problem->limits);
		buffer_printf(out, "  %zu case%s, %zu submission%s\n", problem->cases.count,
			plural(problem->cases.count), problem->submission_count,
			plural(problem->submission_count));
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
		buffer_printf(out, "%s%s: %s  ", out->length ? "\n" : "", id, title);
		add_limits(out, &problem->limits);
		buffer_printf(out, "\n  %zu case%s\n", problem->cases.count, plural(problem->cases.count));
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
