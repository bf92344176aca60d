/* judge-box: the helper of one box, told over a socket what to run (sandbox/wire.h). It is small, and
 * stays small: what it maps would count in the memory of every program that it starts. */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/helper/launch.h"
#include "sandbox/helper/run.h"
#include "sandbox/wire.h"

struct helper {
	struct wire_setup setup;
	struct walls walls;
	struct meter meter;
	struct outputs outputs;
	struct written written;
	int proc;
	int cpus;
};

/* One message at a time; run requests point into it while the run lasts. */
static union {
	struct wire_setup setup;
	struct wire_run run;
	char bytes[WIRE_BYTES_MAX + 1];
} message;

enum { ARGUMENTS_MAX = WIRE_BYTES_MAX / 8 };

static bool pin(int cpu)
{
	cpu_set_t set;
	CPU_ZERO(&set);
	CPU_SET((size_t)cpu, &set);
	return sched_setaffinity(0, sizeof set, &set) == 0;
}

static int count_cpus(void)
{
	cpu_set_t set;
	if (sched_getaffinity(0, sizeof set, &set) < 0) {
		return (int)sysconf(_SC_NPROCESSORS_CONF);
	}
	return CPU_COUNT(&set);
}

static bool fail(struct wire_ready *report, const char *what, const char *object)
{
	report->error = errno;
	(void)snprintf(report->what, sizeof report->what, "can't %s %s", what, object);
	return false;
}

/* What every box has, with walls or without. */
static bool prepare(struct helper *helper, struct wire_ready *report)
{
	(void)umask(022);
	if (prctl(PR_SET_CHILD_SUBREAPER, 1) < 0) {
		return fail(report, "become the parent of", "strays");
	}
	if (helper->setup.cpu >= 0 && !pin(helper->setup.cpu)) {
		char cpu[16];
		(void)snprintf(cpu, sizeof cpu, "%d", helper->setup.cpu);
		return fail(report, "use core", cpu);
	}
	helper->cpus = count_cpus();
	return launch_prepare() || fail(report, "set", "limits");
}

/* Finds the directory whose files count, be it the box's own, one outside or the working directory. Where
 * that can't be opened programs can't write to it either. */
