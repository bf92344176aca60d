/* Every program of testdata/programs gets what its first line says:
 *     VERDICT [SIGNAL or EXIT CODE] [walls or cgroup]: what it does
 * ANY stands for programs whose own end doesn't matter; the last word says that it needs more than the
 * limits of a box without walls. After each, nothing that it started is left, and a well-behaved
 * program in the same box does as well as ever. */
#include <dirent.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "model/event.h"
#include "model/verdict.h"
#include "sandbox_support.h"
#include "suite.h"

struct expectation {
	char verdict[8];
	char detail[16]; /* "" , "SIGSEGV" or "42" */
	char needs[16];  /* "", "walls" or "cgroup" */
};

static struct name_list programs; /* filled by main before the tests fork */

static void read_expectation(const char *name, struct expectation *expected)
{
	autofree char *path = xasprintf("%s/%s.c", getenv("PROGRAMS_SOURCES"), name);
	autobuffer struct buffer source = { 0 };
	struct error err = { 0 };
	ck_assert_msg(file_read(path, 1 << 20, &source, &err), "%s", err.message);
	*expected = (struct expectation){ .verdict = "" };
	char *rest = NULL;
	char *line = strtok_r(source.bytes, ":", &rest);
	(void)strtok_r(line, " ", &rest); /* the comment's start */
	for (char *word; (word = strtok_r(NULL, " ", &rest));) {
		if (!*expected->verdict) {
			(void)snprintf(expected->verdict, sizeof expected->verdict, "%.7s", word);
		} else if (*word >= 'a') {
			(void)snprintf(expected->needs, sizeof expected->needs, "%.15s", word);
		} else {
			(void)snprintf(expected->detail, sizeof expected->detail, "%.15s", word);
		}
	}
	ck_assert_msg(*expected->verdict, "%s: line 1 says no verdict", path);
}

/* Whether a box of this mode has what the program needs. What is missing is a failure where
 * JUDGE_SANDBOX_MUST_WORK is set, as it is where changes are tested. */
static bool can_check(const struct expectation *expected, enum sandbox_mode mode, bool as_root)
{
	const unsigned walls = ENFORCE_USER | ENFORCE_PID | ENFORCE_MOUNT | ENFORCE_NET | ENFORCE_IPC |
		ENFORCE_SECCOMP | ENFORCE_PIDS;
	const unsigned cgroup = ENFORCE_MEMORY | ENFORCE_CPU;
	if (!*expected->needs || mode == SANDBOX_OFF) {
		return !*expected->needs;
	}
	bool needs_cgroup = !strcmp(expected->needs, "cgroup");
	unsigned missing = sandbox_unenforced(mode) & (needs_cgroup ? cgroup : walls);
	const char *must = getenv("JUDGE_SANDBOX_MUST_WORK");
	ck_assert_msg(!missing || !must || !*must || (needs_cgroup && !as_root),
		"this machine lacks %#x of enum enforcement", missing);
	return !missing;
}

static enum verdict verdict_of_outcome(const struct outcome *outcome)
{
	switch (outcome->hit) {
	case LIMIT_CPU:
		return VERDICT_TLE;
	case LIMIT_IDLE:
		return VERDICT_IDLE;
	case LIMIT_MEMORY:
		return VERDICT_MLE;
	case LIMIT_OUTPUT:
		return VERDICT_OLE;
	case LIMIT_NONE:
		break;
	}
	return outcome->exited && outcome->exit_code == 0 ? VERDICT_AC : VERDICT_RTE;
}

static void check_end(const char *name, const struct expectation *expected, const struct tryout *tryout)
{
	if (!strcmp(expected->verdict, "ANY")) {
		return;
	}
	const struct outcome *outcome = &tryout->outcome;
	ck_assert_msg(!strcmp(verdict_name(verdict_of_outcome(outcome)), expected->verdict),
		"%s: expected %s, got %s (exit code %d, signal %d, cpu %lld us, wall %lld us, peak %llu) "
		"note \"%s\" stdout \"%.200s\" stderr \"%.200s\"", name, expected->verdict,
		verdict_name(verdict_of_outcome(outcome)), outcome->exit_code, outcome->signal,
		(long long)(outcome->cpu_ns / NS_PER_US), (long long)(outcome->wall_ns / NS_PER_US),
		(unsigned long long)outcome->peak_bytes, outcome->note, tryout->out.bytes, tryout->err.bytes);
	char buffer[16];
	int64_t code;
	if (number_parse_integer(expected->detail, &code)) {
		ck_assert_int_eq(outcome->exit_code, code);
	} else if (*expected->detail) {
		ck_assert_str_eq(signal_name(outcome->signal, buffer), expected->detail);
	}
}

