#include "sandbox/helper/launch.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"

enum {
	STACK_BYTES = 64 * 1024, /* of the child until it execs */
	OPEN_FILES_MAX = 1024,
};

/* Of any file that a compiler writes; stdout and stderr have their own limit, which is looked at while it
 * runs. */
static const uint64_t compiler_file_bytes = UINT64_C(256) << 20;
/* Addresses beyond the limit, so that most programs that use too much pass it and show it. */
static const uint64_t address_slack_bytes = UINT64_C(64) << 20;
/* Every thread reserves a stack as large as the limit on stacks, which is that on memory. */
enum { STACKS_RESERVED = 16 };

static const char *const search_path[] = { "/usr/local/bin", "/usr/bin", "/bin" };

#define ENVIRONMENT(home) { \
	(char[]){ "PATH=/usr/local/bin:/usr/bin:/bin" }, \
	(char[]){ "LANG=C.UTF-8" }, \
	(char[]){ "HOME=" home }, \
	(char[]){ "TMPDIR=/tmp" }, \
	NULL, \
}
static char *const environment[] = ENVIRONMENT("/nonexistent");
/* Compilers, such as Go's, keep caches at home. */
static char *const compiler_environment[] = ENVIRONMENT("/tmp");

/* Where the limit lies above a hard limit that we came with, that one holds. */
static bool set_limit(__rlimit_resource_t resource, rlim_t value)
{
	struct rlimit limit = { value, value };
	struct rlimit old;
	if (setrlimit(resource, &limit) == 0) {
		return true;
	}
	if (errno != EPERM || getrlimit(resource, &old) < 0) {
		return false;
	}
	limit.rlim_cur = old.rlim_max;
	limit.rlim_max = old.rlim_max;
	return setrlimit(resource, &limit) == 0;
}

static rlim_t rlimit_of(uint64_t limit)
{
	return limit == LIMIT_UNLIMITED ? RLIM_INFINITY : (rlim_t)limit;
}

/* One more than allowed, so that a file of exactly the limit is told from one that was cut. */
static rlim_t file_limit(const struct launch *launch)
{
	uint64_t output_bytes = launch->limits->output_bytes;
	if (output_bytes == LIMIT_UNLIMITED) {
		return RLIM_INFINITY;
	}
	bool compiles = launch->role == BOX_COMPILER && output_bytes < compiler_file_bytes;
	return compiles ? compiler_file_bytes : output_bytes + launch->given_bytes + 1;
}

static rlim_t address_limit(const struct launch *launch)
{
	const struct run_limits *limits = launch->limits;
	bool bounded = limits->memory_bytes < UINT64_MAX / 32;
	if (launch->tree_limited || !limits->limits_address_space || !bounded) {
		return RLIM_INFINITY;
	}
	uint64_t stacks = limits->processes < STACKS_RESERVED ? limits->processes : STACKS_RESERVED;
	return (2 + stacks) * limits->memory_bytes + address_slack_bytes;
}

/* A backstop far above the stop point: the kernel counts this limit by sampled ticks, up to a tenth
 * too early. */
static rlim_t cpu_limit(int64_t stop_ns)
{
	return stop_ns == LIMIT_UNLIMITED_NS ? RLIM_INFINITY : (rlim_t)(2 * (stop_ns / NS_PER_S + 1) + 2);
}

/* The kernel counts an id's processes, in a user namespace those of the namespace alone; elsewhere the
 * limit would count what else the user runs. The helper counts where it has the same id. */
static rlim_t process_limit(const struct launch *launch)
{
	if (!launch->walls->counts_processes || launch->limits->processes > INT32_MAX) {
		return RLIM_INFINITY;
	}
	return (rlim_t)launch->limits->processes + (launch->walls->changes_id ? 0 : 1);
}

static bool apply_id(const struct walls *walls)
{
	return !walls->changes_id || (setresgid(walls->run_gid, walls->run_gid, walls->run_gid) == 0 &&
		setresuid(walls->run_uid, walls->run_uid, walls->run_uid) == 0);
}

static bool apply_limits(const struct launch *launch)
{
	const struct run_limits *limits = launch->limits;
	const struct {
		__rlimit_resource_t resource;
		rlim_t value;
	} table[] = {
		{ RLIMIT_STACK, rlimit_of(limits->memory_bytes) },
		{ RLIMIT_AS, address_limit(launch) },
		{ RLIMIT_NPROC, process_limit(launch) },
		{ RLIMIT_FSIZE, file_limit(launch) },
		{ RLIMIT_CPU, cpu_limit(limits->cpu_stop_ns) },
	};
	for (size_t i = 0; i < ARRAY_LENGTH(table); i++) {
		if (!set_limit(table[i].resource, table[i].value)) {
			return false;
		}
	}
	return true;
}

bool launch_prepare(void)
{
	/* With 1 there are no core dumps; with 0 the system's crash reporter would still be started. */
	return set_limit(RLIMIT_NOFILE, OPEN_FILES_MAX) && set_limit(RLIMIT_CORE, 1) &&
		set_limit(RLIMIT_MSGQUEUE, 0);
}

/* Puts the three descriptors where they belong. They lie above 2, since we have those ourselves. */
static bool apply_descriptors(const struct launch *launch)
{
	for (int fd = 0; fd < 3; fd++) {
		if (dup2(launch->fds[fd], fd) < 0) {
			return false;
		}
	}
	return close_range(3, ~0u, 0) == 0;
}

static void execute(char *const *argv, char *const *variables)
{
	if (strchr(argv[0], '/')) {
		(void)execve(argv[0], argv, variables);
		return;
	}
	int error = ENOENT;
	for (size_t i = 0; i < ARRAY_LENGTH(search_path); i++) {
		char path[512];
		int length = snprintf(path, sizeof path, "%s/%s", search_path[i], argv[0]);
		if (length < (int)sizeof path) {
			(void)execve(path, argv, variables);
			error = errno == ENOENT ? error : errno;
		}
	}
	errno = error;
}

/* The child. It shares our memory, and we sleep until it execs or exits: what it writes to the struct
 * we read. */
static int child(void *argument)
{
	struct launch *launch = argument;
	launch->what = "can't be limited";
	/* A group and no session: that would cost a scheduling group, and let it take a terminal. Should
	 * the helper be killed, its program follows; changing ids would forget that. */
	if (setpgid(0, 0) == 0 && apply_limits(launch) && apply_id(launch->walls) &&
		(launch->walls->own_pids || prctl(PR_SET_PDEATHSIG, SIGKILL) == 0) &&
		apply_descriptors(launch)) {
		launch->what = "can't be executed";
		/* Read by the child itself: by the time we run again, the program may have run for long. */
		struct timespec used;
		(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
		launch->setup_cpu_ns = used.tv_sec * NS_PER_S + used.tv_nsec;
		execute(launch->argv, launch->role == BOX_COMPILER ? compiler_environment : environment);
	}
	launch->error = errno;
	_exit(127);
}

bool launch_program(struct launch *launch)
{
	static _Alignas(64) char stack[STACK_BYTES];
	launch->error = 0;
	launch->setup_cpu_ns = 0;
	launch->pid = clone(child, stack + sizeof stack, CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD,
		launch, &launch->pidfd);
	if (launch->pid < 0) {
		launch->error = errno;
		launch->what = "can't be started";
		return false;
	}
	return true;
}
