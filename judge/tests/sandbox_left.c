/* What is left once the helper of a box, or its judge, is gone. */
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"
#include "sandbox/cgroup.h"
#include "sandbox_support.h"
#include "suite.h"
#include "walls_support.h"

/* The helper that we started: our only child but for the reaper. */
static pid_t only_helper(void)
{
	autobuffer struct buffer text = { 0 };
	autofree char *path = xasprintf("/proc/self/task/%d/children", (int)getpid());
	struct error err = { 0 };
	ck_assert_msg(file_read(path, 4096, &text, &err), "%s", err.message);
	char *rest = text.bytes;
	pid_t child = (pid_t)strtol(rest, &rest, 10);
	return child == reaper_process() ? (pid_t)strtol(rest, NULL, 10) : child;
}

START_TEST(death_of_the_helper_ends_its_run_and_is_told)
{
	if (!walls_stand()) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct box *box = tryout_box(&config);
	int ends[2];
	ck_assert_int_eq(pipe2(ends, O_CLOEXEC), 0);
	autoclose int in = tryout_input("");
	struct box_run run = { (const char *const[]){ "./spin_orphans", NULL }, in, ends[1], ends[1],
		tryout_limits(), false };
	run.limits.cpu_stop_ns = run.limits.idle_ns = 9 * NS_PER_S;
	autoerror struct error err = { 0 };
	struct outcome outcome;
	ck_assert(box_start(box, &run, &err));
	(void)close(ends[1]);
	usleep(50 * 1000);
	ck_assert_int_eq(kill(only_helper(), SIGKILL), 0);
	ck_assert(!box_wait(box, &outcome, &err));
	ck_assert_ptr_nonnull(strstr(err.message, "died"));
	char byte;
	ck_assert_int_eq(read(ends[0], &byte, 1), 0); /* the last of them has let go of the pipe */
	(void)close(ends[0]);
	box_destroy(box);
}
END_TEST

static size_t count_groups(const struct cgroup_place *place, pid_t judge)
{
	size_t count = 0;
	autofree char *prefix = xasprintf(OWNER_NAME "%d-", (int)judge);
	for (size_t i = 0; i < CGROUP_PARENTS_MAX && place->parents[i]; i++) {
		struct name_list names = { 0 };
		struct error err = { 0 };
		ck_assert(directory_list(place->parents[i], &names, &err));
		for (size_t j = 0; j < names.count; j++) {
			count += !strncmp(names.names[j], prefix, strlen(prefix));
		}
		name_list_finish(&names);
	}
	return count;
}

START_TEST(groups_of_a_killed_judge_are_removed_by_the_next)
{
	pid_t judge = fork();
	if (judge == 0) {
		struct box_config config = tryout_config(SANDBOX_AUTO);
		(void)tryout_box(&config);
		(void)(reaper_process() && kill(reaper_process(), SIGKILL)); /* which would do it now */
		(void)raise(SIGKILL);
	}
	ck_assert_int_eq(waitpid(judge, NULL, 0), judge);
	usleep(100 * 1000); /* its helper ends by itself */
	struct cgroup_place place;
	cgroup_place_find(&place);
	ck_assert_uint_eq(count_groups(&place, judge), 0);
	cgroup_place_finish(&place);
}
END_TEST

START_TEST(box_leaves_no_group)
{
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct run_limits limits = tryout_limits();
	struct outcome outcome = tryout_in(&config, (const char *const[]){ "./echo", NULL }, &limits, NULL);
	ck_assert(outcome.exited && outcome.exit_code == 0);
	struct cgroup_place place;
	cgroup_place_find(&place);
	ck_assert_uint_eq(count_groups(&place, getpid()), 0);
	cgroup_place_finish(&place);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ death_of_the_helper_ends_its_run_and_is_told, 0 },
		{ groups_of_a_killed_judge_are_removed_by_the_next, 0 },
		{ box_leaves_no_group, 0 },
	};
	return suite_run("sandbox_left", tests, ARRAY_LENGTH(tests));
}
