#include "options.h"

#include <string.h>
#include <sys/random.h>

#include "base/clock.h"
#include "base/number.h"
#include "cli/arguments.h"

enum {
	KEY_SEED = 256, KEY_TIME, KEY_COUNT, KEY_SAVE, KEY_SLOWEST,
	SECONDS = 30,       /* of looking, unless said otherwise */
	SEEDS = 1000000000, /* a seed of our own is below it, short enough to be typed */
	JOBS_MAX = 1024,
};

static const struct argp_option option_table[] = {
	{ "solution", 's', "FILE|DIR", 0, "break this program; without it all of wrong_answer/ and "
		"time_limit_exceeded/ are hunted, and the trusted solutions compared", 0 },
	{ "seed", KEY_SEED, "N", 0, "begin with this seed: the same tries again", 0 },
	{ "time", KEY_TIME, "S", 0, "look for so many seconds (30, or as long as --count needs)", 0 },
	{ "count", KEY_COUNT, "N", 0, "make so many tries", 0 },
	{ "jobs", 'j', "N", 0, "tries at a time; 0 or nothing: as many as there are cores", 0 },
	{ "time-limit", 't', "S", 0, "instead of the package's (seconds, CPU)", 0 },
	{ "save", KEY_SAVE, "NAME", 0, "keep what is found as a case, by 'judge add'", 0 },
	{ "slowest", KEY_SLOWEST, NULL, 0, "look for the input that takes the program longest; without -s "
		"the package's own solution", 0 },
	{ 0 },
};

static const char documentation[] =
	"Looks for an input that breaks a submission, and makes it small.\v"
	"The package's generators/stress.txt says how random inputs are made, a call of a generator a line, "
	"such as\n\n"
	"  generate {n:1..10} {m:0..n*n} {row|column} {seed}\n\n"
	"{NAME:LOW..HIGH} draws a number, small ones first; {m-1} is an expression over numbers drawn "
	"before, as LOW and HIGH may be; {A|B} is one of the words; {seed} is for the generator. A "
	"generator that exits with another code than 0 refuses the arguments, and the next are drawn.\n\n"
	"A line 'many PROGRAM' says that this generator makes many inputs a call: it takes the arguments of "
	"several calls with a word ',' between them, and ends each input with a line ','. What is small is then "
	"found faster, as starting a program takes the most time.\n\n"
	"Every input is answered by the package's own solution, or by the first trusted one beside the "
	"program: of accepted/, then brute_force/. What fails is run again, asked of all trusted solutions, "
	"and made small as long as the input validators take it and it fails the same way. The same seed "
	"and count find the same. Making small comes on top of --time: up to 20 seconds "
	"for one program, 3 for each find in a hunt; where that was not enough, the size is one \"so far\".\n\n"
	"At the end, a try is a new input that was put to the programs, and a run any start of a program, the "
	"generator's too.\n\n"
	"Exit status with -s: 0 nothing was found, 1 something was. Without: 0 every submission was broken "
	"and the trusted ones agree, 1 some was not or they don't. 2 usage or a malformed package, 3 the "
	"judge failed, 130 interrupted, with all known told.";

static error_t read_number(struct argp_state *state, const char *name, const char *value,
	uint64_t most, uint64_t *number)
{
	if (!number_parse_size(value, number) || *number > most) {
		return arguments_refuse(state, "--%s is \"%s\"; write a number from 0 to %llu", name, value,
			(unsigned long long)most);
	}
	return 0;
}

static error_t read_seconds(struct argp_state *state, const char *name, const char *value, int64_t *ns)
{
	if (!number_parse_seconds(value, ns) || *ns <= 0) {
		return arguments_refuse(state, "--%s is \"%s\"; write seconds above 0, such as 2 or 0.5", name,
			value);
	}
	return 0;
}

static error_t finish(struct argp_state *state, struct options *options)
{
	if (!options->package) {
		return arguments_refuse(state, "names no package; give one, such as 'judge stress sowing'");
	}
	if (!options->time_ns && options->count == UINT64_MAX) {
		options->time_ns = SECONDS * NS_PER_S;
	}
	return 0;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	uint64_t number = 0;
	error_t failure;
	switch (key) {
	case ARGP_KEY_ARG:
		if (options->package) {
			return arguments_refuse(state, "one package at a time; leave out \"%s\"", value);
		}
		options->package = value;
		return 0;
	case 's':
		options->solution = value;
		return 0;
	case KEY_SEED:
		return read_number(state, "seed", value, UINT64_MAX, &options->seed);
	case KEY_TIME:
		return read_seconds(state, "time", value, &options->time_ns);
	case KEY_COUNT:
		return read_number(state, "count", value, UINT32_MAX - 1, &options->count);
	case 'j':
		failure = read_number(state, "jobs", value, JOBS_MAX, &number);
		options->lanes = (int)number;
		return failure;
	case 't':
		return read_seconds(state, "time-limit", value, &options->limit_ns);
	case KEY_SAVE:
		options->save = value;
		return 0;
	case KEY_SLOWEST:
		options->slowest = true;
		return 0;
	case ARGP_KEY_END:
		return finish(state, options);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static uint64_t any_seed(void)
{
	uint64_t bits = 0;
	if (getrandom(&bits, sizeof bits, 0) != sizeof bits) {
		bits = (uint64_t)clock_now_ns();
	}
	return bits % SEEDS;
}

bool options_read(struct options *options, int argc, char **argv, int *status)
{
	static const struct argp argp = { option_table, parse, "PACKAGE", documentation, NULL, NULL,
		NULL };
	*options = (struct options){ .seed = any_seed(), .count = UINT64_MAX };
	argv[0] = "stress"; /* for messages */
	return arguments_parse("judge stress", &argp, argc, argv, options, status);
}
