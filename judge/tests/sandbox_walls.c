/* What stands around a box, and what is left of it where a machine allows less.
 * Abilities are taken away from the test's own process, which each test has to itself. */
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "model/event.h"
#include "sandbox_support.h"
#include "suite.h"
#include "walls_support.h"

static struct outcome run_plain(const char *program, const struct run_limits *limits)
{
	struct box_config config = tryout_config(SANDBOX_AUTO);
	return tryout_in(&config, (const char *const[]){ program, NULL }, limits, NULL);
}

static void expect_success(const char *program)
{
	char out[4096];
	struct run_limits limits = tryout_limits();
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct outcome outcome = tryout_in(&config, (const char *const[]){ program, NULL }, &limits, out);
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
	{ "./ask_datagrams", "" },
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
	if (!walls_stand()) {
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
	if (geteuid() != 0 || !walls_stand()) {
		return;
	}
	become_in_namespace(0, 0);
	write_own("/proc/sys/user/max_user_namespaces", "0");
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & (WALLS_NAMESPACES | ENFORCE_SECCOMP), ENFORCE_USER);
	static const char *const programs[] = { "./echo", "./mounts", "./namespaces", "./network",
		"./kill_parent", "./trace_parent", "./write_files" };
	for (size_t i = 0; i < ARRAY_LENGTH(programs); i++) {
		expect_success(programs[i]);
	}
}
END_TEST

START_TEST(without_namespaces_the_filter_and_the_limits_stand)
{
	if (!walls_stand()) {
		return;
	}
	become_in_namespace(0, 1000);
	write_own("/proc/sys/user/max_user_namespaces", "0");
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & (WALLS_NAMESPACES | ENFORCE_SECCOMP), WALLS_NAMESPACES);
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
	if (!walls_stand()) {
		return;
	}
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & WALLS_NAMESPACES, 0);
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
	if (!walls_stand()) {
		return;
	}
	become_in_namespace(CLONE_NEWNS, 1000);
	ck_assert_int_eq(mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL), 0);
	ck_assert_int_eq(mount("none", "/proc/sys", "tmpfs", 0, NULL), 0);
	ck_assert_uint_eq(sandbox_unenforced(SANDBOX_AUTO) & (WALLS_NAMESPACES | ENFORCE_SECCOMP), 0);
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
	if (!walls_stand()) {
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

/* Programs whose harm depends on who is faster. */
static const char *const racy[] = { "./adopt_strays", "./fork_bomb", "./fork_bomb_daemons", "./fork_chain",
	"./kill_everyone", "./orphan_holds_stdout", "./spin_orphans", "./thread_bomb" };

/* While it runs in one box, a well-behaved program in another does as well as ever. */
START_TEST(racy_program_leaves_its_neighbour_alone)
{
	enum { ROUNDS = 20, CONTROLS = 3 };
	if (!walls_stand()) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_AUTO);
	struct box *wild = tryout_box(&config), *tame = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	autoclose int in = tryout_input(""), out = memfd_create("out", MFD_CLOEXEC);
	for (int round = 0; round < ROUNDS; round++) {
		struct box_run run = { (const char *const[]){ racy[_i], NULL }, in, out, out, limits, false };
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
		{ racy_program_leaves_its_neighbour_alone, ARRAY_LENGTH(racy) },
	};
	return suite_run("sandbox_walls", tests, ARRAY_LENGTH(tests));
}
