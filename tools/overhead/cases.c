#include "overhead/cases.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"

static const char description[] =
	"problem_format_version: 2025-09\n"
	"name: Echo\n"
	"uuid: 5ca6ba5b-9d5a-4eff-8c77-4a0d5a1d1d11\n"
	"limits:\n"
	"  time_limit: 1\n";
static const char text[] = "hello world\n";

static bool write_case(const char *data, int number, struct error *err)
{
	autofree char *in = xasprintf("%s/%04d.in", data, number);
	autofree char *ans = xasprintf("%s/%04d.ans", data, number);
	return file_write(in, text, sizeof text - 1, err) && file_write(ans, text, sizeof text - 1, err);
}

static bool make_package(const char *package, int cases, struct error *err)
{
	autofree char *yaml = path_join(package, "problem.yaml");
	autofree char *data = path_join(package, "data/secret");
	bool made = directory_make(data, err) &&
		file_write(yaml, description, sizeof description - 1, err);
	for (int i = 0; i < cases && made; i++) {
		made = write_case(data, i, err);
	}
	return made;
}

/* Runs the command quietly and returns how long it took; -1 if it found anything wrong. */
static int64_t time_command(char *const *argv)
{
	extern char **environ;
	posix_spawn_file_actions_t actions;
	pid_t child;
	int status = -1;
	if (posix_spawn_file_actions_init(&actions) != 0) {
		return -1;
	}
	int64_t start_ns = clock_now_ns();
	int error = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	if (!error) {
		error = posix_spawn(&child, argv[0], &actions, NULL, argv, environ);
	}
	posix_spawn_file_actions_destroy(&actions);
	while (!error && waitpid(child, &status, 0) < 0 && errno == EINTR) {
	}
	return error || status ? -1 : clock_now_ns() - start_ns;
}

/* The fastest of some tries, each of which may have been disturbed. */
static int64_t judge_package(const char *judge, const char *program, const char *package,
	const char *lanes)
{
	enum { TRIES = 5 };
	const char *const argv[] = { judge, "run", "-q", "-j", lanes, "-x", program, package, NULL };
	int64_t best_ns = -1;
	for (int i = 0; i < TRIES; i++) {
		int64_t ns = time_command((char *const *)(size_t)argv);
		if (ns < 0) {
			return -1;
		}
		best_ns = best_ns < 0 || ns < best_ns ? ns : best_ns;
	}
	return best_ns;
}

/* A package of one case costs what has to be paid once. */
static bool measure_packages(const char *program, const char *directory, struct cases_cost *cost,
	struct error *err)
{
	autofree char *judge = program_find("judge", "judge");
	autofree char *one = path_join(directory, "one"), *many = path_join(directory, "many");
	if (!judge || !make_package(one, 1, err) || !make_package(many, CASES_COUNT + 1, err)) {
		if (!judge) {
			error_set(err, FAULT_MACHINE, "judge: is not beside this program; build it too");
		}
		return false;
	}
	int64_t once_ns = judge_package(judge, program, one, "1");
	int64_t many_ns = judge_package(judge, program, many, "1");
	int64_t many_2_ns = judge_package(judge, program, many, "2");
	if (once_ns < 0 || many_ns < 0 || many_2_ns < 0) {
		error_set(err, FAULT_MACHINE, "%s: %s did not accept it", many, judge);
		return false;
	}
	cost->case_ns = (many_ns - once_ns) / CASES_COUNT;
	cost->case_2_ns = (many_2_ns - once_ns) / CASES_COUNT;
	return true;
}

bool cases_measure(const char *program, struct cases_cost *cost, struct error *err)
{
	autofree char *directory = NULL;
	if (!directory_make_temporary(&directory, err)) {
		return false;
	}
	bool measured = measure_packages(program, directory, cost, err);
	autoerror struct error left = { 0 };
	(void)directory_remove(directory, &left);
	return measured;
}
