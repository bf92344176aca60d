/* judge verify: what a setter must know of packages before a contest. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/packages.h"
#include "cli/terminal.h"
#include "cli/texts.h"
#include "cli/unenforced.h"
#include "cli/verify_json.h"
#include "cli/verify_text.h"

enum { KEY_QUICK = 0x100, MOST_LANES = 1024 };

struct options {
	struct texts targets;
	bool json, detail_given;
	enum report_detail detail;
	struct verify_options verify;
};

static const struct argp_option option_table[] = {
	{ "quick", KEY_QUICK, NULL, 0,
		"run submissions that may be too slow only on the cases that submissions.yaml names", 0 },
	{ "jobs", 'j', "N", 0, "cases at a time; 0, as without it: as many as there are cores", 0 },
	{ "format", 'f', "FORMAT", 0, "text (default), json", 0 },
	{ "quiet", 'q', NULL, 0, "findings, and a line a package", 0 },
	{ "verbose", 'v', NULL, 0, "also which case makes which submission fail", 0 },
	{ 0 },
};

static const char documentation[] =
	"Verifies that the data of packages is sound and that every submission does what is claimed of it.\v"
	"A PACKAGE is a directory or the id of a problem of the collection around the current directory; "
	"without one: every problem of the collection.\n\n"
	"Exit status: 0 all holds, 1 there are findings, 2 usage or a malformed package, 3 the judge failed, "
	"130 interrupted.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	uint64_t number;
	switch (key) {
	case ARGP_KEY_ARG:
		texts_add(&options->targets, value);
		return 0;
	case 'f':
		if (strcmp(value, "json") != 0 && strcmp(value, "text") != 0) {
			return arguments_refuse(state, "--format is \"%s\"; write text or json", value);
		}
		options->json = !strcmp(value, "json");
		return 0;
	case 'j':
		if (!number_parse_size(value, &number) || number > MOST_LANES) {
			return arguments_refuse(state, "--jobs is \"%s\"; write a number from 0 to %d", value,
				MOST_LANES);
		}
		options->verify.engine.lanes = (int)number;
		return 0;
	case KEY_QUICK:
		options->verify.quick = true;
		return 0;
	case 'q':
	case 'v':
		options->detail = key == 'q' ? DETAIL_VERDICTS : DETAIL_CASES;
		options->detail_given = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* The line at the bottom of the terminal that says how far the work is. */
struct progress_bar {
	bool wanted, shown;
	int64_t drawn_ns;
	const char *package;
};

static void clear_progress(struct progress_bar *bar)
{
	if (bar->shown) {
		(void)fputs("\r\x1b[K", stderr);
		(void)fflush(stderr);
	}
	bar->shown = false;
}

static void draw_progress(void *context, const char *what, size_t done, size_t total)
{
	enum { INTERVAL_MS = 100 };
	struct progress_bar *bar = context;
	int64_t now_ns = clock_now_ns();
	if (!bar->wanted || (bar->shown && now_ns - bar->drawn_ns < INTERVAL_MS * NS_PER_MS)) {
		return;
	}
	autofree char *line = xasprintf("%s: %s %zu/%zu", bar->package, what, done, total);
	autofree char *escaped = text_for_terminal(line);
	autobuffer struct buffer clipped = { 0 };
	width_add_clipped(&clipped, escaped, terminal_width(stderr) - 1, CLIP_START);
	(void)fprintf(stderr, "\r\x1b[K%s", clipped.bytes);
	(void)fflush(stderr);
	bar->shown = true;
	bar->drawn_ns = now_ns;
}

/* The whole call: what was found so far. */
struct verifying {
	struct options *options;
	struct progress_bar bar;
	struct buffer json; /* the document so far */
	struct accounts accounts;
	bool several;
	bool interrupted;
	int status;
};

static void raise_status(struct verifying *verifying, int status)
{
	verifying->status = status > verifying->status ? status : verifying->status;
}

static void write_text(struct verifying *verifying, struct buffer *text)
{
	clear_progress(&verifying->bar);
	raise_status(verifying, message_output(text));
	buffer_finish(text);
}

static void tell(struct verifying *verifying, const struct account *account)
{
	const struct options *options = verifying->options;
	struct buffer text = { 0 };
	if (options->json) {
		verify_json_add(&verifying->json, account);
		return;
	}
	verify_text_add(&text, account, options->detail_given ? options->detail
		: verifying->several ? DETAIL_VERDICTS : DETAIL_NORMAL);
	write_text(verifying, &text);
}

static const char *obstacle_of(const struct problem *problem)
{
	const char *obstacle = problem_obstacle(problem);
	if (!obstacle && problem->limits.time_ns == LIMITS_TIME_UNSET) {
		return "sets no time limit; write limits: time_limit";
	}
	return obstacle;
}

