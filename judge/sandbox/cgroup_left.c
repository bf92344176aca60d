#include "sandbox/cgroup_left.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "sandbox/cgroup_find.h"

enum { PROCESSES_BYTES = 64 * 1024 };

/* Whether it is gone, or staying for good. */
static bool try_to_remove(const char *path)
{
	return rmdir(path) == 0 || errno != EBUSY;
}

static bool is_aside(const char *name)
{
	const char *end = strrchr(name, '-');
	return end && !strcmp(end + 1, CGROUP_ASIDE);
}

/* Whether judges have groups there besides that one. */
static bool has_others(const char *parent, const char *name)
{
	struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	bool found = false;
	(void)directory_list(parent, &names, &err);
	for (size_t i = 0; i < names.count; i++) {
		found |= !strncmp(names.names[i], OWNER_NAME, strlen(OWNER_NAME)) && strcmp(names.names[i], name);
	}
	name_list_finish(&names);
	return found;
}

static void move_members(const char *from, const char *to)
{
	autofree char *path = path_join(from, "cgroup.procs");
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	if (!file_read(path, PROCESSES_BYTES, &text, &err) || !text.length) {
		return;
	}
	char *rest = NULL;
	for (char *pid = strtok_r(text.bytes, "\n", &rest); pid; pid = strtok_r(NULL, "\n", &rest)) {
		(void)cgroup_write(to, "cgroup.procs", pid); /* it may have ended */
	}
}

/* Nobody in such a group is to be killed: it may hold us. */
static bool remove_aside(const char *path)
{
	if (try_to_remove(path)) {
		return true;
	}
	autofree char *above = path_directory(path);
	if (has_others(above, path_name(path))) {
		return true; /* the last one takes back what was handed down */
	}
	(void)cgroup_write(above, "cgroup.subtree_control", "-memory -pids");
	move_members(path, above);
	return try_to_remove(path);
}

bool cgroup_left_remove(const char *path)
{
	if (is_aside(path_name(path))) {
		return remove_aside(path);
	}
	(void)cgroup_write(path, "cgroup.kill", "1"); /* older kernels have none, and ours end by themselves */
	return try_to_remove(path);
}

void cgroup_left_clean(const char *parent)
{
	struct name_list names = { 0 };
	autoerror struct error err = { 0 };
	if (!directory_list(parent, &names, &err)) {
		return;
	}
	for (size_t i = 0; i < names.count; i++) {
		if (owner_is_gone(names.names[i])) {
			autofree char *path = path_join(parent, names.names[i]);
			if (!cgroup_left_remove(path)) {
				cgroup_remove(path);
			}
		}
	}
	name_list_finish(&names);
}
