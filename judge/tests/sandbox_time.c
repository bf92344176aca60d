/* The clocks of a run: CPU time, and time in which nobody used any. */
#include "sandbox/sandbox.h"

#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "sandbox_support.h"
#include "suite.h"

static const char *const spin[] = { "./spin", NULL };
static const char *const sleeper[] = { "./sleep", NULL };

/* A busy machine may let the helper wait, too: hardly late is the best of a few. */
START_TEST(cpu_stop_is_never_early_and_hardly_late)
{
	enum { TRIES = 5 };
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	const int64_t late_ns = 30 * NS_PER_MS * tryout_slowness();
	int64_t best_ns = INT64_MAX;
	for (int i = 0; i < TRIES && best_ns >= limits.cpu_stop_ns + late_ns; i++) {
		struct tryout tryout;
		tryout_run(box, spin, "", &limits, &tryout);
		ck_assert_int_eq(tryout.outcome.hit, LIMIT_CPU);
		ck_assert(!tryout.outcome.exited);
		ck_assert_int_eq(tryout.outcome.signal, 0);
		ck_assert_int_ge(tryout.outcome.cpu_ns, limits.cpu_stop_ns);
		best_ns = tryout.outcome.cpu_ns < best_ns ? tryout.outcome.cpu_ns : best_ns;
		tryout_finish(&tryout);
	}
	ck_assert_int_lt(best_ns, limits.cpu_stop_ns + late_ns);
	box_destroy(box);
}
END_TEST

START_TEST(idle_counts_blocked_time)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	tryout_run(box, (const char *const[]){ "./sleep", NULL }, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.hit, LIMIT_IDLE);
	ck_assert_int_ge(tryout.outcome.blocked_ns, limits.idle_ns);
	ck_assert_int_ge(tryout.outcome.wall_ns, limits.idle_ns);
	ck_assert_int_lt(tryout.outcome.cpu_ns, 50 * NS_PER_MS * tryout_slowness());
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

START_TEST(busy_program_is_never_idle)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	limits.idle_ns = limits.wall_ns = 50 * NS_PER_MS;
	limits.cpu_stop_ns = 400 * NS_PER_MS;
	struct tryout tryout;
	tryout_run(box, spin, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.hit, LIMIT_CPU);
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

/* Keeps a core busy, as a session of its own, so that the scheduler takes it for others' work. */
static pid_t start_spinner(int cpu)
{
	pid_t spinner = fork();
	if (spinner == 0) {
		cpu_set_t one;
		CPU_ZERO(&one);
		CPU_SET((size_t)cpu, &one);
		(void)setsid();
		(void)prctl(PR_SET_PDEATHSIG, SIGKILL);
		(void)alarm(30);
		while (sched_setaffinity(0, sizeof one, &one) == 0) {
		}
		_exit(1);
	}
	return spinner;
}

