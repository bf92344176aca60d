#include "sandbox/sandbox.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "model/event.h"
#include "sandbox_support.h"
#include "suite.h"

static const char *const echo[] = { "./echo", NULL };
static const char *const spin[] = { "./spin", NULL };

START_TEST(one_box_runs_many_programs)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	for (int i = 0; i < 50; i++) {
		struct tryout tryout;
		tryout_run(box, echo, "a line\n", &limits, &tryout);
		ck_assert_str_eq(tryout.out.bytes, "a line\n");
		ck_assert(tryout.outcome.exited);
		ck_assert_int_eq(tryout.outcome.exit_code, 0);
		ck_assert_int_eq(tryout.outcome.hit, LIMIT_NONE);
		ck_assert_uint_eq(tryout.outcome.output_bytes, 7);
		ck_assert_int_lt(tryout.outcome.cpu_ns, 100 * NS_PER_MS * tryout_slowness());
		ck_assert_uint_lt(tryout.outcome.peak_bytes, 4 << 20);
		ck_assert(!tryout.outcome.tree_known ||
			tryout.outcome.tree_peak_bytes >= tryout.outcome.peak_bytes);
		tryout_finish(&tryout);
	}
	box_destroy(box);
}
END_TEST

START_TEST(a_kill_for_memory_is_told_of_its_own_run_alone)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	if (sandbox_unenforced(tryout_mode(_i)) & ENFORCE_MEMORY) {
		box_destroy(box);
		return;
	}
	struct tryout tryout;
	tryout_run(box, (const char *const[]){ "./spin_after_kill", NULL }, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.hit, LIMIT_CPU);
	tryout_finish(&tryout);
	tryout_run(box, (const char *const[]){ "./memory_forked", NULL }, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.hit, LIMIT_NONE);
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

START_TEST(no_limit_is_no_limit)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = {
		.cpu_stop_ns = LIMIT_UNLIMITED_NS,
		.idle_ns = LIMIT_UNLIMITED_NS,
		.wall_ns = LIMIT_UNLIMITED_NS,
		.memory_bytes = LIMIT_UNLIMITED,
		.output_bytes = LIMIT_UNLIMITED,
		.processes = LIMIT_UNLIMITED,
		.limits_address_space = true,
	};
	struct tryout tryout;
	tryout_run(box, echo, "x", &limits, &tryout);
	ck_assert_str_eq(tryout.out.bytes, "x");
	ck_assert(tryout.outcome.exited);
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

START_TEST(path_is_searched_without_a_slash)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	tryout_run(box, (const char *const[]){ "printf", "%s|%s", "a b", "", NULL }, "", &limits, &tryout);
	ck_assert_str_eq(tryout.out.bytes, "a b|");
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

static const struct {
	const char *argv0, *reason;
} impossible[] = {
	{ "./no such program", "No such file or directory" },
	{ "no-such-program", "No such file or directory" },
	{ "./echo.p", "Permission denied" },
	{ "/", "Permission denied" },
};

START_TEST(impossible_program_is_an_outcome)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	int which = _i / TRYOUT_MODES;
	tryout_run(box, (const char *const[]){ impossible[which].argv0, NULL }, "", &limits, &tryout);
	ck_assert(tryout.outcome.exited);
	ck_assert_int_eq(tryout.outcome.exit_code, 127);
	ck_assert_ptr_nonnull(strstr(tryout.outcome.note, impossible[which].reason));
	tryout_finish(&tryout);
	tryout_run(box, echo, "still here", &limits, &tryout);
	ck_assert_str_eq(tryout.out.bytes, "still here");
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

