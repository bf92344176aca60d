#include "base/reaper.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/memory.h"

enum {
	PATH_BYTES = 1024, /* of a longer path, nothing is removed */
	PREFIX_BYTES = 256,
	TRIES = 500, /* what was killed takes a moment to die */
	PAUSE_US = 10000,
};

/* Both sides are one program, at the same addresses: hence the function. */
struct watched {
	reaper_remove *remove;
	char directory[PATH_BYTES], prefix[PREFIX_BYTES];
};

/* The reaper of this process, or of the one that it was forked from. */
static struct {
	pid_t owner; /* who started it */
	pid_t process;
	int socket;
} reaper = { .socket = -1 };

bool reaper_remove_directory(const char *path)
{
	autoerror struct error err = { 0 };
	return directory_remove(path, &err);
}

static bool remove_watched(const struct watched *watched)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	bool done = true;
	(void)directory_list(watched->directory, &names, &err); /* if that is gone, all is */
	for (size_t i = 0; i < names.count; i++) {
		if (strncmp(names.names[i], watched->prefix, strlen(watched->prefix)) == 0) {
			autofree char *path = path_join(watched->directory, names.names[i]);
			done &= watched->remove(path);
		}
	}
	name_list_finish(&names);
	return done;
}

static bool is_same(const struct watched *a, const struct watched *b)
{
	return a->remove == b->remove && !strcmp(a->directory, b->directory) && !strcmp(a->prefix, b->prefix);
}

/* Listens until the others are gone, or the owner ends by itself and sends a single byte. */
static void listen_for_end(int socket, struct watched **list, size_t *count)
{
	struct watched heard;
	ssize_t length;
	while ((length = recv(socket, &heard, sizeof heard, 0)) > 1 || (length < 0 && errno == EINTR)) {
		size_t i = 0;
		while (length > 1 && i < *count && !is_same(&(*list)[i], &heard)) {
			i++;
		}
		if (length > 1 && i == *count) {
			*list = xrealloc(*list, *count + 1, sizeof **list);
			(*list)[(*count)++] = heard;
		}
	}
}

/* It keeps nothing of what it inherits, so that nobody waits for it, and no signal that is meant for its
 * owner's session ends it. */
static _Noreturn void reap(int socket)
{
	(void)prctl(PR_SET_NAME, "judge-reaper");
	(void)setsid();
	(void)dup2(socket, STDIN_FILENO);
	(void)close_range(STDIN_FILENO + 1, ~0u, 0);
	(void)!chdir("/");
	struct watched *list = NULL;
	size_t count = 0;
	listen_for_end(STDIN_FILENO, &list, &count);
	for (int tries = 0; tries < TRIES; tries++) {
		bool done = true;
		for (size_t i = count; i > 0; i--) { /* what came later may lie in what came before */
			done &= remove_watched(&list[i - 1]);
		}
		if (done) {
			break;
		}
		(void)usleep(PAUSE_US);
	}
	_exit(EXIT_SUCCESS);
}

/* At the owner's exit. */
static void end_reaper(void)
{
	if (reaper.owner != getpid()) {
		return;
	}
	(void)send(reaper.socket, "", 1, MSG_NOSIGNAL); /* it may have been killed */
	while (waitpid(reaper.process, NULL, 0) < 0 && errno == EINTR) {
	}
}

static void start(void)
{
	int ends[2];
	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) {
		return;
	}
	sigset_t all, before;
	sigfillset(&all);
	(void)sigprocmask(SIG_BLOCK, &all, &before); /* one to the owner's group must not end it at its birth */
	reaper.owner = getpid();
	reaper.process = fork();
	if (reaper.process == 0) {
		reap(ends[1]);
	}
	(void)sigprocmask(SIG_SETMASK, &before, NULL);
	(void)close(ends[1]);
	if (reaper.process < 0 || atexit(end_reaper) != 0) {
		(void)close(ends[0]);
		reaper.process = 0;
		reaper.owner = 0;
		return;
	}
	reaper.socket = ends[0];
}

void reaper_watch(const char *directory, const char *prefix, reaper_remove *remove)
{
	struct watched watched = { .remove = remove };
	if (strlen(directory) >= sizeof watched.directory || strlen(prefix) >= sizeof watched.prefix) {
		return;
	}
	memcpy(watched.directory, directory, strlen(directory));
	memcpy(watched.prefix, prefix, strlen(prefix));
	if (reaper.socket < 0) {
		start();
	}
	(void)send(reaper.socket, &watched, sizeof watched, MSG_NOSIGNAL);
}

pid_t reaper_process(void)
{
	return reaper.process;
}
