/* judge add: adds cases to a package, and keeps those that are there in order.
 *
 * A case enters the package only after its programs have agreed on it, and with all its files at once
 * (batch.h). One `judge add` at a time works on a package: it holds a lock on the package's directory. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "addition.h"
#include "base/file.h"
#include "base/memory.h"
#include "calls.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "generators.h"
#include "move.h"
#include "options.h"
#include "package/package.h"
#include "recover.h"
#include "remake.h"
#include "text.h"

/* Held until the descriptor is closed; -1 with a message printed. */
static int lock_package(const char *path)
{
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK) {
		message_print("%s: another judge add is at work; waits for it", path);
		(void)flock(fd, LOCK_EX); /* where locks can't be had we go on without */
	}
	if (fd < 0) {
		message_print("%s: can't be opened: %s", path, strerror(errno));
	}
	return fd;
}

static const char *obstacle(const struct problem *problem)
{
	if (problem->format == FORMAT_POLYGON) {
		return "is a Polygon package, whose tests problem.xml lists; make one of ours of it with 'judge "
			"import'";
	}
	if (problem->interactive || problem->multi_pass) {
		return "is interactive or has several passes: what is printed for one input is no answer there; "
			"write its cases by hand";
	}
	return NULL;
}

/* Reads the package; NULL with messages printed and *status set. */
static struct problem *read_package(const struct options *options, const char *path, int *status)
{
	struct error_list mistakes = { 0 };
	bool lacks_answers = options->action == ACTION_ANSWERS;
	struct problem *problem = lacks_answers ? package_read_unanswered(path, &mistakes)
	                                        : package_read(path, &mistakes);
	*status = message_mistakes(&mistakes);
	const char *why = problem ? obstacle(problem) : NULL;
	bool moves = options->action == ACTION_REMOVE || options->action == ACTION_RENAME;
	if (why && (!moves || problem->format == FORMAT_POLYGON)) {
		message_print("%s: %s", path, why);
		*status = EXIT_USER;
		problem_destroy(problem);
		return NULL;
	}
	return problem;
}

/* The input where it doesn't come from a generator. `where` names it in messages; what is written in an
 * editor lies in the file *edited until that is dropped. */
static int read_input(const struct options *options, struct buffer *input, const char **where,
	char **edited)
{
	struct error err = { 0 };
	bool ok = true;
	if (options->edit) {
		ok = text_edit(input, edited, &err);
		*where = *edited;
		if (ok && !input->length) {
			message_print("judge add: nothing was written in the editor; nothing is added");
			return EXIT_USER;
		}
	} else if (options->input) {
		ok = text_read_file(options->input, input, &err);
		*where = options->input;
	} else if (!options->call) {
		ok = text_read_stdin(input, &err);
		*where = "standard input";
	}
	return ok ? EXIT_FINE : message_error(&err);
}

static int add_with(const struct problem *problem, const struct options *options, int interrupt_fd,
	const struct source *generator, const struct arguments *words, struct addition *addition,
	struct buffer *input)
{
	struct bench bench = { 0 };
	struct bench_wish wish = { .rejected = true, .generators = generator,
		.generator_count = generator != NULL, .interrupt_fd = interrupt_fd };
	int status = bench_open(&bench, problem, &wish);
	if (status == EXIT_FINE && options->call) {
		status = bench_generate(&bench, words, addition->where, input);
	}
	if (status == EXIT_FINE) {
		status = addition_make(addition, &bench);
	}
	bench_close(&bench);
	return status;
}

