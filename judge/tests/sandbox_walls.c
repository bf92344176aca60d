/* What stands around a box, what each role may do in it, and what is left where a machine allows less.
 * Abilities are taken away from the test's own process, which each test has to itself. */
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"
#include "model/event.h"
#include "sandbox/cgroup.h"
#include "sandbox_support.h"
#include "suite.h"

enum { NAMESPACES = ENFORCE_USER | ENFORCE_PID | ENFORCE_MOUNT | ENFORCE_NET | ENFORCE_IPC };

/* Whether boxes here have walls, as a machine that tests changes must. Asked in a child, since the room
 * remembers the answer and the test may be about to change it. */
static bool have_walls(void)
{
	pid_t child = fork();
	if (child == 0) {
		_exit(sandbox_unenforced(SANDBOX_AUTO) & (NAMESPACES | ENFORCE_SECCOMP) ? 1 : 0);
	}
	int status = 0;
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	const char *must = getenv("JUDGE_SANDBOX_MUST_WORK");
	ck_assert_msg(status == 0 || !must || !*must, "this machine has no walls; see judge doctor");
	return status == 0;
}

/* Runs one program in a box of its own and returns its outcome. */
static struct outcome run_in(const struct box_config *config, const char *const *argv,
	const struct run_limits *limits, char out[4096])
{
	struct box *box = tryout_box(config);
	struct tryout tryout;
	tryout_run(box, argv, "0123456789", limits, &tryout);
	if (out) {
		(void)snprintf(out, 4096, "%s%s", tryout.out.bytes, tryout.err.bytes);
	}
	tryout_finish(&tryout);
	box_destroy(box);
	return tryout.outcome;
}

static struct outcome run_plain(const char *program, const struct run_limits *limits)
{
	struct box_config config = tryout_config(SANDBOX_AUTO);
	return run_in(&config, (const char *const[]){ program, NULL }, limits, NULL);
}

static void expect_success(const char *program)
{
	char out[4096];
	struct run_limits limits = tryout_limits();
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct outcome outcome = run_in(&config, (const char *const[]){ program, NULL }, &limits, out);
	ck_assert_msg(outcome.exited && outcome.exit_code == 0 && outcome.hit == LIMIT_NONE,
		"%s: exit code %d, signal %d, limit %d, note \"%s\", output \"%s\"", program, outcome.exit_code,
		outcome.signal, outcome.hit, outcome.note, out);
}

static const struct {
	const char *program, *note;
} notes[] = {
	{ "./divide_by_zero", "division by zero" },
	{ "./abort", "gave up" },
	{ "./null_pointer", "invalid memory access" },
	{ "./recursion_endless", "stack overflow" },
	{ "./broken_pipe", "pipe" },
	{ "./call_int80", "another ABI" },
	{ "./sleep", "waiting for a signal" },
	{ "./naps", "sleeping" },
	{ "./read_pipe", "reading descriptor" },
	{ "./deadlock", "waiting for a lock" },
	{ "./sleep_in_child", "waiting for a child" },
	{ "./ask_network", "was refused the system call socket" },
	{ "./memory_refused", "asked for 109951163" }, /* a TiB and what malloc rounds up */
	{ "./memory_refused", " bytes at once, more than the memory limit" },
	{ "./memory_regrown", "invalid memory access; asked for 109951163" },
	{ "./memory_reserved", "" },
	{ "./memory_reserve", "" },
	{ "./echo", "" },
	{ "./exit_code", "" },
};

START_TEST(note_says_why)
{
	if (!have_walls()) {
		return;
	}
	struct run_limits limits = tryout_limits();
	struct outcome outcome = run_plain(notes[_i].program, &limits);
	ck_assert_msg(*notes[_i].note ? strstr(outcome.note, notes[_i].note) != NULL : !*outcome.note,
		"%s: the note is \"%s\"", notes[_i].program, outcome.note);
}
END_TEST

