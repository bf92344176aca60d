#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

bool descriptor_read(int fd, uint64_t limit_bytes, struct buffer *content)
{
	enum { PIECE = 64 * 1024 };
	for (;;) {
		char *end = buffer_reserve(content, PIECE);
		ssize_t got = read(fd, end, PIECE);
		if (got < 0 && errno == EINTR) {
			continue;
		}
		if (got < 0) {
			return false;
		}
		content->length += (size_t)got;
		content->bytes[content->length] = '\0';
		if (content->length > limit_bytes) {
			errno = EFBIG;
			return false;
		}
		if (got == 0) {
			return true;
		}
	}
}

bool file_read(const char *path, uint64_t limit_bytes, struct buffer *content, struct error *err)
{
	/* O_NONBLOCK: opening a named pipe must not wait for a writer */
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	if (fd < 0) {
		error_set(err, FAULT_USER, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	struct stat info;
	if (fstat(fd, &info) < 0 || !S_ISREG(info.st_mode)) {
		error_set(err, FAULT_USER, "%s: is not a regular file", path);
		return false;
	}
	if (descriptor_read(fd, limit_bytes, content)) {
		return true;
	}
	if (errno == EFBIG) {
		error_set(err, FAULT_USER, "%s: is larger than %llu bytes; make it smaller", path,
			(unsigned long long)limit_bytes);
	} else {
		error_set(err, FAULT_USER, "%s: can't be read: %s", path, strerror(errno));
	}
	return false;
}

bool descriptor_write(int fd, const void *bytes, size_t length)
{
	const char *rest = bytes;
	while (length) {
		ssize_t wrote = write(fd, rest, length);
		if (wrote < 0 && errno != EINTR) {
			return false;
		}
		rest += wrote > 0 ? wrote : 0;
		length -= wrote > 0 ? (size_t)wrote : 0;
	}
	return true;
}

/* A path that nothing can be written to is the user's to mend, a full disk is not. */
static bool fail_to_write(const char *path, struct error *err)
{
	bool is_users = errno == ENOENT || errno == ENOTDIR || errno == EISDIR || errno == EACCES;
	error_set(err, is_users ? FAULT_USER : FAULT_MACHINE, "%s: can't be written: %s", path,
		strerror(errno));
	return false;
}

/* A device or a pipe takes the bytes; a file must not come in its place. */
static bool write_in_place(const char *path, const void *bytes, size_t length, struct error *err)
{
	autoclose int fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
	return (fd >= 0 && descriptor_write(fd, bytes, length)) || fail_to_write(path, err);
}

bool file_write(const char *path, const void *bytes, size_t length, struct error *err)
{
	if (path_exists(path) && !path_is_regular(path)) {
		return write_in_place(path, bytes, length, err);
	}
	autofree char *led_to = realpath(path, NULL); /* a link stays one */
	const char *target = led_to ? led_to : path;
	autofree char *beside = xasprintf("%s.XXXXXX", target);
	autoclose int fd = mkostemp(beside, O_CLOEXEC);
	if (fd < 0) {
		return fail_to_write(path, err);
	}
	mode_t mask = umask(0);
	(void)umask(mask);
	if (!descriptor_write(fd, bytes, length) || fchmod(fd, 0666 & ~mask) < 0 || fsync(fd) < 0 ||
		rename(beside, target) < 0) {
		(void)fail_to_write(path, err);
		(void)unlink(beside);
		return false;
	}
	return true;
}

char *program_find(const char *name, const char *sibling)
{
	char self[4096];
	ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
	if (length < 0) {
		return NULL;
	}
	self[length] = '\0';
	autofree char *home = path_directory(self);
	autofree char *beside = path_join(home, name);
	autofree char *in_sibling = xasprintf("%s/../%s/%s", home, sibling, name);
	autofree char *above = xasprintf("%s/../%s", home, name);
	autofree char *in_libexec = xasprintf("%s/../libexec/turnstone/%s", home, name);
	autofree char *in_bin = xasprintf("%s/../../bin/%s", home, name); /* from libexec/turnstone */
	char **places[] = { &beside, &in_sibling, &above, &in_libexec, &in_bin };
	for (size_t i = 0; i < ARRAY_LENGTH(places); i++) {
		if (access(*places[i], X_OK) == 0 && path_is_regular(*places[i])) {
			return steal(places[i]);
		}
	}
	return NULL;
}
