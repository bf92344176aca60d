#include "base/owner.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"

/* Takes the number from the start of a text, with the character that must stand behind it. */
static bool take_number(const char **text, char behind, uint64_t *value)
{
	const char *end = strchr(*text, behind);
	autofree char *digits = end ? xstrndup(*text, (size_t)(end - *text)) : NULL;
	if (!digits || !number_parse_size(digits, value)) {
		return false;
	}
	*text = end + 1;
	return true;
}

/* When a process started, in ticks since the machine did, and its state. False where there is none.
 * Source: proc_pid_stat(5), fields 22 and 3. */
static bool read_start(const char *pid, uint64_t *start, char *state)
{
	enum { MOST = 4096, BLANKS = 20 }; /* from the name on to the start */
	autofree char *path = xasprintf("/proc/%s/stat", pid);
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	const char *behind = file_read(path, MOST, &text, &err) && text.length ?
		strrchr(text.bytes, ')') : NULL; /* of the name, which may hold anything */
	if (!behind || behind[1] != ' ') {
		return false;
	}
	char found = behind[2];
	for (int i = 0; i < BLANKS && behind; i++) {
		behind = strchr(behind + 1, ' ');
	}
	if (!behind) {
		return false;
	}
	behind++;
	*state = found;
	return take_number(&behind, ' ', start);
}

/* Tells apart the process numbers of containers that share a directory; 0 without /proc. */
static uint64_t own_namespace(void)
{
	struct stat info;
	return stat("/proc/self/ns/pid", &info) == 0 ? (uint64_t)info.st_ino : 0;
}

char *owner_prefix(void)
{
	uint64_t start = 0;
	char state;
	(void)read_start("self", &start, &state); /* without /proc the number has to do */
	return xasprintf(OWNER_NAME "%ld-%llu-%llu-", (long)getpid(), (unsigned long long)start,
		(unsigned long long)own_namespace());
}

/* Whether there is no such process. What can't be read for another reason is no sign of that. */
static bool is_absent(const char *pid)
{
	autofree char *path = xasprintf("/proc/%s", pid);
	struct stat info;
	return stat(path, &info) < 0 && errno == ENOENT;
}

bool owner_is_gone(const char *name)
{
	static const char ours[] = OWNER_NAME;
	uint64_t pid, named, start, space;
	char state;
	if (strncmp(name, ours, strlen(ours)) != 0) {
		return false;
	}
	name += strlen(ours);
	if (!take_number(&name, '-', &pid) || !take_number(&name, '-', &named) ||
		!take_number(&name, '-', &space) || !pid || space != own_namespace() ||
		!read_start("self", &start, &state)) {
		return false;
	}
	autofree char *number = xasprintf("%llu", (unsigned long long)pid);
	return read_start(number, &start, &state) ? start != named || state == 'Z' || state == 'X'
		: is_absent(number);
}