/* What the children waited for a core is forgotten when they end. */
START_TEST(short_lives_on_a_busy_core_are_not_idle)
{
	enum { SPINNERS = 4 };
	struct box_config config = tryout_config(tryout_mode(_i));
	config.cpu = sched_getcpu();
	struct box *box = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	limits.cpu_stop_ns = 300 * NS_PER_MS; /* on a slow machine, too: the fuse doesn't wait */
	limits.idle_ns = 2 * limits.cpu_stop_ns;
	pid_t spinners[SPINNERS];
	for (int i = 0; i < SPINNERS; i++) {
		spinners[i] = start_spinner(config.cpu);
	}
	struct tryout tryout;
	tryout_run(box, (const char *const[]){ "./spin_in_turns", NULL }, "", &limits, &tryout);
	for (int i = 0; i < SPINNERS; i++) {
		ck_assert_int_eq(kill(spinners[i], SIGKILL), 0);
		ck_assert_int_eq(waitpid(spinners[i], NULL, 0), spinners[i]);
	}
	ck_assert_msg(tryout.outcome.hit == LIMIT_CPU, "limit %d, cpu %lld us, blocked %lld us, wall %lld us",
		tryout.outcome.hit, (long long)(tryout.outcome.cpu_ns / NS_PER_US),
		(long long)(tryout.outcome.blocked_ns / NS_PER_US), (long long)(tryout.outcome.wall_ns / NS_PER_US));
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

/* Since when the child is there isn't known, nor whether it was the only one. */
START_TEST(time_in_which_threads_came_and_went_is_unclear)
{
	struct box *box = tryout_box_of_mode(_i);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	tryout_run(box, (const char *const[]){ "./sleep_in_child", NULL }, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.hit, LIMIT_IDLE);
	ck_assert_int_gt(tryout.outcome.unclear_ns, 0);
	ck_assert_int_ge(tryout.outcome.blocked_ns, limits.idle_ns);
	ck_assert_int_ge(tryout.outcome.wall_ns, tryout.outcome.blocked_ns + tryout.outcome.unclear_ns);
	tryout_finish(&tryout);
	box_destroy(box);
}
END_TEST

/* One that sleeps on and one that naps between looks, and sees to things. */
static const struct {
	const char *const argv[4];
	bool sleeps;
} sleeps[] = {
	{ { "sleep", "9" }, true },
	{ { "python3", "-c", "import time\nfor i in range(4500): time.sleep(0.002)" }, false },
};

START_TEST(sleep_is_told_from_naps)
{
	struct box *box = tryout_box_of_mode(_i);
	autoclose int in = tryout_input(""), out = memfd_create("out", MFD_CLOEXEC);
	struct box_run run = { sleeps[_i / TRYOUT_MODES].argv, in, out, out, tryout_limits(), false };
	run.limits.idle_ns = run.limits.cpu_stop_ns = run.limits.wall_ns;
	struct error err = { 0 };
	struct outcome outcome;
	int64_t blocked_ns = 0;
	bool asleep = false, ever = false;
	ck_assert(box_start(box, &run, &err));
	while (box_blocked(box, &blocked_ns, &asleep) && blocked_ns < 300 * NS_PER_MS) {
		ever |= asleep;
		(void)usleep(20000);
	}
	ck_assert_int_eq(ever, sleeps[_i / TRYOUT_MODES].sleeps);
	box_stop(box, LIMIT_IDLE);
	ck_assert(box_wait(box, &outcome, &err));
	ck_assert_int_eq(outcome.hit, LIMIT_IDLE);
	box_destroy(box);
}
END_TEST

START_TEST(who_watches_over_blocked_time_stops_a_run_for_it)
{
	struct box *box = tryout_box_of_mode(_i);
	autoclose int in = tryout_input(""), out = memfd_create("out", MFD_CLOEXEC);
	struct box_run run = { sleeper, in, out, out, tryout_limits(), false };
	run.limits.idle_ns = run.limits.wall_ns;
	struct error err = { 0 };
	struct outcome outcome;
	int64_t blocked_ns = 0;
	int looks = 0;
	bool asleep = true;
	ck_assert(box_start(box, &run, &err));
	while (box_blocked(box, &blocked_ns, &asleep) && blocked_ns < 100 * NS_PER_MS) {
		(void)usleep(10000);
		looks++;
	}
	ck_assert_int_ge(blocked_ns, 100 * NS_PER_MS);
	ck_assert_int_ge(looks, 2);
	ck_assert(!asleep); /* it waits for somebody */
	box_stop(box, LIMIT_IDLE);
	ck_assert(box_wait(box, &outcome, &err));
	ck_assert_int_eq(outcome.hit, LIMIT_IDLE);
	ck_assert_str_eq(outcome.note, "waiting for a signal");
	ck_assert_int_ge(outcome.blocked_ns, 90 * NS_PER_MS); /* clocks that lag correct it a little */
	box_destroy(box);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ cpu_stop_is_never_early_and_hardly_late, TRYOUT_MODES },
		{ idle_counts_blocked_time, TRYOUT_MODES },
		{ busy_program_is_never_idle, TRYOUT_MODES },
		{ short_lives_on_a_busy_core_are_not_idle, TRYOUT_MODES },
		{ time_in_which_threads_came_and_went_is_unclear, TRYOUT_MODES },
		{ sleep_is_told_from_naps, ARRAY_LENGTH(sleeps) * TRYOUT_MODES },
		{ who_watches_over_blocked_time_stops_a_run_for_it, TRYOUT_MODES },
	};
	return suite_run("sandbox_time", tests, ARRAY_LENGTH(tests));
}
