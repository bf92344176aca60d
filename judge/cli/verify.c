/* judge verify: what a setter must know of packages before a contest. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/width.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/terminal.h"
#include "cli/unenforced.h"
#include "cli/verify_json.h"
#include "cli/verify_options.h"
#include "cli/verify_text.h"
#include "package/package.h"

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
	struct verify_command *options;
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
	const struct verify_command *options = verifying->options;
	struct buffer text = { 0 };
	if (options->json) {
		verify_json_add(&verifying->json, account);
		return;
	}
	verify_text_add(&text, account, options->detail_given ? options->detail
		: verifying->several ? DETAIL_VERDICTS : DETAIL_NORMAL);
	write_text(verifying, &text);
}

static void count(struct verifying *verifying, const struct account *account)
{
	struct accounts *accounts = &verifying->accounts;
	if (account->malformed) {
		accounts->malformed++;
		raise_status(verifying, EXIT_USER);
		return;
	}
	if (account->findings->errors) {
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

static void verify_package(struct verifying *verifying, const struct target *target)
{
	struct error_list mistakes = { 0 };
	struct verify_options options = verifying->options->verify;
	struct verification verification = { 0 };
	struct problem *problem = target_read(target, &mistakes);
	const char *path = target_shown_path(target);
	struct account account = { .name = path, .malformed = !problem, .findings = &mistakes };
	if (problem) {
		account.name = verifying->bar.package = problem->id;
		account.verification = &verification;
		options.tell = draw_progress;
		options.context = &verifying->bar;
		verify_problem(problem, &options, &verification);
		verifying->interrupted = verification.interrupted;
	}
	join_findings(&mistakes, &verification.findings);
	error_list_rename(&mistakes, target->package_path, path);
	count(verifying, &account);
	tell(verifying, &account);
	verification_finish(&verification);
	problem_destroy(problem);
	error_list_finish(&mistakes);
}

/* A directory or an archive that is no package, or is broken. */
static void refuse_package(struct verifying *verifying, const char *target, struct error *err)
{
	struct error_list mistakes = { 0 };
	size_t length = strlen(target);
	bool is_prefixed = !strncmp(err->message, target, length) && err->message[length] == ':';
	error_list_add(&mistakes, target, 0, 0, "%s", err->message + (is_prefixed ? length + 2 : 0));
	const struct account account = { .name = target, .malformed = true, .findings = &mistakes };
	count(verifying, &account);
	tell(verifying, &account);
	error_list_finish(&mistakes);
}

/* Of several, what is no package is what a pattern of names matched beside the packages. */
static void refuse_target(struct verifying *verifying, const char *target, struct error *err)
{
	clear_progress(&verifying->bar);
	if (verifying->several && target_is_no_package(target)) {
		message_print("%s: is no package; skipped", target);
	} else if (target_names_package(target)) {
		refuse_package(verifying, target, err);
	} else {
		raise_status(verifying, message_error(err));
	}
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
			verify_package(verifying, &target);
			target_finish(&target);
		} else {
			refuse_target(verifying, targets->items[i], &err);
			error_finish(&err);
			verifying->interrupted =
				interrupt_came(verifying->options->verify.engine.interrupt_fd);
		}
	}
	if (verifying->several && !verifying->interrupted && verifying->status == EXIT_FINE &&
		!verifying->accounts.sound) {
		message_print("judge verify: none of the targets is a package; name directories or zips of packages");
		verifying->status = EXIT_USER;
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
		verify_package(verifying, &targets[i]);
	}
	targets_free(targets, total);
}

static int verify(struct verify_command *options)
{
	struct verifying verifying = { .options = options, .bar.wanted = terminal_is(stderr) };
	struct buffer text = { 0 };
	options->verify.engine.interrupt_fd = interrupt_open();
	if (!sandbox_is_enough(options->verify.engine.mode, options->detail == DETAIL_VERDICTS)) {
		return EXIT_MACHINE;
	}
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
	struct verify_command command;
	int status;
	if (verify_options_read(&command, argc, argv, &status)) {
		status = verify(&command);
	}
	verify_options_finish(&command);
	return status;
}
