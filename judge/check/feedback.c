#include "check/feedback.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

bool feedback_read(const char *directory, const char *name, char *bytes, size_t size, size_t *length)
{
	autoclose int parent = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
	if (parent < 0) {
		return false;
	}
	autoclose int fd = openat(parent, name,
		O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	struct stat info;
	if (fd < 0 || fstat(fd, &info) < 0 || !S_ISREG(info.st_mode)) {
		return false;
	}
	size_t sum = 0;
	while (sum < size) {
		ssize_t got = read(fd, bytes + sum, size - sum);
		if (got < 0 && errno == EINTR) {
			continue;
		}
		if (got <= 0) {
			break;
		}
		sum += (size_t)got;
	}
	*length = sum;
	return true;
}

bool feedback_has(const char *directory, const char *name)
{
	autofree char *path = path_join(directory, name);
	struct stat info;
	return lstat(path, &info) == 0;
}
