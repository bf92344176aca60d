#include "background_support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"

enum { STEP_MS = 10 };

void background_pause(long ms)
{
	(void)nanosleep(&(struct timespec){ .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 }, NULL);
}

pid_t background_start(const char *collection, const char *line)
{
	autofree char *whole = xasprintf("cd '%s' && %s >out.txt 2>err.txt </dev/null", collection, line);
	collection_write(collection, "out.txt", "");
	collection_write(collection, "err.txt", "");
	pid_t pid = fork();
	ck_assert_int_ge(pid, 0);
	if (!pid) {
		(void)signal(SIGHUP, SIG_DFL); /* which nohup ignores */
		(void)execl("/bin/sh", "sh", "-c", whole, NULL);
		_exit(127);
	}
	return pid;
}

char *background_wait_for(const char *collection, const char *file, const char *text)
{
	for (int i = 0; i < BACKGROUND_WAIT_S * 1000 / STEP_MS; i++) {
		autofree char *content = collection_read(collection, file);
		if (strstr(content, text)) {
			return steal(&content);
		}
		background_pause(STEP_MS);
	}
	autofree char *content = collection_read(collection, file);
	ck_abort_msg("%s holds \"%s\" and never \"%s\"", file, content, text);
}

void background_wait_for_process(const char *name)
{
	autofree char *line = xasprintf("timeout %d sh -c 'until grep -qsx %s /proc/[0-9]*/comm; do sleep 0.02; "
		"done'", BACKGROUND_WAIT_S, name);
	ck_assert_int_eq(system(line), 0);
}

int background_end(pid_t pid)
{
	int status;
	for (int i = 0; i < BACKGROUND_WAIT_S * 1000 / STEP_MS; i++) {
		if (waitpid(pid, &status, WNOHANG) == pid) {
			return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
		}
		background_pause(STEP_MS);
	}
	(void)kill(pid, SIGKILL);
	(void)waitpid(pid, &status, 0);
	ck_abort_msg("it doesn't end");
}

int background_interrupt(pid_t pid)
{
	ck_assert_int_eq(kill(pid, SIGINT), 0);
	return background_end(pid);
}