START_TEST(strict_mode_names_all_that_is_missing)
{
	if (!tryout_become_ordinary() || !sandbox_unenforced(SANDBOX_AUTO)) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_STRICT);
	struct box *box = NULL;
	autoerror struct error err = { 0 };
	ck_assert(!box_create(&config, &box, &err));
	ck_assert_int_eq(err.fault, FAULT_MACHINE);
	unsigned missing = sandbox_unenforced(SANDBOX_AUTO);
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		bool named = strstr(err.message, enforcement_name(bit)) != NULL;
		ck_assert_msg(named || !(missing & 1u << bit), "%s", err.message);
	}
}
END_TEST

static void write_own(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	ck_assert_msg(fd >= 0, "%s", path);
	ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	(void)close(fd);
}

/* Goes into a user namespace, in which we are that user. */
static void become_in_namespace(int flags, unsigned id)
{
	autofree char *users = xasprintf("%u %u 1\n", id, geteuid());
	autofree char *groups = xasprintf("%u %u 1\n", id, getegid());
	ck_assert_int_eq(unshare(CLONE_NEWUSER | flags), 0);
	write_own("/proc/self/uid_map", users);
	write_own("/proc/self/setgroups", "deny");
	write_own("/proc/self/gid_map", groups);
}

START_TEST(without_user_namespaces_root_has_the_other_walls)
{
	if (geteuid() != 0 || !have_walls()) {
		return;
	}
	become_in_namespace(0, 0);
	write_own("/proc/sys/user/max_user_namespaces", "0");
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & (NAMESPACES | ENFORCE_SECCOMP), ENFORCE_USER);
	static const char *const programs[] = { "./echo", "./mounts", "./namespaces", "./network",
		"./kill_parent", "./trace_parent", "./write_files" };
	for (size_t i = 0; i < ARRAY_LENGTH(programs); i++) {
		expect_success(programs[i]);
	}
}
END_TEST

START_TEST(without_namespaces_the_filter_and_the_limits_stand)
{
	if (!have_walls()) {
		return;
	}
	become_in_namespace(0, 1000);
	write_own("/proc/sys/user/max_user_namespaces", "0");
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & (NAMESPACES | ENFORCE_SECCOMP), NAMESPACES);
	expect_success("./echo");
	expect_success("./network");
	expect_success("./namespaces");
	struct run_limits limits = tryout_limits();
	ck_assert_int_eq(run_plain("./spin_orphans", &limits).hit, LIMIT_CPU);
	ck_assert_int_eq(run_plain("./memory_touch", &limits).hit, LIMIT_MEMORY);
	ck_assert_int_eq(run_plain("./sleep", &limits).hit, LIMIT_IDLE);
}
END_TEST

START_TEST(walls_that_stood_before_are_not_done_without)
{
	if (!have_walls()) {
		return;
	}
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & NAMESPACES, 0);
	become_in_namespace(0, 1000);
	write_own("/proc/sys/user/max_user_namespaces", "0");
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct box *box = NULL;
	autoerror struct error err = { 0 };
	ck_assert(!box_create(&config, &box, &err));
	ck_assert_ptr_nonnull(strstr(err.message, "can't enforce pid"));
	ck_assert_ptr_nonnull(strstr(err.message, "mount"));
}
END_TEST

START_TEST(without_a_whole_proc_the_box_has_none)
{
	if (!have_walls()) {
		return;
	}
	become_in_namespace(CLONE_NEWNS, 1000);
	ck_assert_int_eq(mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL), 0);
	ck_assert_int_eq(mount("none", "/proc/sys", "tmpfs", 0, NULL), 0);
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & (NAMESPACES | ENFORCE_SECCOMP), 0);
	expect_success("./echo");
	expect_success("./kill_parent");
	struct run_limits limits = tryout_limits();
	ck_assert_int_eq(run_plain("./spin", &limits).hit, LIMIT_CPU);
	limits.wall_ns = limits.idle_ns;
	ck_assert_int_eq(run_plain("./sleep", &limits).hit, LIMIT_IDLE);
}
END_TEST

