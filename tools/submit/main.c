/* judge submit: sends what was accepted here to a judge elsewhere, where a documented interface exists. */
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "compile/compile.h"
#include "package/package.h"
#include "sending.h"

struct options {
	const char *package, *site;
	bool force;
};

enum { KEY_FORCE = 256 };

static const struct argp_option option_table[] = {
	{ "site", 's', "SITE", 0, "which of the sites in sites/sites.yaml", 0 },
	{ "force", KEY_FORCE, NULL, 0, "send it whatever this judge says of it", 0 },
	{ 0 },
};

static const char documentation[] =
	"Sends a solution to a contest site and waits for the verdict.\v"
	"It is judged here first, as by 'judge run PACKAGE --as SITE': nothing is sent that is not accepted. "
	"A site with `interface: kattis` is told of you by ~/.kattisrc, one with `interface: domjudge` by "
	"~/.netrc. For all others the file is put on the clipboard and the site's page opened.\n\n"
	"Exit status: 0 accepted there (or handed over to you), 1 not accepted, 2 usage, a malformed package "
	"or refused by the site, 3 no reply, or the judge failed.";

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
	case KEY_FORCE:
		options->force = true;
		return 0;
	case ARGP_KEY_END:
		if (!options->package || !options->site) {
			return arguments_refuse(state,
				"needs a package and a site, such as 'judge submit sowing --site kattis'");
		}
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static int judge_here(const struct problem *problem, const struct site *site, int interrupt_fd)
{
	struct error err = { 0 };
	autofree char *judge = program_find("judge", "judge");
	const char *argv[] = { judge ? judge : "judge", "run", "-q", problem->path, "--as", site->name,
		NULL };
	int status;
	if (!helper_run_beside(argv, interrupt_fd, &status, &err)) {
		return message_error(&err);
	}
	if (status == EXIT_VERDICT) {
		message_print("%s: is not accepted here, so nothing was sent; mend it, or give --force",
			site->source_name);
	}
	return status;
}

static void show_state(const char *state)
{
	if (isatty(STDERR_FILENO)) {
		(void)fprintf(stderr, "\r\033[K%s", state); /* one of our own words */
	}
}

static void clear_state(void)
{
	if (isatty(STDERR_FILENO)) {
		(void)fprintf(stderr, "\r\033[K");
	}
}

static int send_to(const struct site *site, const struct buffer *text)
{
	struct error err = { 0 };
	struct answer answer = { 0 };
	const struct sending sending = {
		.site = site,
		.file_name = path_name(site->source_name),
		.text = text,
		.tell = show_state,
	};
	bool sent = site->interface == SITE_KATTIS ? kattis_send(&sending, &answer, &err)
	                                           : domjudge_send(&sending, &answer, &err);
	clear_state();
	int status = EXIT_FINE;
	if (answer.known) {
		message_print("%s: %s", answer.url, answer.verdict);
		status = answer.accepted ? EXIT_FINE : EXIT_VERDICT;
	} else if (answer.url) {
		message_print("%s: was sent, but there is no verdict yet; look there", answer.url);
		status = EXIT_MACHINE;
	}
	if (!sent) {
		status = message_error(&err);
	}
	answer_finish(&answer);
	return status;
}

/* What is sent is what was judged: made before and after, it must not have changed meanwhile. Then
 * nothing of ours is left to clear away, and who waits for the site may simply be ended. */
static int judge_and_send(const struct options *options, const struct problem *problem,
	const struct site *site, struct target *target, int interrupt_fd)
{
	autobuffer struct buffer before = { 0 }, text = { 0 };
	struct error_list mistakes = { 0 };
	bool made = export_text(problem, site, &before, &mistakes);
	int status = made && !options->force ? judge_here(problem, site, interrupt_fd) : EXIT_FINE;
	made = made && export_text(problem, site, &text, &mistakes);
	int told = message_mistakes(&mistakes);
	if (!made || status != EXIT_FINE) {
		return made ? status : told;
	}
	if (before.length != text.length || memcmp(before.bytes, text.bytes, text.length) != 0) {
		message_print("%s: has changed while it was judged; try again", site->source_path);
		return EXIT_USER;
	}
	target_finish(target);
	interrupt_close(interrupt_fd);
	return send_to(site, &text);
}

/* Where only a person can submit: the tool for that does all but the last click. */
static int hand_over(const struct options *options, const struct problem *problem,
	const struct site *site, int interrupt_fd)
{
	struct error err = { 0 };
	autofree char *judge = program_find("judge", "judge");
	const char *argv[9] = { judge ? judge : "judge", "export", problem->path, "--site", site->name,
		"--clip" };
	size_t count = 6;
	if (!options->force) {
		argv[count++] = "--check";
	}
	if (site->url) {
		argv[count++] = "--open";
	}
	int status;
	return helper_run_beside(argv, interrupt_fd, &status, &err) ? status : message_error(&err);
}

static int submit(const struct options *options, struct target *target, int interrupt_fd)
{
	struct error_list mistakes = { 0 };
	struct problem *problem = target_read(target, &mistakes);
	struct sites *sites = sites_read(target->package_path, target_shown_path(target), &mistakes);
	const struct site *site = sites ? sites_find(sites, options->site) : NULL;
	int status = message_mistakes(&mistakes);
	if (sites && !site) {
		message_print("%s: has no site \"%s\"; 'judge export %s --list' shows them", sites->path,
			options->site, options->package);
		status = EXIT_USER;
	} else if (problem && site) {
		status = site->interface == SITE_BY_HAND ? hand_over(options, problem, site, interrupt_fd)
		                                         : judge_and_send(options, problem, site, target, interrupt_fd);
	}
	sites_destroy(sites);
	problem_destroy(problem);
	return status;
}

int main(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "PACKAGE", documentation, NULL, NULL,
		NULL };
	static char name[] = "submit";
	struct options options = { 0 };
	struct target target = { 0 };
	struct error err = { 0 };
	int status;
	argv[0] = name; /* for messages */
	if (!arguments_parse("judge submit", &argp, argc, argv, &options, &status)) {
		return status;
	}
	int interrupt_fd = interrupt_open();
	if (!target_resolve(options.package, &target, &err)) {
		return message_error(&err);
	}
	(void)curl_global_init(CURL_GLOBAL_DEFAULT);
	status = submit(&options, &target, interrupt_fd);
	curl_global_cleanup();
	target_finish(&target);
	return status;
}
