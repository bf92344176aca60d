#include "sandbox/helper/written.h"

#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

/* What lies deeper is not looked at; a file system of the box's own bounds it all the same. */
enum { DEPTH_MAX = 16 };

static uint64_t sum_of(int parent, const char *name, int depth);

static uint64_t size_of(int parent, const char *name, int depth)
{
	struct stat info;
	if (fstatat(parent, name, &info, AT_SYMLINK_NOFOLLOW) < 0) {
		return 0;
	}
	if (S_ISDIR(info.st_mode)) {
		return depth < DEPTH_MAX ? sum_of(parent, name, depth + 1) : 0;
	}
	return (uint64_t)info.st_size;
}

static uint64_t sum_of(int parent, const char *name, int depth)
{
	int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
	DIR *directory = fd < 0 ? NULL : fdopendir(fd);
	uint64_t sum = 0;
	if (!directory) {
		return 0;
	}
	for (struct dirent *entry; (entry = readdir(directory));) {
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
			sum += size_of(fd, entry->d_name, depth);
		}
	}
	(void)closedir(directory);
	return sum;
}

uint64_t written_bytes(const struct written *written)
{
	struct statfs info;
	if (written->fd < 0) {
		return 0;
	}
	if (written->own && fstatfs(written->fd, &info) == 0) {
		if (info.f_bfree == 0 || info.f_ffree == 0) {
			return (uint64_t)info.f_blocks * (uint64_t)info.f_bsize;
		}
		if (info.f_files - info.f_ffree <= 1) {
			return 0; /* the usual case: nothing but the directory itself */
		}
	}
	return sum_of(written->fd, ".", 0);
}