START_TEST(stop_ends_a_run_and_an_idle_box_ignores_it)
{
	struct box *box = tryout_box_of_mode(_i);
	autoclose int in = tryout_input(""), out = memfd_create("out", MFD_CLOEXEC);
	struct box_run run = { spin, in, out, out, tryout_limits(), false };
	run.limits.cpu_stop_ns = 5 * NS_PER_S;
	struct error err = { 0 };
	struct outcome outcome;
	ck_assert(box_start(box, &run, &err));
	struct pollfd ended = { .fd = box_fd(box), .events = POLLIN };
	ck_assert_int_eq(poll(&ended, 1, 50), 0);
	box_stop(box, LIMIT_NONE);
	ck_assert(box_wait(box, &outcome, &err));
	ck_assert_int_eq(outcome.hit, LIMIT_NONE);
	ck_assert(!outcome.exited);
	ck_assert_int_eq(outcome.signal, 0);
	box_stop(box, LIMIT_NONE);
	struct tryout tryout;
	struct run_limits limits = tryout_limits();
	tryout_run(box, echo, "on", &limits, &tryout);
	ck_assert_str_eq(tryout.out.bytes, "on");
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

START_TEST(a_look_at_a_run_that_has_ended_leaves_its_outcome_to_be_waited_for)
{
	struct box *box = tryout_box_of_mode(_i);
	autoclose int in = tryout_input(""), out = memfd_create("out", MFD_CLOEXEC);
	struct box_run run = { echo, in, out, out, tryout_limits(), false };
	struct error err = { 0 };
	for (int i = 0; i < 20; i++) {
		struct outcome outcome = { 0 };
		int64_t blocked_ns = 0;
		bool asleep;
		ck_assert(box_start(box, &run, &err));
		while (box_blocked(box, &blocked_ns, &asleep)) {
		}
		ck_assert(!box_blocked(box, &blocked_ns, &asleep));
		ck_assert(box_wait(box, &outcome, &err));
		ck_assert(outcome.exited && outcome.exit_code == 0);
	}
	box_destroy(box);
}
END_TEST

START_TEST(a_box_keeps_the_outputs_that_it_has)
{
	struct box *box = tryout_box_of_mode(_i);
	struct error err = { 0 };
	struct stat info;
	autoclose int out = memfd_create("out", MFD_CLOEXEC), other = memfd_create("other", MFD_CLOEXEC);
	const int outs[] = { out, other, other, out };
	const bool same[] = { true, true, false, false }; /* the first has none yet, the second has `out` */
	const off_t sizes[][2] = { { 2, 0 }, { 4, 0 }, { 4, 2 }, { 6, 2 } };
	for (size_t i = 0; i < ARRAY_LENGTH(outs); i++) {
		autoclose int in = tryout_input("12");
		struct box_run run = { echo, in, outs[i], outs[i], tryout_limits(), same[i] };
		struct outcome outcome = { 0 };
		ck_assert(box_start(box, &run, &err) && box_wait(box, &outcome, &err));
		ck_assert(outcome.exited && outcome.exit_code == 0);
		ck_assert(fstat(out, &info) == 0 && info.st_size == sizes[i][0]);
		ck_assert(fstat(other, &info) == 0 && info.st_size == sizes[i][1]);
	}
	box_destroy(box);
}
END_TEST

START_TEST(two_boxes_run_wired_together)
{
	struct box *first = tryout_box_of_mode(_i), *second = tryout_box_of_mode(_i);
	int pipe_ends[2];
	ck_assert_int_eq(pipe2(pipe_ends, O_CLOEXEC), 0);
	autoclose int in = tryout_input("through the pipe"), out = memfd_create("out", MFD_CLOEXEC);
	struct box_run writer = { echo, in, pipe_ends[1], out, tryout_limits(), false };
	struct box_run reader = { echo, pipe_ends[0], out, out, tryout_limits(), false };
	struct error err = { 0 };
	struct outcome outcome;
	ck_assert(box_start(second, &reader, &err));
	ck_assert(box_start(first, &writer, &err));
	(void)close(pipe_ends[0]);
	(void)close(pipe_ends[1]);
	ck_assert(box_wait(first, &outcome, &err) && outcome.exited);
	ck_assert(box_wait(second, &outcome, &err) && outcome.exited); /* so nobody held the pipe open */
	char text[64] = { 0 };
	ck_assert_int_eq(pread(out, text, sizeof text - 1, 0), 16);
	ck_assert_str_eq(text, "through the pipe");
	box_destroy(first);
	box_destroy(second);
}
END_TEST

START_TEST(too_long_arguments_are_refused)
{
	struct box *box = tryout_box_of_mode(_i);
	autofree char *long_text = xcalloc(1, 200001);
	memset(long_text, 'a', 200000);
	const char *const argv[] = { "./echo", long_text, NULL };
	struct box_run run = { argv, 0, 1, 2, tryout_limits(), false };
	autoerror struct error err = { 0 };
	ck_assert(!box_start(box, &run, &err));
	ck_assert_ptr_nonnull(strstr(err.message, "its arguments take"));
	box_destroy(box);
}
END_TEST

START_TEST(missing_directory_is_an_error)
{
	struct box_config config = tryout_config(tryout_mode(_i));
	config.directory = "/no/such/directory";
	struct box *box = NULL;
	autoerror struct error err = { 0 };
	ck_assert(!box_create(&config, &box, &err));
	ck_assert_ptr_null(box);
	ck_assert_ptr_nonnull(strstr(err.message, "/no/such/directory"));
}
END_TEST

/* A judge that is killed leaves nothing running: here a child of ours plays the judge. */
START_TEST(death_of_the_judge_ends_the_box)
{
	int pipe_ends[2];
	ck_assert_int_eq(pipe2(pipe_ends, O_CLOEXEC), 0);
	pid_t judge = fork();
	if (judge == 0) {
		struct box *box = tryout_box_of_mode(_i);
		struct box_run run = { (const char *const[]){ "./spin_orphans", NULL }, 0, pipe_ends[1], 2,
			tryout_limits(), false };
		run.limits.idle_ns = run.limits.cpu_stop_ns = 9 * NS_PER_S;
		struct error err = { 0 };
		if (!box_start(box, &run, &err)) {
			_exit(1);
		}
		pause();
	}
	(void)close(pipe_ends[1]);
	usleep(150 * 1000);
	ck_assert_int_eq(kill(judge, SIGKILL), 0);
	ck_assert_int_eq(waitpid(judge, NULL, 0), judge);
	/* The daemons hold the pipe: it ends when the last of them is gone. */
	struct pollfd ended = { .fd = pipe_ends[0], .events = POLLIN };
	ck_assert_int_eq(poll(&ended, 1, 3000), 1);
	ck_assert_int_ne(ended.revents & POLLHUP, 0);
	(void)close(pipe_ends[0]);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ one_box_runs_many_programs, TRYOUT_MODES },
		{ a_kill_for_memory_is_told_of_its_own_run_alone, TRYOUT_MODES },
		{ no_limit_is_no_limit, TRYOUT_MODES },
		{ path_is_searched_without_a_slash, TRYOUT_MODES },
		{ impossible_program_is_an_outcome, ARRAY_LENGTH(impossible) * TRYOUT_MODES },
		{ stop_ends_a_run_and_an_idle_box_ignores_it, TRYOUT_MODES },
		{ a_look_at_a_run_that_has_ended_leaves_its_outcome_to_be_waited_for, TRYOUT_MODES },
		{ a_box_keeps_the_outputs_that_it_has, TRYOUT_MODES },
		{ two_boxes_run_wired_together, TRYOUT_MODES },
		{ too_long_arguments_are_refused, TRYOUT_MODES },
		{ missing_directory_is_an_error, TRYOUT_MODES },
		{ death_of_the_judge_ends_the_box, TRYOUT_MODES },
	};
	return suite_run("sandbox_box", tests, ARRAY_LENGTH(tests));
}
