/* judge show: one case, and what a program printed on it. */
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/packages.h"
#include "cli/pairing.h"
#include "cli/solution.h"
#include "cli/terminal.h"
#include "engine/engine.h"

enum { SHOWN_LINES = 20 };

#define MOST_BYTES (UINT64_C(64) << 20) /* of a file that is shown */

struct show_options {
	const char *package, *test_case;
	const char *solution; /* NULL without -s */
	size_t lines;
	int width;
};

static const struct argp_option option_table[] = {
	{ "solution", 's', "FILE|DIR", 0, "run this program and show where its output differs, or how it talked", 0 },
	{ "lines", 'n', "N", 0, "lines to show of each text (20)", 0 },
	{ 0 },
};

static const char documentation[] =
	"Shows one case: input, expected output and description; with -s what a program prints, side by "
	"side with what is expected where they differ, or how it talked with an interactive problem's "
	"validator.\v"
	"CASE is a name such as secret/original/07-nobody; 'judge list PACKAGE' lists them.\n\n"
	"Exit status: 0 shown, and with -s accepted, 1 -s and not accepted, 2 usage, a malformed package or no "
	"such case, 3 the judge failed, 130 interrupted.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct show_options *options = state->input;
	uint64_t number;
	switch (key) {
	case ARGP_KEY_ARG:
		if (options->test_case) {
			return arguments_refuse(state, "\"%s\" is one too many; give a package and a case", value);
		}
		*(options->package ? &options->test_case : &options->package) = value;
		return 0;
	case ARGP_KEY_END:
		return options->test_case ? 0 : arguments_refuse(state, "lacks %s; give a package and a case",
			options->package ? "the case" : "the package");
	case 's':
		options->solution = value;
		return 0;
	case 'n':
		if (!number_parse_size(value, &number) || !number) {
			return arguments_refuse(state, "--lines is \"%s\"; write a number above 0", value);
		}
		options->lines = (size_t)number;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct test_case *find_case(const struct problem *problem,
	const struct show_options *options)
{
	const char *name = options->test_case;
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (!strcmp(problem->cases.items[i].name, name)) {
			return &problem->cases.items[i];
		}
	}
	message_print("%s: has no case \"%s\"; see 'judge list %s' for their names", problem->shown_path, name,
		options->package);
	return NULL;
}

/* A file of the case, as it is judged. */
static bool read_file(const struct test_case *test_case, const char *path, struct buffer *content,
	struct error *err)
{
	if (!file_read(path, MOST_BYTES, content, err)) {
		return false;
	}
	if (test_case->mends_lines) {
		(void)text_mend_lines(content);
	}
	return true;
}

static bool add_file(struct buffer *out, const char *title, const struct problem *problem,
	const struct test_case *test_case, const char *path, const struct show_options *options,
	struct error *err)
{
	struct buffer content = { 0 };
	bool ok = read_file(test_case, path, &content, err);
	if (ok) {
		autofree char *shown = path_rename(path, problem->path, problem->shown_path);
		autofree char *name = text_for_terminal(shown);
		buffer_printf(out, "%s: %s\n", title, name);
		pairing_add_text(out, &content, options->width, options->lines);
	}
	buffer_finish(&content);
	return ok;
}

static bool add_case(struct buffer *out, const struct problem *problem,
	const struct test_case *test_case, const struct show_options *options, struct error *err)
{
	if (*test_case->description) {
		autofree char *description = text_for_terminal(test_case->description);
		buffer_printf(out, "%s\n", description);
	}
	return add_file(out, "input", problem, test_case, test_case->in_path, options, err) &&
		add_file(out, "expected", problem, test_case, test_case->ans_path, options, err);
}

static void add_verdict(struct buffer *out, const char *solution, const struct case_result *result)
{
	autofree char *name = text_for_terminal(solution);
	autofree char *message = text_for_terminal(result->message);
	buffer_printf(out, "%s: %s", name, verdict_name(result->verdict));
	if (result->measured) {
		buffer_add_text(out, ", ");
		number_add_milliseconds(out, result->outcome.cpu_ns);
		buffer_add_text(out, " s of CPU time");
	}
	buffer_printf(out, "%s%s\n", *message ? ": " : "", message);
}

