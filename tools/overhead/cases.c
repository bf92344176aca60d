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

enum { CASES = 1000 };

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

static bool judge_package(const char *judge, const char *program, const char *package,
	const char *lanes, int64_t *took_ns, struct error *err)
{
	const char *const argv[] = { judge, "run", "-q", "-j", lanes, "-x", program, package, NULL };
	*took_ns = time_command((char *const *)(size_t)argv);
	if (*took_ns < 0) {
		error_set(err, FAULT_MACHINE, "%s: %s did not accept it", package, judge);
	}
	return *took_ns >= 0;
}

enum { TRIES = 7, FLOORS_A_TRY = 100, FLOORS = TRIES * FLOORS_A_TRY };

struct times {
	int64_t case_ns[TRIES], case_2_ns[TRIES]; /* of a case, with one lane and with two */
	int64_t floor_ns[FLOORS];
};

static void measure_floor(const struct setting *setting, int64_t *times_ns)
{
	const char *const bare[] = { setting->program, NULL };
	struct way floor = { .argv = bare, .times_ns = times_ns };
	struct setting shorter = *setting;
	shorter.runs = FLOORS_A_TRY;
	ways_measure(&shorter, &floor, 1);
}

/* A package of one case costs what has to be paid once. */
static bool take_times(const struct setting *setting, const char *directory, struct times *times,
	struct error *err)
{
	const char *program = setting->program;
	autofree char *judge = program_find("judge", "judge");
	autofree char *one = path_join(directory, "one"), *many = path_join(directory, "many");
	if (!judge) {
		error_set(err, FAULT_MACHINE, "judge: is not beside this program; build it too");
		return false;
	}
	if (!make_package(one, 1, err) || !make_package(many, CASES + 1, err)) {
		return false;
	}
	for (int i = 0; i < TRIES; i++) {
		int64_t once_ns, many_ns, many_2_ns;
		measure_floor(setting, times->floor_ns + (ptrdiff_t)i * FLOORS_A_TRY);
		if (!judge_package(judge, program, one, "1", &once_ns, err) ||
			!judge_package(judge, program, many, "1", &many_ns, err) ||
			!judge_package(judge, program, many, "2", &many_2_ns, err)) {
			return false;
		}
		times->case_ns[i] = (many_ns - once_ns) / CASES;
		times->case_2_ns[i] = (many_2_ns - once_ns) / CASES;
	}
	return true;
}

static void add_rows(struct times *times, struct table *table)
{
	qsort(times->case_ns, TRIES, sizeof(int64_t), compare_times);
	qsort(times->case_2_ns, TRIES, sizeof(int64_t), compare_times);
	qsort(times->floor_ns, FLOORS, sizeof(int64_t), compare_times);
	int64_t median_ns = times->case_ns[TRIES / 2], fastest_ns = times->case_ns[0];
	table_add(table, (struct table_row){
		.name = "a case of 1,000, from reading it to its verdict",
		.unit = "F",
		.target = "at most 1.3 F",
		.median = (double)median_ns / (double)times->floor_ns[FLOORS / 2],
		.p10 = (double)fastest_ns / (double)times->floor_ns[FLOORS / 10],
		.median_ns = median_ns,
		.p10_ns = fastest_ns,
	});
	table_add(table, (struct table_row){
		.name = "two workers against one",
		.unit = "times",
		.target = "at least 1.8 times",
		.median = (double)median_ns / (double)times->case_2_ns[TRIES / 2],
		.p10 = (double)fastest_ns / (double)times->case_2_ns[0],
	});
}

void cases_measure(const struct setting *setting, struct table *table)
{
	autofree char *directory = NULL;
	autoerror struct error err = { 0 }, left = { 0 };
	struct times times;
	if (!directory_make_temporary(&directory, &err)) {
		die_of(&err);
	}
	bool taken = take_times(setting, directory, &times, &err);
	(void)directory_remove(directory, &left);
	if (!taken) {
		die_of(&err);
	}
	add_rows(&times, table);
}
