#include "sandbox/helper/ids.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"

/* High above what systems give to people and containers; the second for a container that has only the
 * usual 65536, just below nobody. */
static const uid_t unused_ids[] = { 2000000000, 65530 };

static bool write_text(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0) {
		return false;
	}
	ssize_t length = (ssize_t)strlen(text);
	bool whole = write(fd, text, (size_t)length) == length;
	int error = errno;
	(void)close(fd);
	errno = error;
	return whole;
}

static bool write_map(pid_t pid, const char *file, const char *text)
{
	char path[64];
	(void)snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, file);
	return write_text(path, text);
}

static bool map_both(pid_t pid, uid_t inside, uid_t outside, gid_t outside_group, unsigned count)
{
	char users[64], groups[64];
	(void)snprintf(users, sizeof users, "%u %u %u\n", inside, outside, count);
	(void)snprintf(groups, sizeof groups, "%u %u %u\n", inside, outside_group, count);
	return write_map(pid, "uid_map", users) && write_map(pid, "gid_map", groups);
}

/* Whether the ids are mapped here: lines of "inside outside count". */
static bool is_ours(uid_t first)
{
	FILE *map = fopen("/proc/self/uid_map", "re");
	if (!map) {
		return false;
	}
	bool found = false;
	unsigned inside, outside, count;
	while (!found && fscanf(map, "%u %u %u", &inside, &outside, &count) == 3) {
		found = inside <= first && first - inside + 1 < count;
	}
	(void)fclose(map);
	return found;
}

bool ids_find_unused(uid_t *first)
{
	if (geteuid() != 0) {
		return false;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(unused_ids); i++) {
		if (is_ours(unused_ids[i])) {
			*first = unused_ids[i];
			return true;
		}
	}
	return false;
}

bool ids_map_unused(pid_t pid, uid_t first)
{
	return map_both(pid, IDS_HELPER, first, first, 2);
}

bool ids_map_own(pid_t pid)
{
	/* Without privileges the kernel wants setgroups to be given up first. */
	return write_map(pid, "setgroups", "deny") && map_both(pid, IDS_ONLY, geteuid(), getegid(), 1);
}

int ids_make_idmap(uid_t id)
{
	pid_t sleeper = (pid_t)syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
	if (sleeper == 0) {
		for (;;) {
			pause();
		}
	}
	if (sleeper < 0) {
		return -1;
	}
	int fd = -1;
	if (map_both(sleeper, 0, id, id, 1)) {
		char path[64];
		(void)snprintf(path, sizeof path, "/proc/%d/ns/user", (int)sleeper);
		fd = open(path, O_RDONLY | O_CLOEXEC);
	}
	int error = errno;
	(void)kill(sleeper, SIGKILL);
	while (waitpid(sleeper, NULL, 0) < 0 && errno == EINTR) {
	}
	errno = error;
	return fd;
}

bool ids_become(uid_t id)
{
	/* setgroups is denied where only our own id is mapped; then the groups stay. */
	(void)setgroups(0, NULL);
	return setresgid(id, id, id) == 0 && setresuid(id, id, id) == 0;
}
