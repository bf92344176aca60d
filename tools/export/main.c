/* judge export: the one file to submit to a site, or a package as a zip.
 *
 * What it writes is what `judge run PACKAGE --as SITE` judges: both ask compile/export.h for it. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/message.h"
#include "clipboard.h"
#include "compile/export.h"
#include "listing.h"
#include "packing.h"
#include "package/package.h"
#include "package/sites.h"

enum { KEY_CLIP = 256, KEY_OPEN, KEY_LIST, KEY_CHECK, KEY_ZIP, KEY_FOR };

struct options {
	const char *package, *site, *output;
	const char *format; /* NULL: text, and 2025-09 */
	bool clip, open, list, check, zip;
	enum taker taker;
};

static const struct argp_option option_table[] = {
	{ "site", 's', "SITE", 0, "which of the problem's sites; c, the plain program, unless given", 0 },
	{ "output", 'o', "FILE", 0, "write it there, not to standard output", 0 },
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

/* The package with its sites. */
struct opened {
	struct target target;
	struct problem *problem;
	struct sites *sites;
};

/* False with the mistakes printed; to be ended with close_package anyway. */
static bool open_package(struct opened *opened, const struct options *options, int *status)
{
	struct error err = { 0 };
	if (!target_resolve(options->package, &opened->target, &err)) {
		*status = message_error(&err);
		return false;
	}
	struct error_list mistakes = { 0 };
	opened->problem = package_read(opened->target.package_path, &mistakes);
	opened->sites = options->zip ? NULL : sites_read(opened->target.package_path, &mistakes);
	*status = message_mistakes(&mistakes);
	return opened->problem && (opened->sites || options->zip);
}

static void close_package(struct opened *opened)
{
	sites_destroy(opened->sites);
	problem_destroy(opened->problem);
	target_finish(&opened->target);
}

static const struct site *find_site(const struct sites *sites, const char *name)
{
	const struct site *site = sites_find(sites, name);
	if (!site) {
		autobuffer struct buffer names = { 0 };
		for (size_t i = 0; i < sites->count; i++) {
			buffer_printf(&names, "%s%s", i ? ", " : "", sites->items[i].name);
		}
		message_print("%s: has no site \"%s\"; write one of %s", sites->path, name, names.bytes);
	}
	return site;
}

static int list(const struct problem *problem, const struct sites *sites, bool json)
{
	autobuffer struct buffer out = { 0 };
	struct error_list mistakes = { 0 };
	listing_add(&out, problem, sites, json, &mistakes);
	int status = message_mistakes(&mistakes);
	return message_output(&out) ? EXIT_MACHINE : status;
}

static int check(const struct problem *problem, const struct site *site)
{
	struct error err = { 0 };
	autofree char *judge = program_find("judge", "judge");
	const char *argv[] = { judge ? judge : "judge", "run", problem->path, "--as", site->name, NULL };
	int status;
	return helper_run_beside(argv, &status, &err) ? status : message_error(&err);
}

/* On a terminal the source must not be able to do more than be read. */
static bool is_plain(const struct buffer *text)
{
	for (size_t i = 0; i < text->length;) {
		uint32_t character;
		size_t bytes = utf8_decode(text->bytes + i, text->length - i, &character);
		bool control = character < ' ' || (character >= 0x7f && character < 0xa0);
		if (!bytes || (control && character != '\n' && character != '\t')) {
			return false;
		}
		i += bytes;
	}
	return true;
}

static int print(struct buffer *text, const struct site *site)
{
	if (isatty(STDOUT_FILENO) && !is_plain(text)) {
		message_print("%s: holds control characters; write a file with -o", site->source_name);
		return EXIT_USER;
	}
	return message_output(text);
}

static int write_file(const struct buffer *text, const char *path, const struct site *site)
{
	struct error err = { 0 };
	if (!file_write(path, text->bytes, text->length, &err)) {
		return message_error(&err);
	}
	message_print("%s: %zu bytes of %s for %s", path, text->length, site->language->name,
		site->title);
	return EXIT_FINE;
}

static int copy(const struct buffer *text, const struct site *site)
{
	struct error err = { 0 };
	const char *way;
	if (!clipboard_set(text, &way, &err)) {
		return message_error(&err);
	}
	message_print("clipboard: %zu bytes of %s for %s, by %s", text->length, site->language->name,
		site->title, way);
	return EXIT_FINE;
}

static int open_page(const struct site *site)
{
	struct error err = { 0 };
	const char *argv[] = { "xdg-open", site->url, NULL };
	return helper_run(argv, "", 0, &err) ? EXIT_FINE : message_error(&err);
}

/* Where to: file, clipboard and browser, or else standard output. */
static int deliver(const struct options *options, struct buffer *text, const struct site *site)
{
	int status = EXIT_FINE;
	if (options->output) {
		status = write_file(text, options->output, site);
	}
	if (options->clip && status == EXIT_FINE) {
		status = copy(text, site);
	}
	if (options->open && status == EXIT_FINE) {
		status = open_page(site);
	}
	if (!options->output && !options->clip && !options->open && !options->check) {
		status = print(text, site);
	}
	return status;
}

static int export(const struct options *options, const struct problem *problem,
	const struct sites *sites)
{
	if (options->list) {
		return list(problem, sites, options->format && !strcmp(options->format, "json"));
	}
	const struct site *site = find_site(sites, options->site);
	if (!site) {
		return EXIT_USER;
	}
	if (options->open && !site->url) {
		message_print("%s: site %s has no url to open; add it, or leave out --open", sites->path,
			site->name);
		return EXIT_USER;
	}
	autobuffer struct buffer text = { 0 };
	struct error_list mistakes = { 0 };
	bool made = export_text(problem, site, &text, &mistakes);
	int status = message_mistakes(&mistakes);
	if (made && options->check) {
		status = check(problem, site);
	}
	return status == EXIT_FINE ? deliver(options, &text, site) : status;
}

static int deliver_zip(const struct options *options, struct buffer *zip)
{
	struct error err = { 0 };
	if (options->output) {
		return file_write(options->output, zip->bytes, zip->length, &err) ? EXIT_FINE
			: message_error(&err);
	}
	if (isatty(STDOUT_FILENO)) {
		message_print("judge export: a zip is nothing for a terminal; write a file with -o");
		return EXIT_USER;
	}
	return message_output(zip);
}

static int pack(const struct options *options, const struct problem *problem)
{
	struct error err = { 0 };
	struct error_list mistakes = { 0 };
	struct packing packing = {
		.problem = problem,
		.taker = options->taker,
		.legacy = options->format && !strcmp(options->format, "legacy"),
		.mistakes = &mistakes,
	};
	autobuffer struct buffer zip = { 0 };
	bool filled = packing_fill(&packing);
	int status = message_mistakes(&mistakes);
	if (filled) {
		status = packing_zip(&packing, &zip, &err) ? deliver_zip(options, &zip) : message_error(&err);
	}
	packing_finish(&packing);
	return status;
}

int main(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "PACKAGE", documentation, NULL, NULL,
		NULL };
	struct options options = { .site = "c" };
	struct opened opened = { 0 };
	int status;
	argv[0] = "export"; /* for messages */
	if (!arguments_parse("judge export", &argp, argc, argv, &options, &status)) {
		return status;
	}
	if (open_package(&opened, &options, &status)) {
		status = options.zip ? pack(&options, opened.problem)
		                     : export(&options, opened.problem, opened.sites);
	}
	close_package(&opened);
	return status;
}
