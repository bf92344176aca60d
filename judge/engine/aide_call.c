#include "engine/aide_call.h"

#include <errno.h>
#include <poll.h>
#include <string.h>

#include "base/memory.h"
#include "engine/input.h"
#include "engine/validation.h"

void aide_call_finish(struct aide_call *call)
{
	cleanup_close(&call->output_fd);
	cleanup_close(&call->error_fd);
}

static bool run_box(const struct aide *aide, struct box *box, const struct box_run *run,
	struct outcome *outcome, struct error *err)
{
	if (!box_start(box, run, err)) {
		return false;
	}
	struct pollfd polls[] = {
		{ .fd = box_fd(box), .events = POLLIN },
		{ .fd = aide->stop_fd, .events = POLLIN },
	};
	while (poll(polls, ARRAY_LENGTH(polls), -1) < 0 && errno == EINTR) {
	}
	if (polls[1].revents) {
		box_stop(box, LIMIT_NONE);
	}
	return box_wait(box, outcome, err);
}

bool aide_call_run(const struct aide *aide, struct aide_call *call, struct outcome *outcome,
	struct error *err)
{
	autoclose int input_fd = -1;
	struct box *box = NULL;
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
		.limits = validator_limits(&aide->task->program->problem->limits),
	};
	if (!input_of_bytes(call->input, strlen(call->input), &input_fd, err) ||
		!memory_file_open("stdout", &call->output_fd, err) ||
		!memory_file_open("stderr", &call->error_fd, err)) {
		return false;
	}
	run.stdin_fd = input_fd;
	run.stdout_fd = call->output_fd;
	run.stderr_fd = call->error_fd;
	bool ran = box_create(&config, &box, err) && run_box(aide, box, &run, outcome, err);
	box_destroy(box);
	return ran;
}
