#include "sandbox/helper/run.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "sandbox/helper/blocked.h"
#include "sandbox/helper/confine.h"
#include "sandbox/helper/launch.h"
#include "sandbox/helper/note.h"
#include "sandbox/helper/strays.h"
#include "sandbox/helper/tree.h"
#include "sandbox/wire.h"

/* Between two looks: short sleeps end where the clocks of other CPUs are no finer, long ones where a
 * flood of output or memory should be seen. */
static const int64_t look_min_ns = NS_PER_MS / 2;
static const int64_t look_max_ns = 100 * NS_PER_MS;
static const int64_t look_max_unlimited_ns = 20 * NS_PER_MS; /* where only we see memory grow */
/* Blocked time below this isn't worth asking /proc how long the program waited for a CPU. */
static const int64_t blocked_notable_ns = 2 * NS_PER_MS;
struct run {
	const struct run_request *request;
	struct launch launch;
	int64_t started_ns, looked_ns, next_look_ns;
	struct tree_use seen; /* at the last look, with cpu_ns of the strays */
	struct blocked blocked;
	int64_t slept_at_ns;   /* seen.living_ns when the judge asked and it slept; -1: it did not */
	struct strays strays; /* processes that the run left to us */
	enum limit hit;
	bool stopped; /* by the judge or for a limit */
	bool orphaned; /* the judge is gone */
	int refused;   /* the first system call that was, -1 for none */
	uint64_t asked_bytes; /* the most memory that one call asked for, of those that we hear of */
};

static void look(struct run *run)
{
	strays_reap(&run->strays, run->launch.pid);
	struct tree_use use;
	tree_measure(run->request->proc, getpid(), run->launch.pid, &use);
	use.cpu_ns = meter_counts_cpu(run->request->meter) ? meter_cpu_ns(run->request->meter) :
		use.cpu_ns + run->strays.cpu_ns;
	use.cpu_ns -= run->launch.setup_cpu_ns;
	if (use.cpu_ns < run->seen.cpu_ns) {
		use.cpu_ns = run->seen.cpu_ns; /* what a parent has waited for is rounded down to ticks */
	}
	run->looked_ns = clock_now_ns();
	if (run->request->proc >= 0) {
		blocked_count(&run->blocked, &use, run->looked_ns);
	}
	run->seen = use;
}

/* Where a cgroup holds the tree's memory, the kernel will end it. */
static bool takes_too_much(const struct run *run)
{
	uint64_t limit = run->request->limits.memory_bytes;
	return !run->launch.tree_limited && run->seen.resident_bytes > limit &&
		tree_memory(run->request->proc, getpid()) > limit;
}

/* Blocked for too long, or at the end of its time with nothing to do. What is runnable there gets no
 * CPU, and will pass another limit once it gets one. */
static bool is_idle(const struct run *run)
{
	const struct run_limits *limits = &run->request->limits;
	return run->blocked.blocked_ns >= limits->idle_ns ||
		(run->looked_ns - run->started_ns >= limits->wall_ns && !run->seen.runnable);
}

static uint64_t output_bytes(const struct run *run)
{
	return outputs_bytes(run->request->outputs) + written_bytes(&run->request->written);
}

static enum limit passed_limit(struct run *run)
{
	const struct run_limits *limits = &run->request->limits;
	if (output_bytes(run) > limits->output_bytes) {
		return LIMIT_OUTPUT;
	}
	if (takes_too_much(run)) {
		return LIMIT_MEMORY;
	}
	if (run->seen.cpu_ns >= limits->cpu_stop_ns) {
		return LIMIT_CPU;
	}
	return is_idle(run) ? LIMIT_IDLE : LIMIT_NONE;
}

static int64_t smaller(int64_t a, int64_t b)
{
	return a < b ? a : b;
}

/* How long no limit can be passed: CPU time grows at most as fast as the clock on every core. */
static int64_t safe_ns(const struct run *run)
{
	const struct run_limits *limits = &run->request->limits;
	int64_t left = (limits->cpu_stop_ns - run->seen.cpu_ns) / run->request->cpus;
	left = smaller(left, limits->idle_ns - run->blocked.blocked_ns);
	int64_t wall_left = limits->wall_ns - (run->looked_ns - run->started_ns);
	left = wall_left > 0 ? smaller(left, wall_left) : left;
	left = smaller(left, run->launch.tree_limited ? look_max_ns : look_max_unlimited_ns);
	return left > look_min_ns ? left : look_min_ns;
}

/* Whether nobody in the tree has run since the judge last asked, and the program sleeps, then as now: one
 * that wakes now and then waits for something. */
