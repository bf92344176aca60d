#include "options.h"

#include <string.h>

#include "base/memory.h"
#include "cli/arguments.h"

enum { KEY_CLIP = 256, KEY_OPEN, KEY_LIST, KEY_CHECK, KEY_ZIP, KEY_FOR };


static const struct argp_option option_table[] = {
	{ "site", 's', "SITE", 0, "which of the problem's sites; c, the plain program, unless given", 0 },
	{ "output", 'o', "FILE", 0, "write it there; - or nothing: to standard output", 0 },
	{ "clip", KEY_CLIP, NULL, 0, "put it on the clipboard", 0 },
	{ "open", KEY_OPEN, NULL, 0, "open the site's page in the browser", 0 },
	{ "list", KEY_LIST, NULL, 0, "show the problem's sites and what each would get", 0 },
	{ "zip", KEY_ZIP, NULL, 0, "make a zip of the whole package, as other judges take it", 0 },
	{ "for", KEY_FOR, "JUDGE", 0, "whose zip: kattis (default), domjudge", 0 },
	{ "format", 'f', "FORMAT", 0,
		"of the list: text (default), json; of the zip: 2025-09 (default), legacy", 0 },
	{ "check", KEY_CHECK, NULL, 0,
		"judge it first, as 'judge run PACKAGE --as SITE' does; only what is accepted is exported", 0 },
	{ 0 },
};

static const char documentation[] =
	"Makes the one file to submit to a contest site, with all local includes put into it.\v"
	"The sites are those of the package's sites/sites.yaml. With --check and neither -o, --clip nor "
	"--open it is judged and nothing more.\n\n"
	"With --zip the package becomes one file that DOMjudge and Kattis take: local includes are put into "
	"the sources, main.c is an accepted submission, and what is for this collection alone stays out.\n\n"
	"Exit status: 0 done, 1 --check and not accepted, 2 usage or a malformed package, 3 the judge or "
	"the machine failed.";

/* What the one file of a site takes, and what a zip does not. */
static error_t check_together(const struct options *options, const struct argp_state *state)
{
	const char *first = options->zip ? "2025-09" : "text", *second = options->zip ? "legacy" : "json";
	if (!options->package) {
		return arguments_refuse(state, "names no package; give one, such as 'judge export sowing'");
	}
	if (options->format && strcmp(options->format, first) != 0 &&
		strcmp(options->format, second) != 0) {
		return arguments_refuse(state, "--format is \"%s\"; write %s or %s", options->format, first,
			second);
	}
	if (options->zip && (options->clip || options->open || options->list || options->check)) {
		return arguments_refuse(state, "--zip goes to a file; leave out --clip, --open, --list and "
			"--check");
	}
	return 0;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		if (options->package) {
			return arguments_refuse(state, "one package at a time; leave out \"%s\"", value);
		}
		options->package = value;
		return 0;
	case 's':
		options->site = value;
		return 0;
	case 'o':
		options->output = value;
		return 0;
	case KEY_CLIP:
		options->clip = true;
		return 0;
	case KEY_OPEN:
		options->open = true;
		return 0;
	case KEY_LIST:
		options->list = true;
		return 0;
	case 'f':
		options->format = value;
		return 0;
	case KEY_ZIP:
		options->zip = true;
		return 0;
	case KEY_FOR:
		if (strcmp(value, "kattis") != 0 && strcmp(value, "domjudge") != 0) {
			return arguments_refuse(state, "--for is \"%s\"; write kattis or domjudge", value);
		}
		options->taker = !strcmp(value, "kattis") ? TAKER_KATTIS : TAKER_DOMJUDGE;
		return 0;
	case KEY_CHECK:
		options->check = true;
		return 0;
	case ARGP_KEY_END:
		return check_together(options, state);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

bool options_read(struct options *options, int argc, char **argv, int *status)
{
	static const struct argp argp = { option_table, parse, "PACKAGE", documentation, NULL, NULL,
		NULL };
	*options = (struct options){ .site = "c" };
	static char name[] = "export";
	argv[0] = name; /* for messages */
	return arguments_parse("judge export", &argp, argc, argv, options, status);
}
