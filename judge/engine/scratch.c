#include "engine/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

static const char prefix[] = "turnstone-";

enum {
	ROOM_BYTES = 16 << 20, /* what a lane should find in memory, and how many files */
	ROOM_FILES = 64,
};

static const char shared_memory[] = "/dev/shm";

static const char *temporary_base(void)
{
	const char *chosen = getenv("TMPDIR");
	return chosen && *chosen == '/' ? chosen : "/tmp";
}

static bool has_room(const char *base)
{
	struct statvfs info;
	return access(base, W_OK | X_OK) == 0 && statvfs(base, &info) == 0 &&
		(uint64_t)info.f_bavail * info.f_frsize >= ROOM_BYTES &&
		(!info.f_files || info.f_favail >= ROOM_FILES); /* 0: without a limit */
}

bool scratch_make(char **path, struct error *err)
{
	const char *base = has_room(shared_memory) ? shared_memory : temporary_base();
	char *made = xasprintf("%s/%s%ld-XXXXXX", base, prefix, (long)getpid());
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

static void remove_stale_in(const char *base)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	if (!directory_list(base, &names, &err)) {
		return;
	}
	for (size_t i = 0; i < names.count; i++) {
		pid_t maker = maker_of(names.names[i]);
		autofree char *path = path_join(base, names.names[i]);
		struct stat info;
		if (maker && kill(maker, 0) < 0 && errno == ESRCH && lstat(path, &info) == 0 &&
			info.st_uid == geteuid()) {
			autoerror struct error ignored = { 0 };
			(void)directory_remove(path, &ignored); /* another judge may be doing the same */
		}
	}
	name_list_finish(&names);
}

void scratch_remove_stale(void)
{
	remove_stale_in(shared_memory);
	remove_stale_in(temporary_base());
}
