#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "batch.h"
#include "bench.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/terminal.h"
#include "lines.h"
#include "remake.h"

#define MOST_BYTES (UINT64_C(64) << 20)

/* An answer that is to be written. */
struct renewal {
	const struct test_case *test_case;
	struct buffer answer;
	bool replaces; /* an old one is there */
};

struct renewals {
	struct renewal *items;
	size_t count, capacity;
	struct buffer shown; /* what changes, a line each */
};

static void renewals_finish(struct renewals *renewals)
{
	for (size_t i = 0; i < renewals->count; i++) {
		buffer_finish(&renewals->items[i].answer);
	}
	free(renewals->items);
	buffer_finish(&renewals->shown);
}

/* Takes over the answer. */
static int keep(struct renewals *renewals, const struct test_case *test_case, struct buffer *answer,
	bool replaces)
{
	struct error err = { 0 };
	autobuffer struct buffer old = { 0 };
	if (replaces && !file_read(test_case->ans_path, MOST_BYTES, &old, &err)) {
		return message_error(&err);
	}
	autofree char *difference = lines_difference(&old, answer);
	autofree char *shown = text_for_terminal(replaces ? difference : "has no answer yet");
	buffer_printf(&renewals->shown, "%s: %s\n", test_case->name, shown);
	renewals->items =
		array_grow(renewals->items, renewals->count, &renewals->capacity, sizeof *renewals->items);
	renewals->items[renewals->count++] = (struct renewal){ test_case, *answer, replaces };
	*answer = (struct buffer){ 0 };
	return EXIT_FINE;
}

static int confirm_new(struct bench *bench, int fd)
{
	struct agreement agreement = { 0 };
	int status = bench_confirm(bench, fd, "the package's own solution", false, &agreement);
	agreement_finish(&agreement);
	return status;
}

static int renew(struct bench *bench, const struct test_case *test_case, struct renewals *renewals)
{
	struct error err = { 0 };
	autobuffer struct buffer input = { 0 }, answer = { 0 };
	int fd;
	if (!file_read(test_case->in_path, MOST_BYTES, &input, &err)) {
		return message_error(&err);
	}
	int status = bench_set(bench, &input, test_case, test_case->name);
	status = status == EXIT_FINE ? bench_answer(bench, &answer, &fd) : status;
	if (status != EXIT_FINE) {
		return status;
	}
	autoclose int old_fd = open(test_case->ans_path, O_RDONLY | O_CLOEXEC);
	enum verdict verdict = VERDICT_WA;
	status = old_fd < 0 ? EXIT_FINE : bench_compare_own(bench, old_fd, &verdict);
	if (status != EXIT_FINE || verdict == VERDICT_AC) {
		return status;
	}
	status = confirm_new(bench, fd);
	return status == EXIT_FINE ? keep(renewals, test_case, &answer, old_fd >= 0) : status;
}

/* An interrupt is no. */
static bool is_yes(int interrupt_fd)
{
	char line[16];
	struct pollfd polls[] = {
		{ .fd = STDIN_FILENO, .events = POLLIN },
		{ .fd = interrupt_fd, .events = POLLIN },
	};
	(void)fputs("write these answers? [y/N] ", stderr);
	while (poll(polls, ARRAY_LENGTH(polls), -1) < 0 && errno == EINTR) {
	}
	return !polls[1].revents && fgets(line, sizeof line, stdin) && (*line == 'y' || *line == 'Y');
}

static int write_all(const struct problem *problem, const struct renewals *renewals)
{
	struct error err = { 0 };
	autobatch struct batch batch = { 0 };
	for (size_t i = 0; i < renewals->count; i++) {
		const struct renewal *renewal = &renewals->items[i];
		const char *path = renewal->test_case->ans_path;
		bool prepared = renewal->replaces ? batch_replace(&batch, path, &renewal->answer, &err)
		                                  : batch_create(&batch, path, &renewal->answer, &err);
		if (!prepared) {
			return message_error(&err);
		}
	}
	if (!batch_commit(&batch, &err)) {
		return message_error(&err);
	}
	autobuffer struct buffer report = { 0 };
	buffer_printf(&report, "%s: wrote %zu answer%s\n", problem->id, renewals->count,
		renewals->count > 1 ? "s" : "");
	return message_output(&report);
}

/* Shows what changes, asks where that is needed, and writes. */
static int settle(const struct problem *problem, struct renewals *renewals, bool agreed,
	int interrupt_fd)
{
	if (!renewals->count) {
		buffer_printf(&renewals->shown, "%s: all %zu answers are right\n", problem->id,
			problem->cases.count);
	}
	int status = message_output(&renewals->shown);
	if (status != EXIT_FINE || !renewals->count) {
		return status;
	}
	if (!agreed && (!isatty(STDIN_FILENO) || !terminal_is(stderr))) {
		message_print("%s: %zu of %zu answers change; nothing is written without --yes", problem->path,
			renewals->count, problem->cases.count);
		return EXIT_VERDICT;
	}
	if (!agreed && !is_yes(interrupt_fd)) {
		bool interrupted = interrupt_came(interrupt_fd);
		(void)fputs(interrupted ? "\n" : "", stderr); /* it still stands behind the question */
		message_print("%s: nothing is written", problem->path);
		return interrupted ? EXIT_INTERRUPTED : EXIT_VERDICT;
	}
	return write_all(problem, renewals);
}

int remake_answers(const struct problem *problem, bool agreed, int interrupt_fd)
{
	struct bench bench = { 0 };
	struct bench_wish wish = { .interrupt_fd = interrupt_fd };
	struct renewals renewals = { 0 };
	int status = bench_open(&bench, problem, &wish);
	for (size_t i = 0; i < problem->cases.count && status <= EXIT_VERDICT; i++) {
		int one = renew(&bench, &problem->cases.items[i], &renewals);
		status = one > status ? one : status;
	}
	bench_close(&bench);
	if (status == EXIT_FINE) {
		status = settle(problem, &renewals, agreed, interrupt_fd);
	}
	renewals_finish(&renewals);
	return status;
}
