#include "engine/aide_call.h"

#include <string.h>

#include "base/memory.h"
#include "engine/input.h"
#include "engine/lane.h"
#include "engine/validation.h"

void aide_call_finish(struct aide_call *call)
{
	cleanup_close(&call->output_fd);
	cleanup_close(&call->error_fd);
	box_destroy(call->box);
}

bool aide_call_run(const struct aide *aide, struct aide_call *call, struct outcome *outcome,
	struct error *err)
{
	autoclose int input_fd = -1;
	bool stopped = false; /* not told on: whatever stops an aide ends the whole run */
	struct box_config config = {
		.role = BOX_VALIDATOR,
		.mode = aide->task->mode,
		.directory = call->directory,
		.mounts = call->mounts,
		.mount_count = call->mount_count,
		.cpu = -1,
	};
	struct box_run run = {
		.argv = call->argv,
		.limits = validation_limits(&aide->task->program->problem->limits),
	};
	if (!input_of_bytes(call->input, strlen(call->input), &input_fd, err) ||
		!memory_file_open("stdout", &call->output_fd, err) ||
		!memory_file_open("stderr", &call->error_fd, err)) {
		return false;
	}
	run.stdin_fd = input_fd;
	run.stdout_fd = call->output_fd;
	run.stderr_fd = call->error_fd;
	return box_create(&config, &call->box, err) &&
		lane_run_box(call->box, &run, aide->stop_fd, &stopped, outcome, err);
}
