#include "sandbox/helper/strays.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "sandbox/helper/tree.h"

static int64_t timeval_ns(struct timeval time)
{
	return time.tv_sec * NS_PER_S + time.tv_usec * NS_PER_US;
}

int64_t usage_cpu_ns(const struct rusage *usage)
{
	/* The sum is exact; how it splits into user and system time is sampled. */
	return timeval_ns(usage->ru_utime) + timeval_ns(usage->ru_stime);
}

uint64_t usage_peak_bytes(const struct rusage *usage)
{
	return (uint64_t)usage->ru_maxrss * 1024;
}

static void add_stray(struct strays *strays, const struct rusage *usage)
{
	strays->cpu_ns += usage_cpu_ns(usage);
	if (usage_peak_bytes(usage) > strays->peak_bytes) {
		strays->peak_bytes = usage_peak_bytes(usage);
	}
}

void strays_reap(struct strays *strays, pid_t program)
{
	for (;;) {
		siginfo_t info = { 0 };
		struct rusage usage;
		int status;
		if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || info.si_pid == 0 ||
			info.si_pid == program || wait4(info.si_pid, &status, WNOHANG, &usage) <= 0) {
			return;
		}
		add_stray(strays, &usage);
	}
}

static void kill_rest(const struct walls *walls, int proc, pid_t program)
{
	/* All but us, and what is being forked doesn't escape it. Looked at twice: outside of a namespace
	 * it would be all of the machine. */
	if (walls->own_pids && getpid() == 1) {
		(void)kill(-1, SIGKILL);
		return;
	}
	(void)kill(-program, SIGKILL); /* all that stayed in its group, at once */
	tree_kill_below(proc, getpid());
}

void strays_sweep(struct strays *strays, const struct walls *walls, int proc, pid_t program)
{
	for (;;) {
		struct rusage usage;
		pid_t pid = wait4(-1, NULL, WNOHANG, &usage);
		if (pid < 0 && errno == ECHILD) {
			return;
		}
		if (pid > 0) {
			add_stray(strays, &usage);
			continue;
		}
		kill_rest(walls, proc, program);
		if (wait4(-1, NULL, 0, &usage) > 0) {
			add_stray(strays, &usage);
		}
	}
}
