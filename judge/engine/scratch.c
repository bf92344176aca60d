#include "engine/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"

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
	autofree char *prefix = owner_prefix();
	char *made = xasprintf("%s/%sXXXXXX", base, prefix);
	reaper_watch(base, prefix, reaper_remove_directory);
	if (!mkdtemp(made)) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s; set TMPDIR to a directory with room",
			made, strerror(errno));
		free(made);
		return false;
	}
	*path = made;
	return true;
}

bool scratch_make_below(char **scratch, const char *name, mode_t mode, char **path, struct error *err)
{
	if (!*scratch && !scratch_make(scratch, err)) {
		return false;
	}
	autofree char *made = path_join(*scratch, name);
	/* the process's mask doesn't count */
	if (mkdir(made, 0700) < 0 || chmod(made, mode) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s", made, strerror(errno));
		return false;
	}
	*path = steal(&made);
	return true;
}

void scratch_empty(const char *path)
{
	autoerror struct error ignored = { 0 };
	(void)directory_empty(path, &ignored); /* what stays is seen by its reader */
}

static void remove_stale_in(const char *base)
{
	autoerror struct error err = { 0 };
	struct name_list names = { 0 };
	if (!directory_list(base, &names, &err)) {
		return;
	}
	for (size_t i = 0; i < names.count; i++) {
		autofree char *path = path_join(base, names.names[i]);
		struct stat info;
		if (owner_is_gone(names.names[i]) && lstat(path, &info) == 0 && info.st_uid == geteuid()) {
			(void)reaper_remove_directory(path); /* another judge may be doing the same */
		}
	}
	name_list_finish(&names);
}

void scratch_remove_stale(void)
{
	remove_stale_in(shared_memory);
	remove_stale_in(temporary_base());
}
