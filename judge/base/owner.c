#include "base/owner.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/memory.h"

/* When a process started, in ticks since the machine did, and its state. False where there is none. */
static bool read_start(const char *pid, unsigned long long *start, char *state)
{
	enum { MOST = 4096 };
	static const char format[] = " %c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d "
		"%*d %llu";
	autofree char *path = xasprintf("/proc/%s/stat", pid);
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	const char *behind = file_read(path, MOST, &text, &err) && text.length ?
		strrchr(text.bytes, ')') : NULL; /* of the name, which may hold anything */
	return behind && sscanf(behind + 1, format, state, start) == 2;
}

char *owner_prefix(void)
{
	unsigned long long start = 0;
	char state;
	(void)read_start("self", &start, &state); /* without /proc the number has to do */
	return xasprintf(OWNER_NAME "%ld-%llu-", (long)getpid(), start);
}

bool owner_is_gone(const char *name)
{
	unsigned long long named, start;
	long pid;
	int length = 0;
	char state = 'X';
	if (sscanf(name, OWNER_NAME "%ld-%llu-%n", &pid, &named, &length) != 2 || !length || pid <= 0 ||
		!read_start("self", &start, &state)) {
		return false;
	}
	autofree char *number = xasprintf("%ld", pid);
	return !read_start(number, &start, &state) || start != named || state == 'Z' || state == 'X';
}
