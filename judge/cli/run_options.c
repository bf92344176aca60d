#include "cli/run_options.h"

#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "cli/arguments.h"
#include "cli/unenforced.h"

enum {
	KEY_TESTS = 0x100,
	KEY_SITE,
	KEY_FAIL_FAST,
	KEY_TIME_FACTOR,
	KEY_DEBUG,
	KEY_SANDBOX,
	KEY_COLOUR,
	MOST_LANES = 1024,
	MOST_FACTOR = 1000,
	MOST_MIB = 1 << 30,
};

#define MIB (UINT64_C(1) << 20)
#define SAMPLES_TIME_LIMIT_NS (2 * NS_PER_S) /* with --tests, which has no package to set one */

static const struct argp_option option_table[] = {
	{ "solution", 's', "FILE|DIR", 0,
		"judge this program, or these answers, instead of the package's own (repeatable)", 0 },
	{ "exe", 'x', "FILE", 0, "judge this executable as it is; one problem only", 0 },
	{ "tests", KEY_TESTS, "DIR", 0,
		"with -s and no package: judge on a plain folder of N.in with N.ans or N.out, "
		"time limit 2 s unless -t sets one", 0 },
	{ "as", KEY_SITE, "SITE", 0,
		"judge what would be submitted to this site, on the cases it takes; see 'judge export'", 0 },
	{ "case", 'c', "GLOB", 0,
		"only these cases (repeatable); * stops at /, a directory takes all below it", 0 },
	{ "jobs", 'j', "N", 0, "cases at a time; 0, as without it: as many as there are cores", 0 },
	{ "time-limit", 't', "S", 0, "seconds of CPU time a case, instead of the package's", 0 },
	{ "time-factor", KEY_TIME_FACTOR, "LANG=X", 0,
		"X times the limit for programs of a language, named by its code, such as python3=3 (repeatable)", 0 },
	{ "memory-limit", 'm', "MIB", 0, "instead of the package's", 0 },
	{ "fail-fast", KEY_FAIL_FAST, NULL, 0, "stop a program at its first case that is not accepted", 0 },
	{ "debug", KEY_DEBUG, NULL, 0,
		"run failing cases of C and C++ again with sanitizers, to tell file and line of the fault", 0 },
	{ "sandbox", KEY_SANDBOX, "MODE", 0,
		"strict: only with everything enforced; auto (default): as far as this machine can; off", 0 },
	{ "format", 'f', "FORMAT", 0, "table (default), jsonl, json, tap, junit", 0 },
	{ "output", 'o', "FILE", 0, "write the format there and keep the table on the terminal", 0 },
	{ "color", KEY_COLOUR, "WHEN", 0, "auto (default), always, never", 0 },
	{ "quiet", 'q', NULL, 0, "verdict lines only", 0 },
	{ "verbose", 'v', NULL, 0, "every case and group, and more of what was said in interactive problems", 0 },
	{ 0 },
};

static const char documentation[] =
	"Judges solutions on the archived cases of problems.\v"
	"A TARGET is a package (a directory or a zip, of the ICPC/Kattis format or of Polygon), a source file "
	"of its submissions, or the id of a problem of the collection around the current directory; without "
	"one: every problem of the collection.\n\n"
	"Exit status: 0 all accepted, 1 some verdict is not AC, 2 usage or a malformed package, 3 the "
	"judge failed, 130 interrupted.";

static const struct {
	const char *name;
	struct report *(*make)(FILE *out);
} formats[] = {
	{ "table", NULL }, { "jsonl", report_jsonl }, { "json", report_json }, { "tap", report_tap },
	{ "junit", report_junit },
};

