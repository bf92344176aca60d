#include "engine/validation.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/input.h"
#include "engine/scratch.h"

/* The directory that a validator of this lane writes its feedback to, empty. */
static bool prepare_feedback(struct lane *lane, struct error *err)
{
	if (lane->feedback) {
		scratch_empty(lane->feedback);
		return true;
	}
	if (!lane->scratch && !scratch_make(&lane->scratch, err)) {
		return false;
	}
	char *path = path_join(lane->scratch, "feedback");
	/* open to the box's user; the directory above is closed to all others */
	if (mkdir(path, 0700) < 0 || chmod(path, 0777) < 0) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s", path, strerror(errno));
		free(path);
		return false;
	}
	lane->feedback = path;
	return true;
}

static const char **validator_command(const struct executable *executable, const char *in_path,
	const char *ans_path, const char *feedback, const struct arguments *args)
{
	const char *files[] = { in_path, ans_path, feedback };
	struct arguments places = { .items = files, .count = ARRAY_LENGTH(files) };
	autofree const char **front = command_with(executable, &places);
	struct executable with_places = { .argv = (char **)front };
	return command_with(&with_places, args);
}

struct run_limits validator_limits(const struct limits *limits)
{
	return (struct run_limits){
		.cpu_stop_ns = limits->validation_time_ns,
		.idle_ns = limits->validation_time_ns + NS_PER_S,
		.wall_ns = 10 * limits->validation_time_ns + 10 * NS_PER_S,
		.memory_bytes = limits->validation_memory_bytes,
		.output_bytes = limits->validation_output_bytes,
		.processes = LANE_PROCESSES,
	};
}

static bool run_validator(struct lane *lane, const struct test_case *test_case,
	struct outcome *outcome, struct error *err)
{
	const struct executable *executable = &lane->task->validator->executable;
	autoclose int output_fd = -1, out_fd = -1, err_fd = -1;
	if (!prepare_feedback(lane, err) || !descriptor_reopen(lane->output_fd, &output_fd, err) ||
		!memory_file_open("validator", &out_fd, err) ||
		!memory_file_open("validator", &err_fd, err)) {
		return false;
	}
	autofree char *in_path = path_absolute(test_case->in_path);
	autofree char *ans_path = path_absolute(test_case->ans_path);
	autofree char *feedback = xasprintf("%s/", lane->feedback);
	autofree char *package = path_absolute(lane->task->program->problem->path);
	autofree char *data = lane->cases ? xstrdup(lane->cases) : path_join(package, "data");
	autofree const char **argv = validator_command(executable, in_path, ans_path, feedback,
		&test_case->output_validator_args);
	struct box_mount mounts[] = { { data, false }, { lane->feedback, true } };
	struct box_config config = {
		.role = BOX_VALIDATOR,
		.mode = lane->task->mode,
		.directory = executable->directory,
		.mounts = mounts,
		.mount_count = ARRAY_LENGTH(mounts),
		.cpu = lane->cpu,
	};
	struct box_run run = {
		.argv = argv,
		.stdin_fd = output_fd,
		.stdout_fd = out_fd,
		.stderr_fd = err_fd,
		.limits = validator_limits(&lane->task->program->problem->limits),
	};
	return lane_run(lane, &lane->validator_box, &config, &run, outcome, err);
}

void validation_run(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	const struct validator *validator = lane->task->validator;
	autoerror struct error err = { 0 };
	struct outcome outcome = { 0 };
	if (!validator->ready) {
		error_set(&err, FAULT_MACHINE, "%s", validator->fault);
		case_result_fail(result, &err);
		return;
	}
	if (!run_validator(lane, test_case, &outcome, &err)) {
		case_result_fail(result, &err);
		return;
	}
	free(result->message);
	result->verdict = validator_verdict(&outcome, lane->feedback, &result->message);
}
