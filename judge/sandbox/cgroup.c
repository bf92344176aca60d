#include "sandbox/cgroup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/owner.h"
#include "base/reaper.h"
#include "sandbox/cgroup_find.h"
#include "sandbox/cgroup_left.h"

/* The files of each meter, version 2 first. What is only in one version is in one column only. */
static const struct {
	enum wire_meter meter;
	const char *file;
	int flags;
} meter_files[] = {
	{ METER_MEMORY_LIMIT, "memory.max", O_WRONLY },
	{ METER_MEMORY_LIMIT, "memory.limit_in_bytes", O_WRONLY },
	{ METER_MEMORY_PEAK, "memory.peak", O_RDWR }, /* since 6.12; else it can't be set back */
	{ METER_MEMORY_PEAK, "memory.peak", O_RDONLY },
	{ METER_MEMORY_PEAK, "memory.max_usage_in_bytes", O_RDWR },
	{ METER_MEMORY_USAGE, "memory.current", O_RDONLY },
	{ METER_MEMORY_USAGE, "memory.usage_in_bytes", O_RDONLY },
	{ METER_MEMORY_EVENTS, "memory.events", O_RDONLY },
	{ METER_MEMORY_EVENTS, "memory.oom_control", O_RDONLY },
	{ METER_CPU, "cpuacct.usage", O_RDONLY },
	{ METER_CPU, "cpu.stat", O_RDONLY },
	{ METER_PIDS_LIMIT, "pids.max", O_WRONLY },
};

/* Memory that is swapped out would not be counted. */
static const struct {
	const char *file, *value;
} no_swap[] = {
	{ "memory.swap.max", "0" },
	{ "memory.swappiness", "0" },
};

bool cgroup_write(const char *directory, const char *file, const char *text)
{
	autofree char *path = path_join(directory, file);
	autoclose int fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0) {
		return false;
	}
	ssize_t length = (ssize_t)strlen(text);
	return write(fd, text, (size_t)length) == length;
}

/* The kernel sees only after a moment that the last one has left, and on a busy machine that one may wait
 * for a core first. */
void cgroup_remove(const char *directory)
{
	enum { TRIES = 100, FIRST_PAUSE_US = 200, LAST_PAUSE_US = 20 * 1000 };
	useconds_t pause = FIRST_PAUSE_US;
	for (int tries = 0; rmdir(directory) < 0 && errno == EBUSY && tries < TRIES; tries++) {
		(void)usleep(pause);
		pause = pause * 2 < LAST_PAUSE_US ? pause * 2 : LAST_PAUSE_US;
	}
}

/* "" where it can't be read. */
static char *read_proc(const char *path)
{
	enum { MOST = 4 << 20 };
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	(void)file_read(path, MOST, &text, &err);
	return buffer_steal(&text);
}

void cgroup_place_find(struct cgroup_place *place)
{
	*place = (struct cgroup_place){ .missing = ENFORCE_MEMORY | ENFORCE_PIDS | ENFORCE_CPU };
	autofree char *memberships = read_proc("/proc/self/cgroup");
	autofree char *mounts = read_proc("/proc/self/mountinfo");
	cgroup_find_parents(place, memberships, mounts);
	for (size_t i = 0; i < CGROUP_PARENTS_MAX && place->parents[i]; i++) {
		cgroup_left_clean(place->parents[i]);
	}
	/* What a group really offers shows when one is made. */
	struct cgroup group;
	cgroup_create(&group, place, 0);
	if (group.meters[METER_MEMORY_LIMIT] >= 0) {
		place->missing &= ~(unsigned)ENFORCE_MEMORY;
	}
	if (group.meters[METER_PIDS_LIMIT] >= 0) {
		place->missing &= ~(unsigned)ENFORCE_PIDS;
	}
	if (group.meters[METER_CPU] >= 0) {
		place->missing &= ~(unsigned)ENFORCE_CPU;
	}
	cgroup_finish(&group);
}

void cgroup_place_finish(struct cgroup_place *place)
{
	for (size_t i = 0; i < CGROUP_PARENTS_MAX; i++) {
		free(place->parents[i]);
	}
	*place = (struct cgroup_place){ 0 };
}

void cgroup_open_meters(struct cgroup *group, const char *directory)
{
	for (size_t i = 0; i < ARRAY_LENGTH(meter_files); i++) {
		int *meter = &group->meters[meter_files[i].meter];
		if (*meter < 0) {
			autofree char *path = path_join(directory, meter_files[i].file);
			*meter = open(path, meter_files[i].flags | O_CLOEXEC);
		}
	}
	for (size_t i = 0; i < ARRAY_LENGTH(no_swap); i++) {
		(void)cgroup_write(directory, no_swap[i].file, no_swap[i].value);
	}
}

void cgroup_create(struct cgroup *group, const struct cgroup_place *place, pid_t member)
{
	static unsigned serial; /* no two boxes of a process may share a name */
	*group = (struct cgroup){ 0 };
	for (int i = 0; i < METER_COUNT; i++) {
		group->meters[i] = -1;
	}
	autofree char *prefix = owner_prefix();
	autofree char *name = xasprintf("%s%u", prefix, serial++);
	autofree char *member_text = xasprintf("%d\n", (int)member);
	for (size_t i = 0; i < CGROUP_PARENTS_MAX && place->parents[i]; i++) {
		char *directory = path_join(place->parents[i], name);
		reaper_watch(place->parents[i], prefix, cgroup_left_remove);
		if (mkdir(directory, 0755) < 0) {
			free(directory);
			continue;
		}
		group->directories[i] = directory;
		if (!member || cgroup_write(directory, "cgroup.procs", member_text)) {
			cgroup_open_meters(group, directory);
		}
	}
}

void cgroup_finish(struct cgroup *group)
{
	for (int i = 0; i < METER_COUNT; i++) {
		if (group->directories[0] || group->directories[1] || group->directories[2]) {
			cleanup_close(&group->meters[i]);
		}
	}
	for (size_t i = 0; i < CGROUP_PARENTS_MAX; i++) {
		if (group->directories[i]) {
			cgroup_remove(group->directories[i]);
		}
		free(group->directories[i]);
	}
	*group = (struct cgroup){ 0 };
}