static void add_output(struct buffer *out, const struct buffer *expected,
	const struct buffer *output, const struct show_options *options)
{
	bool equal = expected->length == output->length &&
		(!output->length || !memcmp(expected->bytes, output->bytes, output->length));
	if (equal) {
		buffer_add_text(out, "the output is the expected one, byte by byte\n");
	} else {
		pairing_add(out, expected, output, "expected", "printed", options->width, options->lines);
	}
}

/* What was said last, where what was printed can't be held against one answer. */
static void add_conversation(struct buffer *out, const char *transcript,
	const struct show_options *options)
{
	autobuffer struct buffer words = { 0 };
	if (!transcript) {
		buffer_add_text(out, "nothing was said\n");
		return;
	}
	buffer_add_text(&words, text_last_lines(transcript, options->lines));
	buffer_printf(out, "said%s (< output validator, > program):\n",
		words.length < strlen(transcript) ? " last" : "");
	pairing_add_text(out, &words, options->width, options->lines);
}

static void add_errors(struct buffer *out, const struct buffer *errors,
	const struct show_options *options)
{
	if (errors->length) {
		buffer_add_text(out, "stderr:\n");
		pairing_add_text(out, errors, options->width, options->lines);
	}
}

/* Runs the program on the case; returns the exit status. */
static int run_solution(struct buffer *out, const struct problem *problem,
	const struct test_case *test_case, const struct show_options *options)
{
	enum { FALLBACK_LIMIT_S = 10 };
	struct arena arena = { 0 };
	struct unpacked unpacked = { 0 };
	struct error err = { 0 };
	struct buffer expected = { 0 }, output = { 0 }, errors = { 0 };
	struct case_result result = { 0 };
	struct program program = { .problem = problem, .cases = &test_case, .case_count = 1 };
	struct engine_options engine = { .mode = SANDBOX_AUTO, .interrupt_fd = interrupt_open() };
	if (problem->limits.time_ns == LIMITS_TIME_UNSET) {
		engine.time_limit_ns = FALLBACK_LIMIT_S * NS_PER_S;
	}
	int status = EXIT_FINE;
	if (!solution_of_path(&arena, &unpacked, problem, options->solution, &program.source, &err) ||
		!read_file(test_case, test_case->ans_path, &expected, &err) ||
		!engine_capture(&program, &engine, MOST_BYTES, &result, &output, &errors, &err)) {
		status = err.message ? message_error(&err) : EXIT_INTERRUPTED;
	} else {
		add_verdict(out, program.source.name, &result);
		if (problem->interactive) {
			add_conversation(out, result.transcript, options);
		} else if (problem->multi_pass) {
			buffer_add_text(out, "printed in the last pass:\n");
			pairing_add_text(out, &output, options->width, options->lines);
		} else {
			add_output(out, &expected, &output, options);
		}
		add_errors(out, &errors, options);
		status = verdict_exit_status(result.verdict);
	}
	case_result_finish(&result);
	buffer_finish(&expected);
	buffer_finish(&output);
	buffer_finish(&errors);
	unpacked_finish(&unpacked);
	arena_finish(&arena);
	return status;
}

static int show(const struct show_options *options, const struct problem *problem)
{
	const struct test_case *test_case = find_case(problem, options);
	if (!test_case) {
		return EXIT_USER;
	}
	struct buffer text = { 0 };
	struct error err = { 0 };
	int status = EXIT_FINE;
	if (!add_case(&text, problem, test_case, options, &err)) {
		status = message_error(&err);
	} else if (options->solution) {
		status = run_solution(&text, problem, test_case, options);
	}
	int written = message_output(&text);
	buffer_finish(&text);
	return status > written ? status : written;
}

int command_show(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "PACKAGE CASE", documentation, NULL, NULL,
		NULL };
	struct show_options options = { .lines = SHOWN_LINES, .width = terminal_width(stdout) };
	int status;
	if (!arguments_parse("judge show", &argp, argc, argv, &options, &status)) {
		return status;
	}
	struct packages packages = { 0 };
	status = packages_read(&packages, &options.package, 1);
	if (packages.count && packages.items[0].problem) {
		int shown = show(&options, packages.items[0].problem);
		status = status > shown ? status : shown;
	}
	packages_finish(&packages);
	return status;
}
