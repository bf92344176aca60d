#include "engine/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

static const char prefix[] = "turnstone-";

static const char *scratch_base(void)
{
	static const char shared_memory[] = "/dev/shm";
	if (access(shared_memory, W_OK | X_OK) == 0) {
		return shared_memory;
	}
	const char *chosen = getenv("TMPDIR");
	return chosen && *chosen == '/' ? chosen : "/tmp";
}

bool scratch_make(char **path, struct error *err)
{
	char *made = xasprintf("%s/%s%ld-XXXXXX", scratch_base(), prefix, (long)getpid());
	if (!mkdtemp(made)) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s; set TMPDIR to a directory with room",
			made, strerror(errno));
		free(made);
		return false;
	}
	*path = made;
	return true;
}

void scratch_empty(const char *path)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	if (!directory_list(path, &names, &err)) {
		return;
	}
	for (size_t i = 0; i < names.count; i++) {
		autofree char *entry = path_join(path, names.names[i]);
		autoerror struct error ignored = { 0 };
		if (unlink(entry) < 0) {
			(void)directory_remove(entry, &ignored); /* what stays is seen by its reader */
		}
	}
	name_list_finish(&names);
}

/* The process that made a directory of ours, 0 for any other name. */
static pid_t maker_of(const char *name)
{
	long pid = 0;
	int length = 0;
	if (sscanf(name, "turnstone-%ld-%*6[A-Za-z0-9]%n", &pid, &length) != 1 || !length ||
		name[length] || pid <= 0) {
		return 0;
	}
	return (pid_t)pid;
}

void scratch_remove_stale(void)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	if (!directory_list(scratch_base(), &names, &err)) {
		return;
	}
	for (size_t i = 0; i < names.count; i++) {
		pid_t maker = maker_of(names.names[i]);
		autofree char *path = path_join(scratch_base(), names.names[i]);
		struct stat info;
		if (maker && kill(maker, 0) < 0 && errno == ESRCH && lstat(path, &info) == 0 &&
			info.st_uid == geteuid()) {
			autoerror struct error ignored = { 0 };
			(void)directory_remove(path, &ignored); /* another judge may be doing the same */
		}
	}
	name_list_finish(&names);
}
