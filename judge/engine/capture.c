#include "engine/engine.h"

#include "base/memory.h"
#include "engine/case.h"
#include "engine/input.h"
#include "engine/lane.h"
#include "engine/task.h"

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
		ok = !lane.stopped && memory_file_read(lane.output_fd, limit_bytes, output, err) &&
			memory_file_read(lane.error_fd, limit_bytes, errors, err);
	}
	lane_finish(&lane);
	return ok;
}

bool engine_capture(const struct program *program, const struct engine_options *options,
	uint64_t limit_bytes, struct case_result *result, struct buffer *output, struct buffer *errors,
	struct error *err)
{
	struct task task = { 0 };
	struct validators validators = { 0 };
	bool ok = false;
	bool prepared =
		tasks_prepare(program, 1, options, 1, &task, &validators, ignore_progress, NULL);
	if (prepared && !task.ready) {
		error_set(err, task.compilation.faulty ? FAULT_MACHINE : FAULT_USER, "%s: %s",
			program->source.name, task.compilation.message);
	} else if (prepared) {
		ok = capture_in_lane(&task, options->interrupt_fd, limit_bytes, result, output, errors, err);
	}
	tasks_finish(&task, &validators, 1);
	return ok;
}