static bool has_slept(struct run *run)
{
	bool sleeps = note_is_sleeping(run->request->proc, run->launch.pid);
	bool slept = sleeps && run->slept_at_ns == run->seen.living_ns;
	run->slept_at_ns = sleeps ? run->seen.living_ns : -1;
	return slept;
}

static void hear_judge(struct run *run)
{
	struct wire_order order;
	size_t no_fds = 0;
	run->orphaned = wire_receive(run->request->socket, &order, sizeof order, NULL, &no_fds) <= 0;
	if (!run->orphaned && order.kind == WIRE_LOOK) {
		look(run);
		const struct wire_seen seen = {
			.kind = WIRE_SEEN,
			.blocked_ns = run->blocked.blocked_ns,
			.asleep = has_slept(run),
		};
		run->orphaned = !wire_send(run->request->socket, &seen, sizeof seen, NULL, 0);
		run->stopped = run->orphaned;
		return;
	}
	run->hit = run->orphaned ? LIMIT_NONE : order.limit;
	run->stopped = true;
}

static void hear_call(struct run *run)
{
	static const uint64_t again_bytes = UINT64_C(2) << 20; /* malloc asks for a MiB more when refused */
	uint64_t bytes = 0;
	int refused = confine_answer(run->request->walls->listener, &bytes);
	if (run->refused < 0) {
		run->refused = refused;
	}
	if (bytes > run->asked_bytes + again_bytes) {
		run->asked_bytes = bytes;
	}
}

/* Sleeps until the program has ended (true), or it is time to look, or somebody spoke. */
static bool sleep_until(struct run *run, int64_t end_ns)
{
	struct pollfd fds[] = {
		{ .fd = run->launch.pidfd, .events = POLLIN },
		{ .fd = run->request->socket, .events = POLLIN },
		{ .fd = run->request->walls->listener, .events = POLLIN },
	};
	int64_t time_ns = end_ns - clock_now_ns();
	time_ns = time_ns > 0 ? time_ns : 0;
	struct timespec time = { time_ns / NS_PER_S, time_ns % NS_PER_S };
	if (ppoll(fds, ARRAY_LENGTH(fds), &time, NULL) <= 0) {
		return false;
	}
	if (fds[1].revents) {
		hear_judge(run);
	}
	if (fds[2].revents & POLLIN) {
		hear_call(run);
	}
	return fds[0].revents != 0;
}

static void watch(struct run *run, struct outcome *outcome)
{
	run->next_look_ns = run->started_ns + safe_ns(run);
	while (!run->stopped && !sleep_until(run, run->next_look_ns)) {
		if (run->stopped || clock_now_ns() < run->next_look_ns) {
			continue; /* somebody spoke */
		}
		look(run);
		run->next_look_ns = run->looked_ns + safe_ns(run);
		run->hit = passed_limit(run);
		run->stopped = run->hit != LIMIT_NONE;
	}
	if (run->hit == LIMIT_IDLE) {
		note_blocked(run->request->proc, run->launch.pid, outcome->note, sizeof outcome->note);
	}
	if (run->stopped) {
		(void)kill(run->launch.pid, SIGKILL); /* it may have just ended */
	}
}

static void tell_end(const struct run *run, int status, struct outcome *outcome)
{
	outcome->hit = run->hit;
	if (WIFEXITED(status)) {
		outcome->exited = true;
		outcome->exit_code = WEXITSTATUS(status);
	} else if (!run->stopped && outcome->hit == LIMIT_NONE) {
		outcome->signal = WTERMSIG(status);
	}
}

/* Limits that are only known to be passed when all is counted. */
static void find_late_limit(struct run *run, int status, const struct outcome *outcome)
{
	const struct run_limits *limits = &run->request->limits;
	/* The signal alone tells of a write that would have begun behind the limit. */
	bool cut = WIFSIGNALED(status) && WTERMSIG(status) == SIGXFSZ;
	bool killed = meter_saw_kill(run->request->meter); /* in any case, or the next run would be told */
	if (run->stopped) {
		return;
	}
	if (killed) {
		run->hit = LIMIT_MEMORY;
	} else if (cut || outcome->output_bytes > limits->output_bytes) {
		run->hit = LIMIT_OUTPUT;
	} else if (outcome->peak_bytes > limits->memory_bytes) {
		run->hit = LIMIT_MEMORY;
	} else if (outcome->cpu_ns >= limits->cpu_stop_ns) {
		run->hit = LIMIT_CPU;
	}
}

