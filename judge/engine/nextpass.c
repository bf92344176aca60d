#include "engine/nextpass.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "engine/input.h"
#include "engine/scratch.h"

static const char name[] = "nextpass.in";

bool nextpass_begin(struct lane *lane, struct error *err)
{
	if (lane->passes) {
		scratch_empty(lane->passes);
		return true;
	}
	return scratch_make_below(&lane->scratch, "passes", 0755, &lane->passes, err);
}

/* Opens it without following a link, and without waiting for whatever it is. */
static bool open_file(int directory, uint64_t limit_bytes, int *fd, struct error *err)
{
	struct stat info;
	*fd = openat(directory, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	if (*fd < 0 && errno != ELOOP) {
		error_set(err, FAULT_MACHINE, "the output validator's %s can't be opened: %s", name,
			strerror(errno));
		return false;
	}
	if (*fd < 0 || fstat(*fd, &info) < 0 || !S_ISREG(info.st_mode)) {
		error_set(err, FAULT_MACHINE, "the output validator's %s is not a regular file", name);
		return false;
	}
	if ((uint64_t)info.st_size > limit_bytes) {
		error_set(err, FAULT_MACHINE, "the output validator's %s has %lld bytes, more than "
			"validation_output allows", name, (long long)info.st_size);
		return false;
	}
	return true;
}

static bool keep(const char *path, const struct buffer *content, struct error *err)
{
	if (!file_write(path, content->bytes ? content->bytes : "", content->length, err)) {
		return false;
	}
	if (chmod(path, 0644) < 0) { /* for the box's user */
		error_set(err, FAULT_MACHINE, "%s: can't be opened to all: %s", path, strerror(errno));
		return false;
	}
	return true;
}

bool nextpass_is_asked(const struct lane *lane)
{
	autofree char *path = path_join(lane_feedback(lane, lane->validator_boxes[0]), name);
	struct stat info;
	return lstat(path, &info) == 0;
}

enum nextpass nextpass_take(struct lane *lane, int pass, char **path, struct error *err)
{
	const char *feedback = lane_feedback(lane, lane->validator_boxes[0]);
	autoclose int directory = open(feedback, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	autoclose int fd = -1;
	autobuffer struct buffer content = { 0 };
	struct stat info;
	if (directory < 0 || (fstatat(directory, name, &info, AT_SYMLINK_NOFOLLOW) < 0 && errno == ENOENT)) {
		return NEXTPASS_NONE;
	}
	uint64_t limit_bytes = lane->task->program->problem->limits.validation_output_bytes;
	autofree char *file = xasprintf("%d.in", pass);
	autofree char *kept = path_join(lane->passes, file);
	if (!open_file(directory, limit_bytes, &fd, err) ||
		!memory_file_read(fd, limit_bytes, &content, err) || !keep(kept, &content, err)) {
		return NEXTPASS_BAD;
	}
	if (unlinkat(directory, name, 0) < 0) {
		error_set(err, FAULT_MACHINE, "the output validator's %s can't be removed: %s", name,
			strerror(errno));
		return NEXTPASS_BAD;
	}
	*path = steal(&kept);
	return NEXTPASS_TAKEN;
}
