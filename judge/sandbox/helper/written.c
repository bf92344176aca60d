#include "sandbox/helper/written.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

enum {
	DEPTH_MAX = 64,
	ENTRIES_MAX = 10000, /* as in a file system of the box's own; who makes more would keep us busy */
};

static const uint64_t hidden_bytes = UINT64_C(1) << 40; /* instead of what is not counted */

struct tally {
	uint64_t bytes;
	size_t entries;
	bool hides; /* there is more, or what can't be seen: nothing further is looked at */
};

static void add_directory(struct tally *tally, int parent, const char *name, int depth);

static void add_entry(struct tally *tally, int parent, const char *name, int depth)
{
	struct stat info;
	if (fstatat(parent, name, &info, AT_SYMLINK_NOFOLLOW) < 0) {
		return; /* it has just gone */
	}
	tally->hides |= ++tally->entries > ENTRIES_MAX;
	if (S_ISDIR(info.st_mode)) {
		add_directory(tally, parent, name, depth + 1);
	} else {
		tally->bytes += (uint64_t)info.st_size;
	}
}

static void add_directory(struct tally *tally, int parent, const char *name, int depth)
{
	int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
	tally->hides |= depth > DEPTH_MAX || (fd < 0 && errno == EACCES);
	DIR *directory = fd < 0 ? NULL : fdopendir(fd);
	if (!directory) {
		if (fd >= 0) {
			(void)close(fd);
		}
		return;
	}
	for (struct dirent *entry; !tally->hides && (entry = readdir(directory));) {
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) {
			add_entry(tally, fd, entry->d_name, depth);
		}
	}
	(void)closedir(directory);
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
	struct tally tally = { 0 };
	add_directory(&tally, written->fd, ".", 0);
	uint64_t bytes = tally.hides ? hidden_bytes : tally.bytes;
	return bytes > written->before_bytes ? bytes - written->before_bytes : 0;
}
