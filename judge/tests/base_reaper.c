/* What processes leave: told by its name, and removed when they die. */
#include "base/reaper.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "suite.h"

static const char *const no_names[] = { "", "turnstone", "turnstone-", "turnstone-x-1-", "turnstone-1-",
	"turnstone-1-2", "turnstone-1-2-x", "turnstone-0-1-1-x", "turnstone--5-1-1-x", "other-1-2-3-x" };

START_TEST(names_of_nobody_are_never_gone)
{
	ck_assert(!owner_is_gone(no_names[_i]));
}
END_TEST

START_TEST(owner_is_gone_when_it_has_died)
{
	autofree char *mine = owner_prefix();
	ck_assert(!owner_is_gone(mine));
	int ends[2];
	ck_assert_int_eq(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0) {
		autofree char *prefix = owner_prefix();
		(void)!write(ends[1], prefix, strlen(prefix));
		pause();
	}
	char its[100] = "";
	ck_assert_int_gt(read(ends[0], its, sizeof its - 1), 0);
	ck_assert(!owner_is_gone(its));
	siginfo_t info;
	ck_assert_int_eq(kill(child, SIGKILL), 0);
	ck_assert_int_eq(waitid(P_PID, (id_t)child, &info, WEXITED | WNOWAIT), 0);
	ck_assert(owner_is_gone(its)); /* nobody has waited for it yet */
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	ck_assert(owner_is_gone(its));
}
END_TEST

START_TEST(a_number_that_was_given_again_is_another_process)
{
	autofree char *mine = owner_prefix();
	mine[strlen(mine) - 1] = '\0'; /* what then stands behind the last hyphen is the namespace */
	autofree char *name = xasprintf("%s%d-1%s-x", OWNER_NAME, (int)getpid(), strrchr(mine, '-'));
	ck_assert(owner_is_gone(name));
}
END_TEST

START_TEST(a_number_of_another_container_is_nobody_we_know)
{
	autofree char *name = xasprintf("%s%d-1-1-x", OWNER_NAME, (int)getpid());
	ck_assert(!owner_is_gone(name));
}
END_TEST

/* A process that makes directories, one in a child that dies with it, and stays or exits. */
static pid_t start_maker(int tell, bool exits)
{
	pid_t maker = fork();
	if (maker != 0) {
		return maker;
	}
	struct error err = { 0 };
	char *first, *second, *kept;
	bool made = directory_make_temporary(&first, &err) && directory_make_kept("kept-", &kept, &err);
	pid_t owner = getpid(), lane = fork();
	if (lane == 0) {
		(void)prctl(PR_SET_PDEATHSIG, SIGKILL);
		if (!made || !directory_make_temporary(&second, &err)) {
			_exit(EXIT_FAILURE);
		}
		autofree char *names = xasprintf("%s %s %s", first, second, kept);
		if (write(tell, names, strlen(names) + 1) < 0 || exits || getppid() != owner) {
			_exit(EXIT_SUCCESS);
		}
		pause();
		_exit(EXIT_FAILURE);
	}
	if (exits) {
		(void)waitpid(lane, NULL, 0);
		exit(EXIT_SUCCESS);
	}
	pause();
	_exit(EXIT_FAILURE);
}

/* Starts one and hears what it made; the last is kept. */
static pid_t hear_maker(bool exits, char *made[3])
{
	int ends[2];
	ck_assert_int_eq(pipe(ends), 0);
	pid_t maker = start_maker(ends[1], exits);
	char names[1000] = "", *rest = NULL;
	ck_assert_int_gt(read(ends[0], names, sizeof names - 1), 0);
	for (size_t i = 0; i < 3; i++) {
		made[i] = xstrdup(strtok_r(i ? NULL : names, " ", &rest));
	}
	return maker;
}

static void check_removed(char *made[3], bool at_once)
{
	enum { TRIES = 3000, PAUSE_US = 1000 };
	for (int i = 0; i < TRIES && !at_once && (path_exists(made[0]) || path_exists(made[1])); i++) {
		(void)usleep(PAUSE_US);
	}
	ck_assert(!path_exists(made[0]) && !path_exists(made[1]));
	ck_assert(path_is_directory(made[2]));
	ck_assert_int_eq(rmdir(made[2]), 0);
	for (size_t i = 0; i < 3; i++) {
		free(made[i]);
	}
}

START_TEST(what_a_killed_process_and_its_children_made_is_removed)
{
	char *made[3];
	pid_t maker = hear_maker(false, made);
	ck_assert(path_is_directory(made[0]) && path_is_directory(made[1]));
	ck_assert_int_eq(kill(maker, SIGKILL), 0);
	ck_assert_int_eq(waitpid(maker, NULL, 0), maker);
	check_removed(made, false);
}
END_TEST

START_TEST(what_a_process_forgets_is_removed_before_it_has_ended)
{
	char *made[3];
	pid_t maker = hear_maker(true, made);
	int status;
	ck_assert_int_eq(waitpid(maker, &status, 0), maker);
	ck_assert_int_eq(status, 0);
	check_removed(made, true);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ names_of_nobody_are_never_gone, ARRAY_LENGTH(no_names) },
		{ owner_is_gone_when_it_has_died, 1 },
		{ a_number_that_was_given_again_is_another_process, 1 },
		{ a_number_of_another_container_is_nobody_we_know, 1 },
		{ what_a_killed_process_and_its_children_made_is_removed, 1 },
		{ what_a_process_forgets_is_removed_before_it_has_ended, 1 },
	};
	return suite_run("base_reaper", tests, ARRAY_LENGTH(tests));
}