static void open_written(struct helper *helper, const struct walls_plan *plan)
{
	helper->written = (struct written){ .fd = helper->walls.written, .own = helper->walls.written >= 0 };
	if (plan->writes) {
		helper->written.fd = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		helper->written.before_bytes = written_bytes(&helper->written);
	}
	const char *mount = plan->mounts;
	for (size_t i = 0; i < plan->mount_count && helper->written.fd < 0; i++) {
		if (*mount == 'm') {
			helper->written.fd = open(mount + 1, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		}
		mount += strlen(mount) + 1;
	}
}

static bool make_box(struct helper *helper, struct wire_ready *report)
{
	const char *directory = message.bytes + sizeof message.setup;
	struct walls_plan plan = {
		.role = helper->setup.role,
		.directory = directory,
		.mount_count = helper->setup.mount_count,
		.mounts = directory + strlen(directory) + 1,
		.most_bytes = helper->setup.most_bytes,
		.writes = helper->setup.writes,
	};
	helper->walls = (struct walls){ .report = report, .listener = -1, .proc = -1, .written = -1 };
	if (!prepare(helper, report)) {
		return false;
	}
	bool made = helper->setup.mode != SANDBOX_OFF ? walls_raise(&plan, &helper->walls) :
		chdir(directory) == 0 || fail(report, "enter", directory);
	if (made) {
		open_written(helper, &plan);
	}
	return made;
}

/* Keeps what the runs need of /proc: the box's own, or the one that we came with, if our processes have
 * the same numbers there. */
static void open_proc(struct helper *helper)
{
	helper->proc = helper->walls.proc;
	if (helper->proc < 0) {
		helper->proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
	}
	char self[32] = { 0 };
	if (helper->proc >= 0 && (readlinkat(helper->proc, "self", self, sizeof self - 1) < 0 ||
		strtol(self, NULL, 10) != getpid())) {
		(void)close(helper->proc);
		helper->proc = -1;
	}
	if (helper->proc >= 0 && helper->meter.fds[METER_MEMORY_LIMIT] >= 0) {
		helper->meter.own_score = openat(helper->proc, "self/oom_score_adj", O_WRONLY | O_CLOEXEC);
	}
}

/* Makes the box and tells the judge. False when there is none. */
static bool set_up(struct helper *helper)
{
	int fds[WIRE_FDS_MAX];
	size_t fd_count = WIRE_FDS_MAX, taken = 0;
	ssize_t length = wire_receive(WIRE_SOCKET, &message, WIRE_BYTES_MAX, fds, &fd_count);
	if (length <= (ssize_t)sizeof message.setup || message.setup.kind != WIRE_SETUP) {
		return false;
	}
	message.bytes[length] = '\0';
	helper->setup = message.setup;
	meter_init(&helper->meter);
	for (int i = 0; i < METER_COUNT; i++) {
		if (helper->setup.meters & 1u << i && taken < fd_count) {
			helper->meter.fds[i] = fds[taken++];
		}
	}
	static struct wire_ready report; /* static: it starts zeroed, texts and all */
	report.kind = WIRE_READY;
	bool made = make_box(helper, &report);
	if (made) {
		open_proc(helper);
		(void)prctl(PR_SET_DUMPABLE, 0); /* from now on no program can look into us */
	}
	report.has_written = made && helper->written.own;
	return wire_send(WIRE_SOCKET, &report, sizeof report, &helper->written.fd, report.has_written) && made;
}

/* Finds the arguments in the message. NULL if it is no run request. */
static char *const *arguments(ssize_t length)
{
	static char *argv[ARGUMENTS_MAX + 1];
	if (length < (ssize_t)sizeof message.run || message.run.kind != WIRE_RUN ||
		message.run.argument_count == 0 || message.run.argument_count > ARGUMENTS_MAX) {
		return NULL;
	}
	message.bytes[length] = '\0';
	char *text = message.bytes + sizeof message.run;
	for (size_t i = 0; i < message.run.argument_count; i++) {
		argv[i] = text;
		text += strlen(text) + 1;
	}
	argv[message.run.argument_count] = NULL;
	return argv;
}

/* Serves one request. False when the judge is gone or talks nonsense. */
static bool serve(struct helper *helper)
{
	int fds[WIRE_FDS_MAX];
	size_t fd_count = WIRE_FDS_MAX;
	ssize_t length = wire_receive(WIRE_SOCKET, &message, WIRE_BYTES_MAX, fds, &fd_count);
	if (length == sizeof(struct wire_order) &&
		(message.run.kind == WIRE_STOP || message.run.kind == WIRE_LOOK)) {
		return true; /* it crossed our last answer */
	}
	char *const *argv = arguments(length);
	if (!argv || (fd_count != 3 && (fd_count != 1 || !outputs_are_files(&helper->outputs)))) {
		return false;
	}
	if (fd_count == 3) {
		outputs_take(&helper->outputs, fds[1], fds[2]);
	}
	struct run_request request = {
		.role = helper->setup.role,
		.walls = &helper->walls,
		.meter = &helper->meter,
		.cpus = helper->cpus,
		.proc = helper->proc,
		.socket = WIRE_SOCKET,
		.limits = message.run.limits,
		.argv = argv,
		.stdin_fd = fds[0],
		.outputs = &helper->outputs,
		.written = helper->written,
	};
	struct wire_done done = { .kind = WIRE_DONE };
	return run_program(&request, &done.outcome) &&
		wire_send(WIRE_SOCKET, &done, sizeof done, NULL, 0);
}

int main(void)
{
	struct helper helper = { .proc = -1, .outputs = OUTPUTS_NONE, .written = { .fd = -1 } };
	(void)fcntl(WIRE_SOCKET, F_SETFD, FD_CLOEXEC);
	(void)close_range(WIRE_SOCKET + 1, ~0u, 0);
	if (!set_up(&helper)) {
		return 1;
	}
	while (serve(&helper)) {
	}
	return 0;
}
