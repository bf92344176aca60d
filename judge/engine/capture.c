#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/case.h"
#include "engine/engine.h"
#include "engine/lane.h"
#include "engine/task.h"

static bool read_stream(int fd, uint64_t limit_bytes, struct buffer *into, struct error *err)
{
	struct stat info;
	if (fstat(fd, &info) < 0) {
		error_set(err, FAULT_MACHINE, "the program's output can't be read: %s", strerror(errno));
		return false;
	}
	size_t size = (uint64_t)info.st_size < limit_bytes ? (size_t)info.st_size : (size_t)limit_bytes;
	char *bytes = buffer_reserve(into, size);
	for (size_t done = 0; done < size;) {
		ssize_t got = pread(fd, bytes + done, size - done, (off_t)done);
		if (got <= 0) {
			error_set(err, FAULT_MACHINE, "the program's output can't be read: %s", strerror(errno));
			return false;
		}
		done += (size_t)got;
	}
	into->length += size;
	into->bytes[into->length] = '\0';
	return true;
}

static void ignore_progress(void *context, const struct progress *progress)
{
	(void)context;
	(void)progress;
}

static bool capture_in_lane(const struct task *task, int stop_fd, uint64_t limit_bytes,
	struct case_result *result, struct buffer *output, struct buffer *errors, struct error *err)
{
	struct lane lane;
	bool ok = lane_init(&lane, task, -1, stop_fd, err);
	if (ok) {
		case_judge(&lane, task->program->cases[0], result);
		ok = !lane.stopped && read_stream(lane.output_fd, limit_bytes, output, err) &&
			read_stream(lane.error_fd, limit_bytes, errors, err);
	}
	lane_finish(&lane);
	return ok;
}

bool engine_capture(const struct program *program, const struct engine_options *options,
	uint64_t limit_bytes, struct case_result *result, struct buffer *output, struct buffer *errors,
	struct error *err)
{
	struct task task = { 0 };
	struct validator validator = { 0 };
	bool ok = false;
	bool prepared =
		tasks_prepare(program, 1, options, 1, &task, &validator, ignore_progress, NULL);
	if (prepared && !task.ready) {
		error_set(err, task.compilation.faulty ? FAULT_MACHINE : FAULT_USER, "%s: %s",
			program->source.name, task.compilation.message);
	} else if (prepared) {
		ok = capture_in_lane(&task, options->interrupt_fd, limit_bytes, result, output, errors, err);
	}
	tasks_finish(&task, &validator, 1);
	return ok;
}