static int add(const struct problem *problem, const struct options *options, int interrupt_fd,
	struct buffer *input, const char *where)
{
	struct arena arena = { 0 };
	struct generators generators = { 0 };
	autoplace struct place place = { 0 };
	struct arguments words = { 0 };
	autofree char *call = NULL;
	int status = place_choose(&place, problem, options->names.count ? options->names.items[0] : NULL,
		options->sample, options->secret);
	if (status == EXIT_FINE && options->call) {
		words = call_words(&arena, options->call);
		call = call_text(&words);
		if (!words.count) {
			message_print("judge add: --generate names no generator; write one and its arguments, such as "
				"'generate random 1 100 7'");
			status = EXIT_USER;
		} else {
			status = generators_add(&generators, problem, words.items[0], &arena);
		}
	}
	if (status == EXIT_FINE) {
		struct addition addition = {
			.place = &place,
			.where = options->call ? call : where,
			.input = input,
			.call = call,
			.answer_path = options->answer,
			.description = options->description && *options->description ? options->description : NULL,
		};
		status = add_with(problem, options, interrupt_fd, generators.items, &words, &addition, input);
	}
	generators_finish(&generators);
	arena_finish(&arena);
	return status;
}

static int act(const struct problem *problem, const struct options *options, int interrupt_fd,
	struct buffer *input, const char *where)
{
	const char *const *names = options->names.items;
	switch (options->action) {
	case ACTION_ADD:
		return add(problem, options, interrupt_fd, input, where);
	case ACTION_REMOVE:
		return move_remove(problem, names[0]);
	case ACTION_RENAME:
		return move_rename(problem, names[0], names[1]);
	case ACTION_REGENERATE:
		return remake_inputs(problem, interrupt_fd);
	case ACTION_ANSWERS:
		return remake_answers(problem, options->yes, interrupt_fd);
	}
	return EXIT_USER;
}

/* Whether the user is yet to write the input. */
static bool asks_user(const struct options *options)
{
	bool from_stdin = !options->input && !options->call;
	return options->edit || (from_stdin && isatty(STDIN_FILENO));
}

/* Whether the package could be read at all, before the user is asked for anything. */
static int check_package(const char *path)
{
	struct error_list mistakes = { 0 };
	struct problem *problem = package_read(path, &mistakes);
	bool sound = problem;
	problem_destroy(problem);
	if (sound) {
		error_list_finish(&mistakes);
		return EXIT_FINE;
	}
	return message_mistakes(&mistakes);
}

static int work(const struct options *options, const char *path)
{
	autobuffer struct buffer input = { 0 };
	const char *where = "";
	char *edited = NULL;
	int status = EXIT_FINE;
	if (options->action == ACTION_ADD) {
		status = asks_user(options) ? check_package(path) : EXIT_FINE;
		status = status == EXIT_FINE ? read_input(options, &input, &where, &edited) : status;
	}
	autoclose int lock = status == EXIT_FINE ? lock_package(path) : -1;
	/* only now: who waits for input or for another judge add is to be ended at once */
	int interrupt_fd = interrupt_open();
	struct error err = { 0 };
	if (lock >= 0 && !recover_package(path, &err)) {
		status = message_error(&err);
	}
	bool ready = lock >= 0 && status == EXIT_FINE;
	struct problem *problem = ready ? read_package(options, path, &status) : NULL;
	if (problem) {
		status = act(problem, options, interrupt_fd, &input, where);
	} else if (status == EXIT_FINE) {
		status = EXIT_MACHINE;
	}
	problem_destroy(problem);
	if (status != EXIT_FINE && input.length && edited) {
		message_print("%s: what you wrote is kept here; mend it and add it with --input", edited);
		free(edited);
	} else {
		text_drop(edited);
	}
	return status;
}

int main(int argc, char **argv)
{
	struct options options = { 0 };
	struct error err = { 0 };
	struct target target = { 0 };
	int status;
	argv[0] = "add"; /* for messages */
	if (!options_read(&options, argc, argv, &status)) {
		options_finish(&options);
		return status;
	}
	if (!target_resolve(options.package, &target, &err)) {
		status = message_error(&err);
	} else if (target.unpacked_path) {
		message_print("%s: is a zip; unpack it, and add to the directory", options.package);
		status = EXIT_USER;
	} else {
		status = work(&options, target.package_path);
	}
	target_finish(&target);
	options_finish(&options);
	return status;
}