static const char *const colour_names[] = {
	[COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never",
};

/* The index of a word in a table of names, or its length. */
static size_t index_of(const char *word, const char *const *names, size_t count)
{
	size_t i = 0;
	while (i < count && strcmp(names[i], word) != 0) {
		i++;
	}
	return i;
}

static error_t read_format(struct run_options *options, const char *value,
	const struct argp_state *state)
{
	for (size_t i = 0; i < ARRAY_LENGTH(formats); i++) {
		if (!strcmp(formats[i].name, value)) {
			options->format = formats[i].make;
			return 0;
		}
	}
	return arguments_refuse(state, "--format is \"%s\"; write table, jsonl, json, tap or junit", value);
}

static error_t read_mode(struct run_options *options, const char *value,
	const struct argp_state *state)
{
	return sandbox_mode_read(value, &options->engine.mode) ? 0
		: arguments_refuse(state, "--sandbox is \"%s\"; write strict, auto or off", value);
}

static error_t read_colour(struct run_options *options, const char *value,
	const struct argp_state *state)
{
	size_t index = index_of(value, colour_names, ARRAY_LENGTH(colour_names));
	if (index == ARRAY_LENGTH(colour_names)) {
		return arguments_refuse(state, "--color is \"%s\"; write auto, always or never", value);
	}
	options->colour = (enum colour_choice)index;
	return 0;
}

static error_t read_number(struct run_options *options, int key, const char *value,
	const struct argp_state *state)
{
	uint64_t number;
	if (key == 't') {
		int64_t ns;
		if (!number_parse_seconds(value, &ns) || ns <= 0) {
			return arguments_refuse(state,
				"--time-limit is \"%s\"; write seconds above 0, such as 2 or 0.5", value);
		}
		options->engine.time_limit_ns = ns;
		return 0;
	}
	bool ok = number_parse_size(value, &number);
	if (key == 'j') {
		if (!ok || number > MOST_LANES) {
			return arguments_refuse(state, "--jobs is \"%s\"; write a number from 0 to %d", value,
				MOST_LANES);
		}
		options->engine.lanes = (int)number;
		return 0;
	}
	if (!ok || !number || number > MOST_MIB) {
		return arguments_refuse(state, "--memory-limit is \"%s\"; write MiB above 0, such as 256",
			value);
	}
	options->engine.memory_bytes = number * MIB;
	return 0;
}

static error_t read_time_factor(struct run_options *options, const char *value,
	const struct argp_state *state)
{
	autofree char *code = xstrndup(value, strcspn(value, "="));
	const struct language *language = language_by_code(code);
	const char *number = value + strlen(code);
	int64_t factor_ns; /* a number with decimals is read as seconds are */
	if (!language || !*number || !number_parse_seconds(number + 1, &factor_ns) || factor_ns <= 0 ||
		factor_ns > MOST_FACTOR * NS_PER_S) {
		return arguments_refuse(state, "--time-factor is \"%s\"; write the code of a language and a number "
			"above 0 and at most %d, such as python3=3", value, MOST_FACTOR);
	}
	size_t i = 0;
	while (i < options->engine.time_factor_count && options->time_factors[i].language != language) {
		i++;
	}
	if (i == TIME_FACTORS_MAX) {
		return arguments_refuse(state, "--time-factor is given for too many languages; leave out some");
	}
	options->time_factors[i] = (struct time_factor){ language, (double)factor_ns / NS_PER_S };
	options->engine.time_factor_count += i == options->engine.time_factor_count;
	options->engine.time_factors = options->time_factors;
	return 0;
}

/* Options that may not go together, or lack one that they need; the limit that --tests implies. */
static error_t check_together(struct run_options *options, const struct argp_state *state)
{
	if (options->executable && options->solutions.count) {
		return arguments_refuse(state, "-s and -x exclude each other; give one of them");
	}
	if (options->site && (options->executable || options->solutions.count || options->tests)) {
		return arguments_refuse(state, "--as names the program by itself; leave out -s, -x and --tests");
	}
	if (!options->tests) {
		return 0;
	}
	if (!options->engine.time_limit_ns) {
		options->engine.time_limit_ns = SAMPLES_TIME_LIMIT_NS;
	}
	if (options->targets.count) {
		return arguments_refuse(state, "--tests takes the place of a package; leave out \"%s\"",
			options->targets.items[0]);
	}
	if (!options->executable && !options->solutions.count) {
		return arguments_refuse(state, "--tests needs a program; give one with -s");
	}
	return 0;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct run_options *options = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		texts_add(&options->targets, value);
		return 0;
	case 's':
		texts_add(&options->solutions, value);
		return 0;
	case 'c':
		texts_add(&options->globs, value);
		return 0;
	case 'x':
		options->executable = value;
		return 0;
	case KEY_TESTS:
		options->tests = value;
		return 0;
	case KEY_SITE:
		options->site = value;
		return 0;
	case 'j':
	case 't':
	case 'm':
		return read_number(options, key, value, state);
	case KEY_FAIL_FAST:
		options->engine.stopping = ~(1u << VERDICT_AC | 1u << VERDICT_SK);
		return 0;
	case KEY_TIME_FACTOR:
		return read_time_factor(options, value, state);
	case KEY_DEBUG:
		options->engine.debug = true;
		return 0;
	case KEY_SANDBOX:
		return read_mode(options, value, state);
	case 'f':
		return read_format(options, value, state);
	case 'o':
		options->output_path = value;
		return 0;
	case KEY_COLOUR:
		return read_colour(options, value, state);
	case 'q':
	case 'v':
		options->detail = key == 'q' ? DETAIL_VERDICTS : DETAIL_CASES;
		return 0;
	case ARGP_KEY_END:
		return check_together(options, state);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

bool run_options_read(struct run_options *options, int argc, char **argv, int *status)
{
	static const struct argp argp = { option_table, parse, "[TARGET...]", documentation, NULL, NULL,
		NULL };
	*options = (struct run_options){
		.detail = DETAIL_NORMAL,
		.engine = { .mode = SANDBOX_AUTO, .interrupt_fd = -1 },
	};
	return arguments_parse("judge run", &argp, argc, argv, options, status);
}

void run_options_finish(struct run_options *options)
{
	texts_finish(&options->targets);
	texts_finish(&options->solutions);
	texts_finish(&options->globs);
}
