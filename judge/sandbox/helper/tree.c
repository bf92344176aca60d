#include "sandbox/helper/tree.h"

#include <errno.h>
#include <fcntl.h>
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

enum {
	FAMILY_MAX = 4096, /* processes looked at; a larger tree is measured in part */
};

/* Processes found so far; the ones from `next` on have not been asked for their children. */
struct family {
	pid_t members[FAMILY_MAX];
	int count, next;
};

/* Reads the start of a small file of /proc as text. False if it is gone. */
static bool read_text(int directory, const char *name, char *text, size_t size)
{
	int fd = openat(directory, name, O_RDONLY | O_CLOEXEC);
	if (fd < 0) {
		return false;
	}
	ssize_t length = read(fd, text, size - 1);
	(void)close(fd);
	if (length < 0) {
		return false;
	}
	text[length] = '\0';
	return true;
}

static void add_children(struct family *family, int tasks, const char *thread)
{
	char name[64], text[4096];
	(void)snprintf(name, sizeof name, "%.16s/children", thread);
	if (!read_text(tasks, name, text, sizeof text)) {
		return;
	}
	char *rest = text;
	for (long child; family->count < FAMILY_MAX && (child = strtol(rest, &rest, 10)) > 0;) {
		family->members[family->count++] = (pid_t)child;
	}
}

uint64_t tree_thread(pid_t thread)
{
	return (uint64_t)thread * UINT64_C(0x9e3779b97f4a7c15); /* so that sums of others are hardly the same */
}

static void add_thread(struct tree_use *use, int tasks, const char *thread)
{
	char name[64], text[1024];
	(void)snprintf(name, sizeof name, "%.16s/schedstat", thread);
	if (read_text(tasks, name, text, sizeof text)) {
		char *rest = text;
		use->living_ns += strtoll(rest, &rest, 10);
		use->queued_ns += strtoll(rest, &rest, 10);
	}
	(void)snprintf(name, sizeof name, "%.16s/stat", thread);
	if (read_text(tasks, name, text, sizeof text)) {
		const char *behind = strrchr(text, ')'); /* of the name, which may hold anything */
		use->runnable |= behind && behind[1] && behind[2] == 'R';
		use->threads += tree_thread((pid_t)strtol(thread, NULL, 10));
	}
}

/* Goes through the threads of a process, each of which has children of its own. */
static void visit_threads(struct family *family, int proc, pid_t pid, struct tree_use *use)
{
	char name[32];
	(void)snprintf(name, sizeof name, "%d/task", (int)pid);
	int fd = openat(proc, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *tasks = fd < 0 ? NULL : fdopendir(fd);
	if (!tasks) {
		return;
	}
	for (struct dirent *entry; (entry = readdir(tasks));) {
		if (entry->d_name[0] == '.') {
			continue;
		}
		add_children(family, dirfd(tasks), entry->d_name);
		if (use) {
			add_thread(use, dirfd(tasks), entry->d_name);
		}
	}
	(void)closedir(tasks);
}

static int64_t cpu_clock_ns(pid_t pid)
{
	clockid_t clock;
	struct timespec used;
	if (clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &used) < 0) {
		return 0; /* it is gone */
	}
	return used.tv_sec * NS_PER_S + used.tv_nsec;
}

/* Steps over fields of a stat line. NULL where it has fewer. */
static char *skip_fields(char *place, int count)
{
	for (; place && count > 0; count--) {
		place = strchr(place + 1, ' ');
	}
	return place;
}

/* Adds what the children used that it has waited for: CPU time rounded down to clock ticks, and faults.
 * The fields are counted from behind the name, which may hold anything. */
static void add_waited(struct tree_use *use, int proc, pid_t pid)
{
	enum { FIELD_NAME = 2, FIELD_CMINFLT = 11, FIELD_CUTIME = 16 };
	char name[32], text[1024];
	(void)snprintf(name, sizeof name, "%d/stat", (int)pid);
	if (!read_text(proc, name, text, sizeof text)) {
		return;
	}
	char *faults = skip_fields(strrchr(text, ')'), FIELD_CMINFLT - FIELD_NAME);
	char *rest = skip_fields(faults, FIELD_CUTIME - FIELD_CMINFLT);
	if (!rest) {
		return;
	}
	int64_t user = strtoll(rest, &rest, 10), system = strtoll(rest, &rest, 10);
	use->cpu_ns += (user + system) * (NS_PER_S / sysconf(_SC_CLK_TCK));
	use->waited_faults += strtoull(faults, NULL, 10);
}

static uint64_t resident_bytes(int proc, pid_t pid)
{
	char name[32], text[128];
	(void)snprintf(name, sizeof name, "%d/statm", (int)pid);
	if (!read_text(proc, name, text, sizeof text)) {
		return 0;
	}
	char *rest = text;
	(void)strtoull(rest, &rest, 10); /* size of the address space */
	return strtoull(rest, &rest, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

void tree_measure(int proc, pid_t self, pid_t program, struct tree_use *use)
{
	static struct family family; /* too large for the stack; one tree is looked at at a time */
	family.count = 0;
	*use = (struct tree_use){ 0 };
	if (proc < 0) {
		use->cpu_ns = cpu_clock_ns(program);
		return;
	}
	visit_threads(&family, proc, self, NULL);
	for (family.next = 0; family.next < family.count; family.next++) {
		pid_t pid = family.members[family.next];
		use->cpu_ns += cpu_clock_ns(pid);
		add_waited(use, proc, pid);
		use->resident_bytes += resident_bytes(proc, pid);
		visit_threads(&family, proc, pid, use);
	}
}

static uint64_t proportional_bytes(int proc, pid_t pid)
{
	static const char key[] = "\nPss:";
	char name[32], text[2048];
	(void)snprintf(name, sizeof name, "%d/smaps_rollup", (int)pid);
	const char *line = read_text(proc, name, text, sizeof text) ? strstr(text, key) : NULL;
	return line ? strtoull(line + sizeof key - 1, NULL, 10) * 1024 : resident_bytes(proc, pid);
}

uint64_t tree_memory(int proc, pid_t self)
{
	static struct family family;
	uint64_t total = 0;
	family.count = 0;
	visit_threads(&family, proc, self, NULL);
	for (family.next = 0; family.next < family.count; family.next++) {
		pid_t pid = family.members[family.next];
		total += proportional_bytes(proc, pid);
		visit_threads(&family, proc, pid, NULL);
	}
	return total;
}

void tree_kill_below(int proc, pid_t self)
{
	static struct family family;
	family.count = 0;
	visit_threads(&family, proc, self, NULL);
	/* Stopped before they are asked for their children: what is killed at once hands its children
	 * to us unseen, and what runs on makes new ones. */
	for (family.next = 0; family.next < family.count; family.next++) {
		(void)kill(family.members[family.next], SIGSTOP); /* it may be gone */
		visit_threads(&family, proc, family.members[family.next], NULL);
	}
	for (int i = 0; i < family.count; i++) {
		(void)kill(family.members[i], SIGKILL);
	}
}
