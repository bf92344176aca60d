#include "engine/input.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"

bool memory_file_open(const char *name, int *fd, struct error *err)
{
	*fd = memfd_create(name, MFD_CLOEXEC);
	if (*fd < 0) {
		error_set(err, FAULT_MACHINE, "a memory file can't be made: %s", strerror(errno));
		return false;
	}
	return true;
}

bool memory_file_read(int fd, uint64_t limit_bytes, struct buffer *into, struct error *err)
{
	struct stat info;
	if (fstat(fd, &info) < 0) {
		error_set(err, FAULT_MACHINE, "a memory file can't be read: %s", strerror(errno));
		return false;
	}
	size_t size = (uint64_t)info.st_size < limit_bytes ? (size_t)info.st_size : (size_t)limit_bytes;
	char *bytes = buffer_reserve(into, size);
	for (size_t done = 0; done < size;) {
		ssize_t got = pread(fd, bytes + done, size - done, (off_t)done);
		if (got <= 0) {
			error_set(err, FAULT_MACHINE, "a memory file can't be read: %s",
				got ? strerror(errno) : "it has become shorter");
			return false;
		}
		done += (size_t)got;
	}
	into->length += size;
	into->bytes[into->length] = '\0';
	return true;
}

bool input_reopen(int fd, int *again, struct error *err)
{
	char path[32];
	(void)snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
	*again = open(path, O_RDONLY | O_CLOEXEC);
	if (*again < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	return true;
}

/* Appends `size` bytes of a file to another. A file that shrinks meanwhile just ends earlier. */
static bool copy_bytes(int from, int to, off_t size)
{
	while (size > 0) {
		ssize_t sent = sendfile(to, from, NULL, (size_t)size);
		if (sent < 0 && errno == EINTR) {
			continue;
		}
		if (sent <= 0) {
			return sent == 0;
		}
		size -= sent;
	}
	return true;
}

bool memory_file_fill(int fd, int from, off_t size, struct error *err)
{
	if (ftruncate(fd, 0) < 0 || lseek(fd, 0, SEEK_SET) < 0 || !copy_bytes(from, fd, size)) {
		error_set(err, FAULT_MACHINE, "a memory file can't be filled: %s", strerror(errno));
		return false;
	}
	return true;
}

/* Makes it unchangeable for ever and whoever holds it, and starts it anew. To open it once more for reading
 * only would take a notable part of a short run's time and forbid nothing more. */
static bool seal(int fd)
{
	return fcntl(fd, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL) == 0 &&
		lseek(fd, 0, SEEK_SET) == 0;
}

bool input_open(const char *path, int *fd, struct error *err)
{
	autoclose int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	struct stat info;
	if (file < 0 || fstat(file, &info) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be opened: %s", path, strerror(errno));
		return false;
	}
	if (!S_ISREG(info.st_mode)) {
		error_set(err, FAULT_MACHINE, "%s: is not a regular file", path);
		return false;
	}
	autoclose int copy = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (copy < 0 || !copy_bytes(file, copy, info.st_size) || !seal(copy)) {
		error_set(err, FAULT_MACHINE, "%s: can't be copied to memory: %s", path, strerror(errno));
		return false;
	}
	*fd = steal_fd(&copy);
	return true;
}

bool input_of_bytes(const char *bytes, size_t length, int *fd, struct error *err)
{
	autoclose int copy = memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING);
	if (copy < 0 || !descriptor_write(copy, bytes, length) || !seal(copy)) {
		error_set(err, FAULT_MACHINE, "an input can't be kept in memory: %s", strerror(errno));
		return false;
	}
	*fd = steal_fd(&copy);
	return true;
}

bool input_open_mended(const char *path, int *fd, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	if (!file_read(path, UINT64_MAX, &text, err)) {
		return false;
	}
	(void)text_mend_lines(&text);
	return input_of_bytes(text.bytes ? text.bytes : "", text.length, fd, err);
}