static void count(struct verifying *verifying, const struct account *account)
{
	struct accounts *accounts = &verifying->accounts;
	if (account->malformed) {
		accounts->malformed++;
		raise_status(verifying, EXIT_USER);
		return;
	}
	if (account->obstacle) {
		accounts->unjudged++;
		raise_status(verifying, EXIT_USER);
	} else if (account->findings->errors) {
		accounts->faulty++;
	} else if (account->verification->interrupted) {
		accounts->unjudged++;
	} else {
		accounts->sound++;
	}
	if (account->findings->errors) {
		raise_status(verifying, EXIT_VERDICT);
	}
	if (account->verification->failed) {
		raise_status(verifying, EXIT_MACHINE);
	}
}

/* Puts what the reader found before what was found by looking closer. */
static void join_findings(struct error_list *mistakes, const struct error_list *findings)
{
	for (size_t i = 0; i < findings->count; i++) {
		const struct mistake *finding = &findings->mistakes[i];
		if (finding->warning) {
			error_list_warn(mistakes, finding->path, finding->line, finding->column, "%s", finding->text);
		} else {
			error_list_add(mistakes, finding->path, finding->line, finding->column, "%s", finding->text);
		}
	}
	error_list_sort(mistakes);
}

static void verify_package(struct verifying *verifying, const char *path)
{
	struct error_list mistakes = { 0 };
	struct verify_options options = verifying->options->verify;
	struct verification verification = { 0 };
	struct problem *problem = package_read(path, &mistakes);
	struct account account = { .name = path, .malformed = !problem, .findings = &mistakes };
	if (problem) {
		account.name = verifying->bar.package = problem->id;
		account.obstacle = obstacle_of(problem);
		account.verification = &verification;
		options.judges = !account.obstacle;
		options.tell = draw_progress;
		options.context = &verifying->bar;
		verify_problem(problem, &options, &verification);
		verifying->interrupted = verification.interrupted;
	}
	join_findings(&mistakes, &verification.findings);
	count(verifying, &account);
	if (account.obstacle) {
		clear_progress(&verifying->bar);
		message_print("%s: %s", problem->path, account.obstacle);
	}
	tell(verifying, &account);
	verification_finish(&verification);
	problem_destroy(problem);
	error_list_finish(&mistakes);
}

/* One at a time, so that a corpus of any size goes through and a zip is unpacked no longer than need be. */
static void verify_targets(struct verifying *verifying)
{
	const struct texts *targets = &verifying->options->targets;
	verifying->several = targets->count > 1;
	for (size_t i = 0; i < targets->count && !verifying->interrupted; i++) {
		struct target target = { 0 };
		struct error err = { 0 };
		if (target_resolve(targets->items[i], &target, &err)) {
			verify_package(verifying, target.package_path);
			target_finish(&target);
		} else {
			clear_progress(&verifying->bar);
			raise_status(verifying, message_error(&err));
		}
	}
}

static void verify_collection(struct verifying *verifying)
{
	struct target *targets = NULL;
	size_t total = 0;
	struct error err = { 0 };
	if (!target_collection(&targets, &total, &err)) {
		raise_status(verifying, message_error(&err));
		return;
	}
	verifying->several = true;
	for (size_t i = 0; i < total && !verifying->interrupted; i++) {
		verify_package(verifying, targets[i].package_path);
	}
	targets_free(targets, total);
}

static int verify(struct options *options)
{
	struct verifying verifying = { .options = options, .bar.wanted = terminal_is(stderr) };
	struct buffer text = { 0 };
	options->verify.engine.mode = SANDBOX_AUTO;
	options->verify.engine.interrupt_fd = interrupt_open();
	(void)sandbox_is_enough(SANDBOX_AUTO, options->detail == DETAIL_VERDICTS); /* in auto it is */
	verify_json_open(&verifying.json);
	if (options->targets.count) {
		verify_targets(&verifying);
	} else {
		verify_collection(&verifying);
	}
	int status = verifying.interrupted ? EXIT_INTERRUPTED : verifying.status;
	if (options->json) {
		verify_json_close(&verifying.json, status);
		buffer_add(&text, verifying.json.bytes, verifying.json.length);
	} else if (verifying.several) {
		verify_text_sum(&text, &verifying.accounts);
	}
	write_text(&verifying, &text);
	buffer_finish(&verifying.json);
	return verifying.interrupted ? EXIT_INTERRUPTED : verifying.status;
}

int command_verify(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "[PACKAGE...]", documentation, NULL, NULL,
		NULL };
	struct options options = { .detail = DETAIL_NORMAL };
	int status;
	if (arguments_parse("judge verify", &argp, argc, argv, &options, &status)) {
		status = verify(&options);
	}
	texts_finish(&options.targets);
	return status;
}
