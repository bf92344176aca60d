/* judge-box: the helper of one box, told over a socket what to run (sandbox/wire.h). It is small, and
 * stays small: what it maps would count in the memory of every program that it starts. */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/helper/run.h"
#include "sandbox/wire.h"

struct helper {
	struct wire_setup setup;
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

static void ready(int error, const char *what, const char *object)
{
	struct wire_ready reply = { .kind = WIRE_READY, .error = error };
	if (error) {
		(void)snprintf(reply.what, sizeof reply.what, "%s %s", what, object);
	}
	(void)wire_send(WIRE_SOCKET, &reply, sizeof reply, NULL, 0); /* its end shows at the next receive */
}

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

/* Makes the box. False when it has told the judge why not. */
static bool set_up(struct helper *helper)
{
	size_t no_fds = 0;
	ssize_t length = wire_receive(WIRE_SOCKET, &message, WIRE_BYTES_MAX, NULL, &no_fds);
	if (length <= (ssize_t)sizeof message.setup || message.setup.kind != WIRE_SETUP) {
		return false;
	}
	message.bytes[length] = '\0';
	helper->setup = message.setup;
	const char *directory = message.bytes + sizeof message.setup;
	(void)umask(022);
	if (prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 || prctl(PR_SET_DUMPABLE, 0) < 0) {
		ready(errno, "can't become the parent of", "strays");
		return false;
	}
	if (chdir(directory) < 0) {
		ready(errno, "can't enter", directory);
		return false;
	}
	if (helper->setup.cpu >= 0 && !pin(helper->setup.cpu)) {
		char cpu[16];
		(void)snprintf(cpu, sizeof cpu, "%d", helper->setup.cpu);
		ready(errno, "can't use core", cpu);
		return false;
	}
	helper->cpus = count_cpus();
	helper->proc = open("/proc", O_PATH | O_DIRECTORY | O_CLOEXEC);
	ready(0, "", "");
	return true;
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
static bool serve(const struct helper *helper)
{
	int fds[WIRE_FDS_MAX];
	size_t fd_count = WIRE_FDS_MAX;
	ssize_t length = wire_receive(WIRE_SOCKET, &message, WIRE_BYTES_MAX, fds, &fd_count);
	if (length == sizeof(struct wire_stop) && message.run.kind == WIRE_STOP) {
		return true; /* it crossed our last answer */
	}
	char *const *argv = arguments(length);
	if (!argv || fd_count != 3) {
		return false;
	}
	struct run_request request = {
		.role = helper->setup.role,
		.cpus = helper->cpus,
		.proc = helper->proc,
		.socket = WIRE_SOCKET,
		.limits = message.run.limits,
		.argv = argv,
		.fds = { fds[0], fds[1], fds[2] },
	};
	struct wire_done done = { .kind = WIRE_DONE };
	return run_program(&request, &done.outcome) &&
		wire_send(WIRE_SOCKET, &done, sizeof done, NULL, 0);
}

int main(void)
{
	struct helper helper = { .proc = -1 };
	(void)fcntl(WIRE_SOCKET, F_SETFD, FD_CLOEXEC);
	(void)close_range(WIRE_SOCKET + 1, ~0u, 0);
	if (!set_up(&helper)) {
		return 1;
	}
	while (serve(&helper)) {
	}
	return 0;
}
