#include "base/copy.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

enum { COPIES_MAX = 10000 }; /* two links to a directory double what is in it */

static bool copy_content(int from, int to)
{
	enum { PIECE = 1 << 20 };
	for (;;) {
		ssize_t sent = sendfile(to, from, NULL, PIECE);
		if (sent == 0) {
			return true;
		}
		if (sent < 0 && errno != EINTR) {
			return false;
		}
	}
}

static bool write_copy(int from, const char *to, mode_t mode, struct error *err)
{
	(void)unlink(to); /* it may be there, and read-only */
	autoclose int target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	if (target < 0 || !copy_content(from, target) || fchmod(target, mode) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be written: %s", to, strerror(errno));
		return false;
	}
	return true;
}

bool descriptor_copy(int from, const char *to, struct error *err)
{
	return write_copy(from, to, 0644, err);
}

static bool copy_file(const char *from, const char *to, mode_t mode, struct error *err)
{
	autoclose int source = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (source < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be opened: %s", from, strerror(errno));
		return false;
	}
	return write_copy(source, to, mode & S_IXUSR ? 0755 : 0644, err);
}

static bool copy_below(const char *from, const char *to, size_t *count, struct error *err)
{
	struct name_list names = { 0 };
	bool ok = directory_make(to, err) && directory_list(from, &names, err);
	for (size_t i = 0; ok && i < names.count; i++) {
		autofree char *source = path_join(from, names.names[i]);
		autofree char *target = path_join(to, names.names[i]);
		struct stat info;
		bool exists = stat(source, &info) == 0; /* a link to nothing is nothing to copy */
		if (++*count > COPIES_MAX) {
			error_set(err, FAULT_USER, "%s: is one of more than %d files where links are followed; remove some",
				source, COPIES_MAX);
			ok = false;
		} else if (exists && S_ISDIR(info.st_mode)) {
			ok = copy_below(source, target, count, err);
		} else if (exists && S_ISREG(info.st_mode)) {
			ok = copy_file(source, target, info.st_mode, err);
		}
	}
	name_list_finish(&names);
	return ok;
}

bool directory_copy(const char *from, const char *to, struct error *err)
{
	size_t count = 0;
	return copy_below(from, to, &count, err);
}
