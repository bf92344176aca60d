#include "cli/arguments.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/nearest.h"

enum { KEY_HELP = 'h', KEY_VERSION = 'V' };

static const struct argp_option common_options[] = {
	{ "help", KEY_HELP, NULL, 0, "say all this", -1 },
	{ "version", KEY_VERSION, NULL, 0, "say which version this is", -1 },
	{ 0 },
};

struct parsing {
	const char *name;
	const struct argp *argp; /* the command's own */
	void *input;             /* of its parser */
	bool wants_help, wants_version;
	int stopped_at; /* index in argv behind what argp did not understand */
};

static error_t parse_common(int key, char *value, struct argp_state *state)
{
	struct parsing *parsing = state->input;
	(void)value;
	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = parsing->input;
		return 0;
	case KEY_HELP:
		parsing->wants_help = true;
		return ARGUMENTS_REFUSED;
	case KEY_VERSION:
		parsing->wants_version = true;
		return ARGUMENTS_REFUSED;
	case ARGP_KEY_ERROR:
		parsing->stopped_at = state->next;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_option *find_option(const struct argp_option *options, const char *word,
	size_t length)
{
	for (; options->name || options->key; options++) {
		if (options->name && strlen(options->name) == length &&
			!strncmp(options->name, word, length)) {
			return options;
		}
	}
	return NULL;
}

static const struct argp_option *find_letter(const struct argp_option *options, char letter)
{
	for (; options->name || options->key; options++) {
		if (options->key == letter) {
			return options;
		}
	}
	return NULL;
}

/* argp says only that something is wrong with the word: finds out what. */
static void explain_long(const struct parsing *parsing, const char *word)
{
	size_t length = strcspn(word, "=");
	const struct argp_option *option = find_option(parsing->argp->options, word, length);
	if (!option) {
		option = find_option(common_options, word, length);
	}
	if (option) {
		message_print("%s: --%.*s %s; see '%s --help'", parsing->name, (int)length, word,
			option->arg ? "needs a value" : "takes no value", parsing->name);
		return;
	}
	autofree char *typed = xstrndup(word, length);
	struct nearest nearest = { .typed = typed };
	for (const struct argp_option *o = parsing->argp->options; o->name || o->key; o++) {
		if (o->name) {
			nearest_try(&nearest, o->name);
		}
	}
	if (nearest.name) {
		message_print("%s: there is no option --%s; did you mean --%s?", parsing->name, typed,
			nearest.name);
	} else {
		message_print("%s: there is no option --%s; see '%s --help'", parsing->name, typed,
			parsing->name);
	}
}

/* Letters may be bundled: the first that is no option, or the last, which lacks its value. */
static void explain_short(const struct parsing *parsing, const char *letters)
{
	for (; *letters; letters++) {
		if (!find_letter(parsing->argp->options, *letters) &&
			!find_letter(common_options, *letters)) {
			message_print("%s: there is no option -%c; see '%s --help'", parsing->name, *letters,
				parsing->name);
			return;
		}
		if (!letters[1]) {
			message_print("%s: -%c needs a value; see '%s --help'", parsing->name, *letters,
				parsing->name);
		}
	}
}

static void explain(const struct parsing *parsing, int argc, char **argv)
{
	int index = parsing->stopped_at > 0 ? parsing->stopped_at - 1 : 0;
	/* among bundled letters argp still points at the word itself */
	if (index + 1 < argc && argv[index][0] != '-' && argv[index + 1][0] == '-') {
		index++;
	}
	const char *word = argv[index];
	if (!strncmp(word, "--", 2)) {
		explain_long(parsing, word + 2);
	} else if (word[0] == '-' && word[1]) {
		explain_short(parsing, word + 1);
	} else {
		message_print("%s: can't make sense of \"%s\"; see '%s --help'", parsing->name, word,
			parsing->name);
	}
}

bool arguments_parse(const char *name, const struct argp *argp, int argc, char **argv, void *input,
	int *status)
{
	const struct argp_child children[] = { { argp, 0, NULL, 0 }, { 0 } };
	const struct argp whole = { common_options, parse_common, NULL, NULL, children,
		NULL, NULL };
	const struct argp own = *argp;
	struct parsing parsing = { .name = name, .argp = &own, .input = input };
	error_t failure = argp_parse(&whole, argc, argv, ARGP_NO_HELP | ARGP_NO_ERRS | ARGP_IN_ORDER,
		NULL, &parsing);
	if (!failure) {
		return true;
	}
	*status = EXIT_USER;
	if (parsing.wants_help) {
		argp_help(&whole, stdout, ARGP_HELP_STD_HELP & ~ARGP_HELP_EXIT_OK, (char *)name);
		*status = message_output(&(struct buffer){ 0 });
	} else if (parsing.wants_version) {
		(void)printf("judge %s\n", TURNSTONE_VERSION);
		*status = message_output(&(struct buffer){ 0 });
	} else if (failure != ARGUMENTS_REFUSED) {
		explain(&parsing, argc, argv);
	}
	return false;
}

error_t arguments_refuse(const struct argp_state *state, const char *format, ...)
{
	va_list values;
	va_start(values, format);
	autofree char *text = xvasprintf(format, values);
	va_end(values);
	message_print("judge %s: %s", state->argv[0], text);
	return ARGUMENTS_REFUSED;
}

error_t arguments_read_format(const struct argp_state *state, const char *value, bool *json)
{
	if (strcmp(value, "json") != 0 && strcmp(value, "text") != 0) {
		return arguments_refuse(state, "--format is \"%s\"; write text or json", value);
	}
	*json = !strcmp(value, "json");
	return 0;
}
