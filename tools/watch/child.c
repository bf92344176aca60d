#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <unistd.h>

enum { OUT_BYTES_MAX = 4 * 1024 * 1024 }; /* more nobody reads; what is beyond is dropped */

extern char **environ;

static int spawn(char *const *argv, int out_fd, pid_t *pid)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t none, defaults;
	(void)sigemptyset(&none);
	(void)sigemptyset(&defaults);
	(void)sigaddset(&defaults, SIGPIPE);
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
	posix_spawn_file_actions_adddup2(&actions, out_fd, STDOUT_FILENO);
	posix_spawn_file_actions_adddup2(&actions, out_fd, STDERR_FILENO);
	posix_spawnattr_init(&attributes);
	posix_spawnattr_setsigmask(&attributes, &none); /* ours keeps Ctrl-C behind a descriptor */
	posix_spawnattr_setsigdefault(&attributes, &defaults);
	posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
	int failure = posix_spawnp(pid, argv[0], &actions, &attributes, argv, environ);
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	return failure;
}

bool child_start(struct child *child, char *const *argv, struct error *err)
{
	int ends[2];
	if (pipe2(ends, O_CLOEXEC) < 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) < 0) {
		error_set(err, FAULT_MACHINE, "can't make a pipe: %s", strerror(errno));
		return false;
	}
	int failure = spawn(argv, ends[1], &child->pid);
	(void)close(ends[1]);
	child->out_fd = ends[0];
	child->pid_fd = failure ? -1 : pidfd_open(child->pid, 0);
	if (failure || child->pid_fd < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be started: %s", argv[0],
			strerror(failure ? failure : errno));
		if (!failure) {
			child_stop(child);
			child_end(child);
		}
		return false;
	}
	child->stopped = false;
	buffer_clear(&child->out);
	return true;
}

void child_listen(struct child *child)
{
	char piece[16 * 1024];
	ssize_t got;
	while (child->out_fd >= 0 && (got = read(child->out_fd, piece, sizeof piece)) > 0) {
		if (child->out.length < OUT_BYTES_MAX) {
			buffer_add(&child->out, piece, (size_t)got);
		}
	}
}

void child_stop(struct child *child)
{
	if (child->pid && !child->stopped) {
		child->stopped = true;
		(void)kill(child->pid, SIGINT); /* not reaped yet, so the number is still its own */
	}
}

void child_end(struct child *child)
{
	while (child->pid && waitpid(child->pid, NULL, 0) < 0 && errno == EINTR) {
	}
	child_listen(child);
	if (child->out_fd >= 0) {
		(void)close(child->out_fd);
	}
	if (child->pid_fd >= 0) {
		(void)close(child->pid_fd);
	}
	child->pid = 0;
	child->pid_fd = child->out_fd = -1;
}