/* Counts processes whose executable is that program of this build, whatever path they know it by. */
static int count_left(const char *name)
{
	autofree char *program = path_join(getenv("PROGRAMS_DIRECTORY"), name);
	struct stat wanted, found;
	ck_assert_int_eq(stat(program, &wanted), 0);
	DIR *proc = opendir("/proc");
	ck_assert_ptr_nonnull(proc);
	int left = 0;
	for (struct dirent *entry; (entry = readdir(proc));) {
		char path[300];
		(void)snprintf(path, sizeof path, "/proc/%s/exe", entry->d_name);
		left += stat(path, &found) == 0 && found.st_dev == wanted.st_dev && found.st_ino == wanted.st_ino;
	}
	(void)closedir(proc);
	return left;
}

struct watch {
	_Atomic bool done;
	bool seen;
};

static void *watch_for_sleep(void *context)
{
	struct watch *watch = context;
	while (!watch->seen && !atomic_load(&watch->done)) {
		watch->seen = count_left("sleep") > 0;
		(void)usleep(5000);
	}
	return NULL;
}

static void check_control(struct box *box)
{
	struct tryout tryout;
	struct run_limits limits = tryout_limits();
	tryout_run(box, (const char *const[]){ "./echo", NULL }, "control\n", &limits, &tryout);
	ck_assert_int_eq(verdict_of_outcome(&tryout.outcome), VERDICT_AC);
	ck_assert_str_eq(tryout.out.bytes, "control\n");
	ck_assert_int_lt(tryout.outcome.cpu_ns, 50 * NS_PER_MS * tryout_slowness());
	tryout_finish(&tryout);
}

static void check_program(const char *name, enum sandbox_mode mode, bool as_root)
{
	struct expectation expected;
	read_expectation(name, &expected);
	if (!can_check(&expected, mode, as_root)) {
		return;
	}
	struct box_config config = tryout_config(mode);
	struct box *box = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	autofree char *path = xasprintf("./%s", name);
	struct tryout tryout;
	tryout_run(box, (const char *const[]){ path, NULL }, "0123456789", &limits, &tryout);
	ck_assert_int_eq(count_left(name), 0);
	check_end(name, &expected, &tryout);
	tryout_finish(&tryout);
	check_control(box);
	box_destroy(box);
}

START_TEST(program_gets_its_verdict_without_walls)
{
	check_program(programs.names[_i], SANDBOX_OFF, geteuid() == 0);
}
END_TEST

START_TEST(program_gets_its_verdict_within_walls)
{
	check_program(programs.names[_i], SANDBOX_AUTO, geteuid() == 0);
}
END_TEST

START_TEST(program_gets_its_verdict_as_an_ordinary_user)
{
	if (tryout_become_ordinary()) {
		check_program(programs.names[_i], SANDBOX_AUTO, false);
	}
}
END_TEST

/* What is left would be counted: a program that runs is. */
static void check_counting(enum sandbox_mode mode)
{
	struct box_config config = tryout_config(mode);
	struct box *box = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	struct watch watch = { .seen = false };
	pthread_t thread;
	ck_assert_int_eq(pthread_create(&thread, NULL, watch_for_sleep, &watch), 0);
	tryout_run(box, (const char *const[]){ "./sleep", NULL }, "", &limits, &tryout);
	atomic_store(&watch.done, true);
	ck_assert_int_eq(pthread_join(thread, NULL), 0);
	ck_assert(watch.seen);
	tryout_finish(&tryout);
	box_destroy(box);
}

START_TEST(a_running_program_is_counted)
{
	check_counting(SANDBOX_OFF);
	check_counting(SANDBOX_AUTO);
}
END_TEST

START_TEST(a_running_program_is_counted_by_an_ordinary_user)
{
	if (tryout_become_ordinary()) {
		check_counting(SANDBOX_AUTO);
	}
}
END_TEST

static void list_programs(void)
{
	struct name_list files = { 0 };
	struct error err = { 0 };
	const char *directory = getenv("PROGRAMS_SOURCES");
	if (!directory || !directory_list(directory, &files, &err)) {
		exit(EXIT_FAILURE);
	}
	for (size_t i = 0; i < files.count; i++) {
		if (!strcmp(path_extension(files.names[i]), ".c")) {
			programs.names =
				array_grow(programs.names, programs.count, &programs.capacity, sizeof(char *));
			programs.names[programs.count++] = xstrndup(files.names[i], strlen(files.names[i]) - 2);
		}
	}
	name_list_finish(&files);
}

int main(void)
{
	list_programs();
	const struct suite_test tests[] = {
		{ a_running_program_is_counted, 0 },
		{ a_running_program_is_counted_by_an_ordinary_user, 0 },
		{ program_gets_its_verdict_without_walls, (int)programs.count },
		{ program_gets_its_verdict_within_walls, (int)programs.count },
		{ program_gets_its_verdict_as_an_ordinary_user, (int)programs.count },
	};
	int status = suite_run("sandbox_programs", tests, ARRAY_LENGTH(tests));
	name_list_finish(&programs);
	return status;
}
