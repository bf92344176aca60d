#include "options.h"

#include <stddef.h>

#include "base/memory.h"
#include "cli/arguments.h"

enum { KEY_SAMPLE = 256, KEY_SECRET, KEY_REMOVE, KEY_RENAME, KEY_REGENERATE, KEY_ANSWERS };

static const struct argp_option option_table[] = {
	{ "input", 'i', "FILE", 0, "the input is this file; standard input, unless given", 1 },
	{ "edit", 'e', NULL, 0, "the input is what you write in your editor ($VISUAL, else $EDITOR)", 1 },
	{ "generate", 'g', "CALL", 0,
		"the input is what a generator writes: 'generate random 1 100 7', say; the call is kept in "
		"generators/calls.txt", 1 },
	{ "answer", 'a', "FILE", 0, "the answer is this file; what the package's own solution prints, unless "
		"given", 1 },
	{ "sample", KEY_SAMPLE, NULL, 0, "into data/sample", 2 },
	{ "secret", KEY_SECRET, "DIR", 0, "into data/secret/DIR; secret/original, or where the other secret "
		"cases are, unless given", 2 },
	{ "description", 'd', "TEXT", 0, "what the case is for", 2 },
	{ "remove", KEY_REMOVE, NULL, 0, "remove the case NAME with all its files and its call", 3 },
	{ "rename", KEY_RENAME, NULL, 0, "rename the case OLD to NEW", 3 },
	{ "regenerate", KEY_REGENERATE, NULL, 0,
		"run every call of generators/calls.txt and compare; a case that is missing is made", 3 },
	{ "answers", KEY_ANSWERS, NULL, 0,
		"ask the solution for all answers again, and write those that are wrong or missing", 3 },
	{ "yes", 'y', NULL, 0, "write the answers without asking", 3 },
	{ 0 },
};

static const char documentation[] =
	"Adds a case: the input validators must take its input, and its answer comes from the package's own "
	"solution, which every accepted and every obvious submission that ends in time must confirm.\v"
	"NAME is the name of the case in its directory, or its whole name such as secret/original/07-nobody; "
	"without it the case gets the next number. Nothing is written unless all is well, and nothing is "
	"overwritten.\n\n"
	"Exit status: 0 done, 1 the programs disagree or a case is not what its call makes, 2 the input or the "
	"package is at fault, 3 the judge or the machine is.";

static const struct {
	const char *option; /* NULL: none, a case is added */
	size_t least, most; /* names */
	const char *wants;
} actions[] = {
	[ACTION_ADD] = { NULL, 0, 1, "one name at most" },
	[ACTION_REMOVE] = { "--remove", 1, 1, "the name of one case" },
	[ACTION_RENAME] = { "--rename", 2, 2, "two names, OLD and NEW" },
	[ACTION_REGENERATE] = { "--regenerate", 0, 0, "no name" },
	[ACTION_ANSWERS] = { "--answers", 0, 0, "no name" },
};

static error_t set_action(struct argp_state *state, struct options *options, enum action action)
{
	if (options->action != ACTION_ADD && options->action != action) {
		return arguments_refuse(state, "%s and %s exclude each other; leave one out",
			actions[options->action].option, actions[action].option);
	}
	options->action = action;
	return 0;
}

static error_t check_add(struct argp_state *state, const struct options *options)
{
	if ((options->input != NULL) + (options->call != NULL) + options->edit > 1) {
		return arguments_refuse(state, "--input, --edit and --generate exclude each other; leave all but "
			"one out");
	}
	return options->sample && options->secret
		? arguments_refuse(state, "--sample and --secret exclude each other; leave one out")
		: 0;
}

static error_t check(struct argp_state *state, const struct options *options)
{
	const char *option = actions[options->action].option;
	size_t count = options->names.count;
	if (!options->package) {
		return arguments_refuse(state, "names no package; give one, such as 'judge add sowing'");
	}
	if (count < actions[options->action].least || count > actions[options->action].most) {
		return arguments_refuse(state, "%s%stakes %s behind the package", option ? option : "",
			option ? " " : "", actions[options->action].wants);
	}
	bool describes = options->input || options->call || options->edit || options->answer ||
		options->sample || options->secret || options->description;
	if (option && describes) {
		return arguments_refuse(state, "%s adds no case; leave out what describes one", option);
	}
	return check_add(state, options);
}

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		if (options->package) {
			texts_add(&options->names, value);
		} else {
			options->package = value;
		}
		return 0;
	case 'i':
		options->input = value;
		return 0;
	case 'e':
		options->edit = true;
		return 0;
	case 'g':
		options->call = value;
		return 0;
	case 'a':
		options->answer = value;
		return 0;
	case KEY_SAMPLE:
		options->sample = true;
		return 0;
	case KEY_SECRET:
		options->secret = value;
		return 0;
	case 'd':
		options->description = value;
		return 0;
	case KEY_REMOVE:
		return set_action(state, options, ACTION_REMOVE);
	case KEY_RENAME:
		return set_action(state, options, ACTION_RENAME);
	case KEY_REGENERATE:
		return set_action(state, options, ACTION_REGENERATE);
	case KEY_ANSWERS:
		return set_action(state, options, ACTION_ANSWERS);
	case 'y':
		options->yes = true;
		return 0;
	case ARGP_KEY_END:
		return check(state, options);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

bool options_read(struct options *options, int argc, char **argv, int *status)
{
	static const struct argp argp = { option_table, parse, "PACKAGE [NAME]\nPACKAGE --rename OLD NEW",
		documentation, NULL, NULL, NULL };
	return arguments_parse("judge add", &argp, argc, argv, options, status);
}

void options_finish(struct options *options)
{
	texts_finish(&options->names);
}
