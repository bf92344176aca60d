#include "check/feedback.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"

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

uint64_t feedback_bytes(const char *feedback_directory)
{
	DIR *directory = opendir(feedback_directory);
	uint64_t sum = 0;
	for (struct dirent *entry; directory && (entry = readdir(directory));) {
		struct stat info;
		if (fstatat(dirfd(directory), entry->d_name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
			S_ISREG(info.st_mode)) {
			sum += (uint64_t)info.st_size;
		}
	}
	if (directory) {
		(void)closedir(directory);
	}
	return sum;
}