/* Adds up what the program, its children and its strays used. Children whose parent ignores them are
 * in no rusage; a cgroup knows of them. */
static void count_use(struct run *run, const struct rusage *usage, struct outcome *outcome)
{
	static const int64_t notable_ns = 5 * NS_PER_MS; /* shorter runs hide nothing worth the asking */
	outcome->cpu_ns = usage_cpu_ns(usage) - run->launch.setup_cpu_ns + run->strays.cpu_ns;
	int64_t all_ns = meter_counts_cpu(run->request->meter) && outcome->wall_ns > notable_ns / 2 ?
		meter_cpu_ns(run->request->meter) - run->launch.setup_cpu_ns : 0;
	if (all_ns > outcome->cpu_ns + notable_ns) {
		outcome->cpu_ns = all_ns;
	}
	if (outcome->cpu_ns < 0) {
		outcome->cpu_ns = 0; /* rusage counts whole microseconds */
	}
	outcome->peak_bytes = usage_peak_bytes(usage);
	if (run->strays.peak_bytes > outcome->peak_bytes) {
		outcome->peak_bytes = run->strays.peak_bytes;
	}
	outcome->output_bytes = output_bytes(run);
	outcome->tree_known = meter_peak(run->request->meter, outcome->output_bytes,
		&outcome->tree_peak_bytes);
	/* The kernel charges groups in advance, for each CPU apart: a run that lives on what was charged
	 * before it moves no count. The tree took no less than its largest process. */
	if (outcome->tree_known && outcome->tree_peak_bytes < outcome->peak_bytes) {
		outcome->tree_peak_bytes = outcome->peak_bytes;
	}
	outcome->switches = (uint64_t)usage->ru_nivcsw;
}

static void finish(struct run *run, struct outcome *outcome)
{
	if (run->stopped) {
		siginfo_t info;
		(void)waitid(P_PID, (id_t)run->launch.pid, &info, WEXITED | WNOWAIT);
	}
	int64_t ended_ns = clock_now_ns();
	if (ended_ns - run->looked_ns > blocked_notable_ns && run->request->proc >= 0) {
		look(run); /* the clocks of the dead can be read until they are waited for */
	}
	int status = 0;
	struct rusage usage = { 0 };
	(void)wait4(run->launch.pid, &status, 0, &usage);
	strays_sweep(&run->strays, run->request->walls, run->request->proc, run->launch.pid);
	outcome->wall_ns = ended_ns - run->started_ns;
	outcome->blocked_ns = run->blocked.blocked_ns > 0 ? run->blocked.blocked_ns : 0;
	outcome->unclear_ns = run->blocked.unclear_ns;
	count_use(run, &usage, outcome);
	find_late_limit(run, status, outcome);
	tell_end(run, status, outcome);
	if (run->launch.error) {
		(void)snprintf(outcome->note, sizeof outcome->note, "%s: %s", run->launch.what,
			strerror(run->launch.error));
	} else if (!run->stopped) {
		note_death(outcome, WIFSIGNALED(status) ? WTERMSIG(status) : 0,
			run->request->limits.memory_bytes, run->asked_bytes, run->refused);
	}
}

bool run_program(const struct run_request *request, struct outcome *outcome)
{
	struct run run = {
		.request = request,
		.slept_at_ns = -1,
		.refused = -1,
		.launch = {
			.role = request->role,
			.walls = request->walls,
			.tree_limited = request->meter->fds[METER_MEMORY_LIMIT] >= 0,
			.limits = &request->limits,
			.given_bytes = request->written.before_bytes,
			.argv = request->argv,
			.fds = { request->stdin_fd, request->outputs->fds[0], request->outputs->fds[1] },
		},
	};
	*outcome = (struct outcome){ 0 };
	meter_begin(request->meter, &request->limits);
	meter_offer(request->meter, true);
	bool started = launch_program(&run.launch);
	meter_offer(request->meter, false);
	run.started_ns = clock_now_ns();
	run.looked_ns = run.started_ns;
	blocked_begin(&run.blocked, run.launch.pid, run.started_ns);
	(void)close(request->stdin_fd);
	outputs_keep_files(request->outputs);
	if (started) {
		watch(&run, outcome);
		finish(&run, outcome);
		(void)close(run.launch.pidfd);
	} else {
		outcome->exited = true;
		outcome->exit_code = 127;
		(void)snprintf(outcome->note, sizeof outcome->note, "%s: %s", run.launch.what,
			strerror(run.launch.error));
	}
	outputs_restore(request->outputs);
	return !run.orphaned;
}
