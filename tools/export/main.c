/* judge export: the one file to submit to a site, or a package as a zip.
 *
 * What it writes is what `judge run PACKAGE --as SITE` judges: both ask compile/compile.h for it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"
#include "base/text.h"
#include "cli/as_site.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/terminal.h"
#include "clipboard.h"
#include "compile/compile.h"
#include "listing.h"
#include "options.h"
#include "packing.h"
#include "package/package.h"

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
	if (package_is_polygon(opened->target.package_path)) {
		message_print("%s: is a Polygon package, which has no sites; export what 'judge import' makes of it",
			target_shown_path(&opened->target));
		*status = EXIT_USER;
		return false;
	}
	struct error_list mistakes = { 0 };
	opened->problem = target_read(&opened->target, &mistakes);
	if (!options->zip) {
		opened->sites = sites_read(opened->target.package_path, target_shown_path(&opened->target),
			&mistakes);
	}
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
	listing_add(&out, problem, sites, json, terminal_bound(stdout), &mistakes);
	int status = message_mistakes(&mistakes);
	return message_output(&out) ? EXIT_MACHINE : status;
}

static int check(const struct problem *problem, const struct site *site, int interrupt_fd)
{
	struct error err = { 0 };
	autofree char *judge = program_find("judge", "judge");
	const char *argv[] = { judge ? judge : "judge", "run", problem->path, "--as", site->name, NULL };
	int status;
	return helper_run_beside(argv, interrupt_fd, &status, &err) ? status : message_error(&err);
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

/* False, with a message printed and *status set, where it can't be written. */
static bool write_bytes(const struct buffer *bytes, const char *path, int *status)
{
	autoerror struct error err = { 0 };
	if (file_write(path, bytes->bytes, bytes->length, &err)) {
		return true;
	}
	message_print("%s; write elsewhere with -o", err.message);
	*status = err.fault == FAULT_MACHINE ? EXIT_MACHINE : EXIT_USER;
	return false;
}

static int write_file(const struct buffer *text, const char *path, const struct site *site)
{
	int status;
	if (!write_bytes(text, path, &status)) {
		return status;
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

static bool is_stdout(const struct options *options)
{
	return options->output && !strcmp(options->output, "-");
}

/* Where to: file, clipboard and browser, or else standard output. */
static int deliver(const struct options *options, struct buffer *text, const struct site *site)
{
	int status = EXIT_FINE;
	if (options->output && !is_stdout(options)) {
		status = write_file(text, options->output, site);
	}
	if (options->clip && status == EXIT_FINE) {
		status = copy(text, site);
	}
	if (options->open && status == EXIT_FINE) {
		status = open_page(site);
	}
	bool goes_elsewhere = options->output || options->clip || options->open || options->check;
	if (status == EXIT_FINE && (is_stdout(options) || !goes_elsewhere)) {
		status = print(text, site);
	}
	return status;
}

static int export(const struct options *options, const struct problem *problem,
	const struct sites *sites, int interrupt_fd)
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
	if (!stage_check_cases(sites, site, problem)) {
		return EXIT_USER;
	}
	autobuffer struct buffer text = { 0 };
	struct error_list mistakes = { 0 };
	bool made = export_text(problem, site, &text, &mistakes);
	int status = message_mistakes(&mistakes);
	if (made && options->check) {
		status = check(problem, site, interrupt_fd);
	}
	return status == EXIT_FINE ? deliver(options, &text, site) : status;
}

static int deliver_zip(const struct options *options, struct buffer *zip)
{
	int status;
	if (options->output && !is_stdout(options)) {
		return write_bytes(zip, options->output, &status) ? EXIT_FINE : status;
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
	struct options options;
	struct opened opened = { 0 };
	int status;
	if (!options_read(&options, argc, argv, &status)) {
		return status;
	}
	int interrupt_fd = interrupt_open();
	if (open_package(&opened, &options, &status)) {
		status = options.zip ? pack(&options, opened.problem)
		                     : export(&options, opened.problem, opened.sites, interrupt_fd);
	}
	close_package(&opened);
	return interrupt_came(interrupt_fd) ? EXIT_INTERRUPTED : status;
}
