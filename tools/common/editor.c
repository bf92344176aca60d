#include "editor.h"

#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "base/helper.h"
#include "base/memory.h"

const char *editor_name(void)
{
	static const char *const variables[] = { "VISUAL", "EDITOR" };
	for (size_t i = 0; i < ARRAY_LENGTH(variables); i++) {
		const char *value = getenv(variables[i]);
		if (value && *value) {
			return value;
		}
	}
	return NULL;
}

/* Runs it with Ctrl-C held back from us, and dropped where it came. */
static bool run_alone(const char *const *argv, int *status, struct error *err)
{
	static const struct timespec now = { 0 };
	sigset_t keys, before;
	sigemptyset(&keys);
	sigaddset(&keys, SIGINT);
	(void)sigprocmask(SIG_BLOCK, &keys, &before);
	bool ran = helper_run_beside(argv, -1, status, err);
	while (sigtimedwait(&keys, NULL, &now) == SIGINT) {
	}
	(void)sigprocmask(SIG_SETMASK, &before, NULL);
	return ran;
}

bool editor_run(const char *editor, const char *const *paths, size_t count, int *status,
	struct error *err)
{
	/* the variable may hold options too: it is the shell's to part, and the paths are not */
	autofree char *line = xasprintf("exec %s \"$@\"", editor ? editor : "vi");
	const char *const shell[] = { "/bin/sh", "-c", line, "sh" };
	autofree const char **argv = xcalloc(ARRAY_LENGTH(shell) + count + 1, sizeof *argv);
	for (size_t i = 0; i < ARRAY_LENGTH(shell) + count; i++) {
		argv[i] = i < ARRAY_LENGTH(shell) ? shell[i] : paths[i - ARRAY_LENGTH(shell)];
	}
	return run_alone(argv, status, err);
}
