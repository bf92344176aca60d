#include "engine/validation.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/checker.h"
#include "engine/input.h"
#include "engine/scratch.h"

bool validation_begin(struct lane *lane, struct error *err)
{
	if (lane->feedback) {
		scratch_empty(lane->feedback);
		return true;
	}
	/* open to the box's user; the directory above is closed to all others */
	return scratch_make_below(&lane->scratch, "feedback", 0777, &lane->feedback, err);
}

static const char **validator_command(const struct executable *executable, const char *in_path,
	const char *ans_path, const char *feedback, const struct arguments *args)
{
	const char *files[] = { in_path, ans_path, feedback };
	struct arguments places = { .items = files, .count = ARRAY_LENGTH(files) };
	autofree const char **front = lane_command(executable, &places);
	struct executable with_places = { .argv = (char **)front };
	return lane_command(&with_places, args);
}

struct run_limits validation_limits(const struct limits *limits)
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

/* The directories that the validator's box shows. A box is kept, so they must be there before its first
 * run. */
static size_t list_mounts(struct validation *validation, const struct lane *lane)
{
	size_t count = 0;
	validation->mounts[count++] = (struct box_mount){ validation->data, false };
	validation->mounts[count++] = (struct box_mount){ lane->feedback, true };
	if (lane->passes) {
		validation->mounts[count++] = (struct box_mount){ lane->passes, false };
	}
	return count;
}

bool validation_prepare(struct validation *validation, struct lane *lane,
	const struct test_case *test_case, struct error *err)
{
	const struct validator *validator = lane->task->validator;
	const struct executable *executable = &validator->executable;
	*validation = (struct validation){ 0 };
	if (!validator->ready) {
		error_set(err, FAULT_MACHINE, "%s", validator->fault);
		return false;
	}
	validation->in_path = path_absolute(test_case->in_path);
	validation->ans_path = path_absolute(test_case->ans_path);
	validation->feedback = xasprintf("%s/", lane->feedback);
	validation->package = path_absolute(lane->task->program->problem->path);
	validation->data = lane->cases ? xstrdup(lane->cases) : path_join(validation->package, "data");
	validation->argv = validator_command(executable, validation->in_path, validation->ans_path,
		validation->feedback, &test_case->output_validator_args);
	validation->config = (struct box_config){
		.role = BOX_VALIDATOR,
		.mode = lane->task->mode,
		.directory = executable->directory,
		.mounts = validation->mounts,
		.mount_count = list_mounts(validation, lane),
		.cpu = lane->cpu,
	};
	return true;
}

void validation_finish(struct validation *validation)
{
	free(validation->in_path);
	free(validation->ans_path);
	free(validation->feedback);
	free(validation->package);
	free(validation->data);
	free((void *)validation->argv);
}

static bool run_validator(struct lane *lane, const struct validation *validation,
	struct outcome *outcome, struct error *err)
{
	autoclose int output_fd = -1, out_fd = -1, err_fd = -1;
	if (!input_reopen(lane->output_fd, &output_fd, err) ||
		!memory_file_open("validator", &out_fd, err) ||
		!memory_file_open("validator", &err_fd, err)) {
		return false;
	}
	struct box_run run = {
		.argv = validation->argv,
		.stdin_fd = output_fd,
		.stdout_fd = out_fd,
		.stderr_fd = err_fd,
		.limits = validation_limits(&lane->task->program->problem->limits),
	};
	return lane_run(lane, &lane->validator_box, &validation->config, &run, outcome, err);
}

void validation_read(const struct lane *lane, const struct outcome *outcome, struct case_result *result)
{
	free(result->message);
	result->verdict = validator_verdict(outcome, lane->feedback, &result->message);
}

void validation_run(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	autoerror struct error err = { 0 };
	struct validation validation;
	struct outcome outcome = { 0 };
	if (lane->task->program->problem->validator_protocol == PROTOCOL_TESTLIB) {
		checker_run(lane, test_case, result);
		return;
	}
	if (validation_prepare(&validation, lane, test_case, &err) &&
		run_validator(lane, &validation, &outcome, &err)) {
		validation_read(lane, &outcome, result);
	} else {
		case_result_fail(result, &err);
	}
	validation_finish(&validation);
}