/* An outer sandbox may listen to calls, which only one can: then ours are refused or go on untold. */
START_TEST(without_a_listener_the_filter_stands)
{
	if (!have_walls()) {
		return;
	}
	struct sock_filter allow = { .code = BPF_RET | BPF_K, .k = SECCOMP_RET_ALLOW };
	struct sock_fprog outer = { .len = 1, .filter = &allow };
	ck_assert_int_eq(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
	ck_assert_int_ge(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
		&outer), 0);
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & ENFORCE_SECCOMP, 0);
	static const char *const programs[] = { "./echo", "./memory_reserve", "./network", "./refused_calls" };
	for (size_t i = 0; i < ARRAY_LENGTH(programs); i++) {
		expect_success(programs[i]);
	}
	struct run_limits limits = tryout_limits();
	struct outcome outcome = run_plain("./memory_refused", &limits);
	ck_assert_int_eq(outcome.exit_code, 3);
	ck_assert_str_eq(outcome.note, "");
}
END_TEST

/* A directory of ours with a file in it. The path is the caller's to free. */
static char *make_directory(void)
{
	char *directory = NULL;
	struct error err = { 0 };
	ck_assert_msg(directory_make_temporary(&directory, &err), "%s", err.message);
	autofree char *path = path_join(directory, "given");
	ck_assert_msg(file_write(path, "given\n", 6, &err), "%s", err.message);
	return directory;
}

static void remove_directory(char *directory)
{
	struct error err = { 0 };
	ck_assert_msg(directory_remove(directory, &err), "%s", err.message);
	free(directory);
}

static const struct {
	const char *script; /* $0 is the box's directory, $1 read-only, $2 writable, $3 where $0 lies outside */
	enum box_role role;
	bool works;
} rights[] = {
	{ "cat \"$0/given\" \"$1/given\" \"$2/given\"", BOX_SOLUTION, true },
	{ "echo x > \"$2/new\"", BOX_VALIDATOR, true },
	{ "echo x > \"$2/given\" && rm \"$2/given\"", BOX_VALIDATOR, true },
	{ "echo x > \"$1/new\"", BOX_VALIDATOR, false },
	{ "echo x > \"$1/given\"", BOX_VALIDATOR, false },
	{ "echo x > \"$0/new\"", BOX_VALIDATOR, false },
	{ "echo x > \"$0/new\"", BOX_SOLUTION, false },
	{ "echo x > \"$0/new\"", BOX_GENERATOR, false },
	{ "echo x > \"$0/new\" && mkdir \"$0/more\" && mv \"$0/new\" \"$0/more\"", BOX_COMPILER, true },
	{ "echo x > /tmp/new && rm /tmp/new", BOX_COMPILER, true },
	{ "echo x > /tmp/new", BOX_VALIDATOR, false },
	{ "echo x > /usr/new", BOX_COMPILER, false },
	{ "test -w /", BOX_COMPILER, false },
	{ "test \"$(pwd)\" = \"$0\" && cat given", BOX_SOLUTION, true },
	{ "ls -d \"$3\"", BOX_SOLUTION, false },
	{ "ls \"$(dirname \"$1\")\" | grep -qvFx -e \"$(basename \"$1\")\" "
		"-e \"$(basename \"$2\")\"", BOX_SOLUTION, false },
};

START_TEST(role_has_its_rights)
{
	if (!have_walls()) {
		return;
	}
	char *directory = make_directory(), *read_only = make_directory(), *writable = make_directory();
	const struct box_mount mounts[] = { { read_only, false }, { writable, true } };
	struct box_config config = tryout_config(SANDBOX_AUTO);
	config.role = rights[_i].role;
	config.directory = directory;
	config.mounts = mounts;
	config.mount_count = ARRAY_LENGTH(mounts);
	struct run_limits limits = tryout_limits();
	limits.cpu_stop_ns = limits.idle_ns = 2 * NS_PER_S;
	char out[4096];
	struct outcome outcome = run_in(&config,
		(const char *const[]){ "sh", "-c", rights[_i].script, BOX_DIRECTORY, read_only, writable,
			directory, NULL }, &limits, out);
	ck_assert_msg(outcome.exited && (outcome.exit_code == 0) == rights[_i].works, "%s: %d: %s",
		rights[_i].script, outcome.exit_code, out);
	remove_directory(directory);
	remove_directory(read_only);
	remove_directory(writable);
}
END_TEST

