#include "addition.h"

#include <fcntl.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "batch.h"
#include "calls.h"
#include "cases.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/terminal.h"
#include "common/naming.h"

#define MOST_BYTES (UINT64_C(64) << 20) /* of an answer */

/* The answer, its file, who gave it, and who confirmed it. */
struct answered {
	struct buffer answer;
	int fd;
	int own_fd; /* what is ours to close of it; -1 */
	const char *whose;
	struct agreement agreement;
};

static void answered_finish(struct answered *answered)
{
	buffer_finish(&answered->answer);
	cleanup_close(&answered->own_fd);
	agreement_finish(&answered->agreement);
}

static int read_answer(struct answered *answered, const char *path)
{
	struct error err = { 0 };
	answered->own_fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	answered->fd = answered->own_fd;
	answered->whose = path;
	if (!file_read(path, MOST_BYTES, &answered->answer, &err)) {
		return message_error(&err);
	}
	if (answered->fd < 0) {
		message_print("%s: can't be opened: %s", path, strerror(errno));
		return EXIT_USER;
	}
	return EXIT_FINE;
}

static int find_answer(struct answered *answered, const struct addition *addition,
	struct bench *bench)
{
	int status;
	if (addition->answer_path) {
		status = read_answer(answered, addition->answer_path);
	} else {
		status = bench_answer(bench, &answered->answer, &answered->fd);
		answered->whose = "the package's own solution";
	}
	return status != EXIT_FINE ? status
		: bench_confirm(bench, answered->fd, answered->whose, addition->answer_path != NULL,
			&answered->agreement);
}

static bool write_description(struct batch *batch, const struct problem *problem,
	const struct addition *addition, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	bool is_newer = problem->format == FORMAT_2025_09;
	autofree char *path = case_path(problem, addition->place->name, is_newer ? ".yaml" : ".desc");
	if (!addition->description) {
		return true;
	}
	if (is_newer) {
		buffer_add_text(&text, "description: ");
		naming_add_yaml(&text, addition->description);
	} else {
		buffer_add_text(&text, addition->description);
	}
	buffer_add_char(&text, '\n');
	return batch_create(batch, path, &text, err);
}

static bool write_call(struct batch *batch, const struct problem *problem,
	const struct addition *addition, struct error *err)
{
	autocalls struct calls calls = { 0 };
	if (!addition->call) {
		return true;
	}
	if (!calls_read(&calls, problem->path, err)) {
		return false;
	}
	(void)calls_remove(&calls, addition->place->name);
	calls_insert(&calls, addition->place->name, addition->call);
	return batch_replace(batch, calls.path, &calls.text, err);
}

/* The input comes last: without it there is no case, and recover.h knows what else may be left. */
static int write_case(const struct problem *problem, const struct addition *addition,
	const struct buffer *answer)
{
	struct error err = { 0 };
	autobatch struct batch batch = { 0 };
	autofree char *in_path = case_path(problem, addition->place->name, ".in");
	autofree char *ans_path = case_path(problem, addition->place->name, ".ans");
	return write_description(&batch, problem, addition, &err) &&
			batch_create(&batch, ans_path, answer, &err) &&
			write_call(&batch, problem, addition, &err) &&
			batch_create(&batch, in_path, addition->input, &err) && batch_commit(&batch, &err)
		? EXIT_FINE
		: message_error(&err);
}

static void add_report(struct buffer *out, const struct problem *problem,
	const struct addition *addition, const struct answered *answered)
{
	const struct agreement *agreement = &answered->agreement;
	autofree char *whose = text_for_terminal(answered->whose);
	buffer_printf(out, "%s: added %s, %zu bytes; answered by %s", problem->id, addition->place->name,
		addition->input->length, whose);
	if (agreement->agree) {
		buffer_printf(out, ", confirmed by %zu submission%s", agreement->agree,
			agreement->agree > 1 ? "s" : "");
	} else {
		buffer_add_text(out, ", confirmed by none");
	}
	if (agreement->late) {
		buffer_printf(out, "; not in time: %s", agreement->late_names.bytes);
	}
	buffer_add_char(out, '\n');
}

/* Answers that are submitted have none to a new case. */
static void tell_unanswered(const struct problem *problem, const char *name)
{
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct source *source = &problem->submissions[i].source;
		bool is_accepted = !strcmp(problem->submissions[i].folder, "accepted");
		if (source->answers && source->is_directory && is_accepted) {
			message_print("%s: has no answer to the new case yet; add %s.out there", source->path, name);
		}
	}
}

int addition_make(const struct addition *addition, struct bench *bench)
{
	const struct problem *problem = bench->problem;
	struct answered answered = { .fd = -1, .own_fd = -1 };
	autobuffer struct buffer caught = { 0 }, report = { 0 };
	const struct test_case *equal = case_equal(problem, addition->input);
	int status = bench_set(bench, addition->input, case_like(problem, addition->place->name),
		addition->where);
	if (status == EXIT_FINE) {
		status = bench_validate(bench, addition->input);
	}
	if (status == EXIT_FINE && equal) {
		message_print("%s: is the input of %s already; give another one", addition->where, equal->name);
		status = EXIT_USER;
	}
	if (status == EXIT_FINE) {
		status = find_answer(&answered, addition, bench);
	}
	if (status == EXIT_FINE) {
		status = bench_catch(bench, answered.fd, terminal_width(stdout), &caught);
	}
	if (status == EXIT_FINE) {
		status = write_case(problem, addition, &answered.answer);
	}
	if (status == EXIT_FINE) {
		add_report(&report, problem, addition, &answered);
		buffer_add(&report, caught.length ? caught.bytes : "", caught.length);
		status = message_output(&report);
		tell_unanswered(problem, addition->place->name);
	}
	answered_finish(&answered);
	return status;
}
