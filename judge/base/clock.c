#include "base/clock.h"

#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int64_t clock_now_ns(void)
{
	struct timespec now;
	(void)clock_gettime(CLOCK_MONOTONIC, &now); /* can't fail for this clock */
	return now.tv_sec * NS_PER_S + now.tv_nsec;
}

bool clock_blocked_ns(int64_t *blocked_ns)
{
	char text[100];
	int fd = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
	ssize_t length = fd < 0 ? -1 : read(fd, text, sizeof text - 1);
	if (fd >= 0) {
		(void)close(fd);
	}
	if (length <= 0) {
		return false;
	}
	text[length] = '\0';
	char *rest;
	int64_t running_ns = strtoll(text, &rest, 10);
	int64_t waiting_ns = strtoll(rest, NULL, 10); /* for a CPU */
	*blocked_ns = clock_now_ns() - running_ns - waiting_ns;
	return true;
}