START_TEST(a_box_sees_nothing_of_another)
{
	if (!have_walls()) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_AUTO);
	config.role = BOX_COMPILER;
	autofree char *directory = make_directory();
	config.directory = directory;
	struct box *first = tryout_box(&config), *second = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	const char *const leave[] = { "sh", "-c", "echo x > /tmp/left", NULL };
	const char *const look[] = { "sh", "-c", "cat /tmp/left", NULL };
	tryout_run(first, leave, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.exit_code, 0);
	tryout_finish(&tryout);
	tryout_run(second, look, "", &limits, &tryout);
	ck_assert_int_ne(tryout.outcome.exit_code, 0);
	tryout_finish(&tryout);
	box_destroy(first);
	box_destroy(second);
	remove_directory(steal(&directory));
}
END_TEST

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
	if (!have_walls()) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct box *box = tryout_box(&config);
	int ends[2];
	ck_assert_int_eq(pipe2(ends, O_CLOEXEC), 0);
	autoclose int in = tryout_input("");
	struct box_run run = { (const char *const[]){ "./spin_orphans", NULL }, in, ends[1], ends[1],
		tryout_limits() };
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
	expect_success("./echo");
	struct cgroup_place place;
	cgroup_place_find(&place);
	ck_assert_uint_eq(count_groups(&place, getpid()), 0);
	cgroup_place_finish(&place);
}
END_TEST

/* Programs whose harm depends on who is faster. */
static const char *const racy[] = { "./adopt_strays", "./fork_bomb", "./fork_bomb_daemons", "./fork_chain",
	"./kill_everyone", "./orphan_holds_stdout", "./spin_orphans", "./thread_bomb" };

/* While it runs in one box, a well-behaved program in another does as well as ever. */
START_TEST(racy_program_leaves_its_neighbour_alone)
{
	enum { ROUNDS = 20, CONTROLS = 3 };
	if (!have_walls()) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct box *wild = tryout_box(&config), *tame = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	autoclose int in = tryout_input(""), out = memfd_create("out", MFD_CLOEXEC);
	for (int round = 0; round < ROUNDS; round++) {
		struct box_run run = { (const char *const[]){ racy[_i], NULL }, in, out, out, limits };
		run.limits.cpu_stop_ns = run.limits.idle_ns = 100 * NS_PER_MS;
		struct error err = { 0 };
		struct outcome outcome;
		ck_assert_msg(box_start(wild, &run, &err), "%s", err.message);
		for (int i = 0; i < CONTROLS; i++) {
			struct tryout tryout;
			tryout_run(tame, (const char *const[]){ "./echo", NULL }, "control\n", &limits, &tryout);
			ck_assert_str_eq(tryout.out.bytes, "control\n");
			ck_assert(tryout.outcome.exited && tryout.outcome.exit_code == 0);
			ck_assert_int_lt(tryout.outcome.cpu_ns, 50 * NS_PER_MS * tryout_slowness());
			tryout_finish(&tryout);
		}
		ck_assert_msg(box_wait(wild, &outcome, &err), "%s: round %d: %s", racy[_i], round, err.message);
	}
	box_destroy(wild);
	box_destroy(tame);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ note_says_why, ARRAY_LENGTH(notes) },
		{ strict_mode_names_all_that_is_missing, 0 },
		{ without_user_namespaces_root_has_the_other_walls, 0 },
		{ without_namespaces_the_filter_and_the_limits_stand, 0 },
		{ walls_that_stood_before_are_not_done_without, 0 },
		{ without_a_whole_proc_the_box_has_none, 0 },
		{ without_a_listener_the_filter_stands, 0 },
		{ role_has_its_rights, ARRAY_LENGTH(rights) },
		{ a_box_sees_nothing_of_another, 0 },
		{ death_of_the_helper_ends_its_run_and_is_told, 0 },
		{ groups_of_a_killed_judge_are_removed_by_the_next, 0 },
		{ box_leaves_no_group, 0 },
		{ racy_program_leaves_its_neighbour_alone, ARRAY_LENGTH(racy) },
	};
	return suite_run("sandbox/walls", tests, ARRAY_LENGTH(tests));
}
