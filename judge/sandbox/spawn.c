#include "sandbox/spawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "sandbox/wire.h"

/* Starts the helper with its end of the socket as descriptor 3 and nothing else of ours: in a session
 * of its own, so that a Ctrl-C on the terminal reaches the judge alone, and with default signals,
 * which its programs inherit. Returns an errno. */
static int spawn(const char *path, int its_end, pid_t *helper)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	sigset_t none, all;
	sigemptyset(&none);
	sigfillset(&all);
	int error = posix_spawn_file_actions_init(&actions);
	if (error) {
		return error;
	}
	error = posix_spawnattr_init(&attributes);
	if (error) {
		posix_spawn_file_actions_destroy(&actions);
		return error;
	}
	posix_spawnattr_setflags(&attributes,
		POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
	posix_spawnattr_setsigdefault(&attributes, &all);
	posix_spawnattr_setsigmask(&attributes, &none);
	error = posix_spawn_file_actions_adddup2(&actions, its_end, WIRE_SOCKET);
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO && !error; fd++) {
		error = posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
	}
	if (!error) {
		char *const argv[] = { (char[]){ "judge-box" }, NULL };
		char *const environment[] = { NULL };
		error = posix_spawn(helper, path, &actions, &attributes, argv, environment);
	}
	posix_spawnattr_destroy(&attributes);
	posix_spawn_file_actions_destroy(&actions);
	return error;
}

bool spawn_helper(int *socket, pid_t *helper, struct error *err)
{
	autofree char *path = program_find("judge-box", "judge");
	if (!path) {
		error_set(err, FAULT_MACHINE, "sandbox: judge-box is missing beside the judge's own program; "
			"build or install the judge again");
		return false;
	}
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) {
		error_set(err, FAULT_MACHINE, "sandbox: can't make a socket: %s", strerror(errno));
		return false;
	}
	pid_t child;
	int error = spawn(path, ends[1], &child);
	(void)close(ends[1]);
	if (error) {
		(void)close(ends[0]);
		error_set(err, FAULT_MACHINE, "sandbox: can't start %s: %s", path, strerror(error));
		return false;
	}
	*socket = ends[0];
	*helper = child;
	*helper = child;
	return true;
}
