#include "base/helper.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

extern char **environ;

char *helper_find(const char *name)
{
	const char *path = getenv("PATH");
	while (path && *path) {
		size_t length = strcspn(path, ":");
		autofree char *directory = xstrndup(path, length);
		autofree char *program = path_join(directory, name);
		if (access(program, X_OK) == 0 && path_is_regular(program)) {
			return steal(&program);
		}
		path += length + (path[length] == ':');
	}
	return NULL;
}

bool helper_exists(const char *name)
{
	autofree char *path = helper_find(name);
	return path != NULL;
}

/* Makes `fd` the program's descriptor of that number; -1 is /dev/null. Returns 0 or an error number. */
static int add_stream(posix_spawn_file_actions_t *actions, int fd, int number, int flags)
{
	return fd < 0 ? posix_spawn_file_actions_addopen(actions, number, "/dev/null", flags, 0)
		: posix_spawn_file_actions_adddup2(actions, fd, number);
}

/* Starts it with these as stdin and stdout; -1 is /dev/null. Returns 0 or an error number. */
static int start(const char *const *argv, int in_fd, int out_fd, pid_t *pid)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t defaults, none;
	(void)sigemptyset(&none);
	(void)sigemptyset(&defaults);
	(void)sigaddset(&defaults, SIGPIPE);
	int failure = posix_spawn_file_actions_init(&actions);
	if (failure) {
		return failure;
	}
	failure = posix_spawnattr_init(&attributes);
	if (failure) {
		(void)posix_spawn_file_actions_destroy(&actions);
		return failure;
	}
	(void)posix_spawnattr_setsigdefault(&attributes, &defaults);
	/* what we keep from ourselves, as Ctrl-C behind a descriptor, is not to be kept from others */
	(void)posix_spawnattr_setsigmask(&attributes, &none);
	(void)posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
	failure = add_stream(&actions, in_fd, STDIN_FILENO, O_RDONLY);
	failure = failure ? failure : add_stream(&actions, out_fd, STDOUT_FILENO, O_WRONLY);
	if (!failure) {
		failure = posix_spawnp(pid, argv[0], &actions, &attributes, (char *const *)argv, environ);
	}
	(void)posix_spawn_file_actions_destroy(&actions);
	(void)posix_spawnattr_destroy(&attributes);
	return failure;
}

/* Waits for its end or the interrupt, whichever comes first, and passes that on. Returns whether there
 * was one. */
static bool pass_interrupt(pid_t pid, int interrupt_fd)
{
	autoclose int pidfd = interrupt_fd < 0 ? -1 : pidfd_open(pid, 0);
	struct pollfd polls[] = {
		{ .fd = pidfd, .events = POLLIN },
		{ .fd = interrupt_fd, .events = POLLIN },
	};
	if (pidfd < 0) {
		return false;
	}
	while (poll(polls, ARRAY_LENGTH(polls), -1) < 0 && errno == EINTR) {
	}
	if (polls[1].revents) {
		(void)kill(pid, SIGTERM); /* it may have just ended */
	}
	return polls[1].revents;
}

static bool end(const char *name, pid_t pid, int interrupt_fd, int *status, struct error *err)
{
	int raw;
	bool interrupted = pass_interrupt(pid, interrupt_fd);
	while (waitpid(pid, &raw, 0) < 0) {
		if (errno != EINTR) {
			error_set(err, FAULT_MACHINE, "%s: can't be waited for: %s", name, strerror(errno));
			return false;
		}
	}
	if (!WIFEXITED(raw) && interrupted) {
		*status = HELPER_INTERRUPTED;
		return true;
	}
	if (!WIFEXITED(raw)) {
		error_set(err, FAULT_MACHINE, "%s: ended by %s", name, strsignal(WTERMSIG(raw)));
		return false;
	}
	*status = WEXITSTATUS(raw);
	return true;
}

/* What it doesn't want to read isn't written; its exit status will tell. */
static void feed(int fd, const char *input, size_t length)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	(void)sigaction(SIGPIPE, &ignore, &before);
	(void)descriptor_write(fd, input, length);
	(void)sigaction(SIGPIPE, &before, NULL);
}

bool helper_run(const char *const *argv, const char *input, size_t length, struct error *err)
{
	int ends[2];
	pid_t pid;
	if (pipe2(ends, O_CLOEXEC) < 0) {
		error_set(err, FAULT_MACHINE, "can't make a pipe: %s", strerror(errno));
		return false;
	}
	int failure = start(argv, ends[0], -1, &pid);
	(void)close(ends[0]);
	if (!failure) {
		feed(ends[1], input, length);
	}
	(void)close(ends[1]);
	if (failure) {
		error_set(err, FAULT_MACHINE, "%s: can't be started: %s", argv[0], strerror(failure));
		return false;
	}
	int status;
	if (!end(argv[0], pid, -1, &status, err)) {
		return false;
	}
	if (status != 0) {
		error_set(err, FAULT_MACHINE, "%s: failed with exit status %d", argv[0], status);
	}
	return status == 0;
}

bool helper_run_beside(const char *const *argv, int interrupt_fd, int *status, struct error *err)
{
	pid_t pid;
	int failure = start(argv, STDIN_FILENO, STDERR_FILENO, &pid);
	if (failure) {
		error_set(err, FAULT_MACHINE, "%s: can't be started: %s", argv[0], strerror(failure));
		return false;
	}
	return end(argv[0], pid, interrupt_fd, status, err);
}
