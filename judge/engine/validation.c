#include "engine/validation.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/checker.h"
#include "engine/explain.h"
#include "engine/input.h"
#include "engine/scratch.h"

#define INPUT_IDLE_NS (5 * NS_PER_S) /* it reads from memory: more than a busy disk takes to load it */

/* As a validator is to find it. What can't be removed goes with the box that it lies in. */
static void empty_feedback(struct lane *lane, struct box **box)
{
	autoerror struct error ignored = { 0 };
	const char *feedback = lane_feedback(lane, *box);
	if (feedback == lane->feedback) {
		scratch_empty(feedback);
	} else if (!directory_empty(feedback, &ignored)) {
		box_destroy(*box);
		*box = NULL;
	}
}

bool validation_begin(struct lane *lane, struct error *err)
{
	const struct problem *problem = lane->task->program->problem;
	if (lane->feedback) {
		empty_feedback(lane, problem->interactor ? &lane->interactor_box : &lane->validator_boxes[0]);
		return true;
	}
	/* open to the box's user; the directory above is closed to all others */
	return scratch_make_below(&lane->scratch, "feedback", 0777, &lane->feedback, err);
}

struct box_mount validation_feedback_mount(const char *path, const struct problem *problem)
{
	return (struct box_mount){ .path = path, .writable = true,
		.most_bytes = problem->limits.validation_output_bytes };
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

static uint64_t larger(uint64_t a, uint64_t b)
{
	return a > b ? a : b;
}

struct run_limits validation_input_limits(const struct limits *limits)
{
	const struct limits defaults = limits_default();
	struct limits raised = *limits;
	if (raised.validation_time_ns < defaults.validation_time_ns) {
		raised.validation_time_ns = defaults.validation_time_ns;
	}
	raised.validation_memory_bytes =
		larger(raised.validation_memory_bytes, defaults.validation_memory_bytes);
	raised.validation_output_bytes =
		larger(raised.validation_output_bytes, defaults.validation_output_bytes);
	struct run_limits run = validation_limits(&raised);
	run.idle_ns = INPUT_IDLE_NS;
	return run;
}

/* The directories that the validator's box shows. A box is kept, so they must be there before its first
 * run. */
static size_t list_mounts(struct validation *validation, const struct lane *lane)
{
	size_t count = 0;
	validation->mounts[count++] = (struct box_mount){ .path = validation->data };
	validation->mounts[count++] =
		validation_feedback_mount(lane->feedback, lane->task->program->problem);
	if (lane->passes) {
		validation->mounts[count++] = (struct box_mount){ .path = lane->passes };
	}
	return count;
}

static bool prepare(struct validation *validation, struct lane *lane, const struct validator *validator,
	const struct test_case *test_case, struct error *err)
{
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

bool validation_prepare(struct validation *validation, struct lane *lane,
	const struct test_case *test_case, struct error *err)
{
	return prepare(validation, lane, &lane->task->validators[0], test_case, err);
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

static bool run_validator(struct lane *lane, struct box **box, const struct validation *validation,
	int error_fd, struct outcome *outcome, struct error *err)
{
	autoclose int output_fd = -1, out_fd = -1;
	if (!input_reopen(lane->output_fd, &output_fd, err) ||
		!memory_file_open("validator", &out_fd, err)) {
		return false;
	}
	struct box_run run = {
		.argv = validation->argv,
		.stdin_fd = output_fd,
		.stdout_fd = out_fd,
		.stderr_fd = error_fd,
		.limits = validation_limits(&lane->task->program->problem->limits),
	};
	return lane_run(lane, box, &validation->config, &run, outcome, err);
}

static void read_as(const struct lane *lane, size_t which, const struct outcome *outcome, int error_fd,
	struct case_result *result)
{
	const char *feedback = lane_feedback(lane, lane->validator_boxes[which]);
	free(result->message);
	result->verdict = validator_verdict(lane->task->validators[which].what, outcome,
		&lane->task->program->problem->limits, feedback, &result->message);
	if (result->verdict == VERDICT_JE) {
		result->message = explain_with_stderr(result->message, error_fd);
	}
}

void validation_read(const struct lane *lane, const struct outcome *outcome, int error_fd,
	struct case_result *result)
{
	read_as(lane, 0, outcome, error_fd, result);
}

static void ask(struct lane *lane, size_t which, const struct test_case *test_case,
	struct case_result *result)
{
	const struct validator *validator = &lane->task->validators[which];
	autoerror struct error err = { 0 };
	struct validation validation;
	struct outcome outcome = { 0 };
	autoclose int error_fd = -1;
	if (prepare(&validation, lane, validator, test_case, &err) &&
		memory_file_open("validator", &error_fd, &err) &&
		run_validator(lane, &lane->validator_boxes[which], &validation, error_fd, &outcome, &err)) {
		read_as(lane, which, &outcome, error_fd, result);
	} else {
		case_result_fail(result, &err);
	}
	validation_finish(&validation);
}

/* What a validator that accepted or rejected wrote of the score: one may say it, and that only where it
 * accepts. *rater is the validator that has said it, NULL for none so far. */
static void take_rating(struct lane *lane, size_t which, const struct validator **rater,
	struct case_result *result)
{
	const struct validator *validator = &lane->task->validators[which];
	const char *feedback = lane_feedback(lane, lane->validator_boxes[which]);
	autoerror struct error err = { 0 };
	struct rating rating = { 0 };
	autofree char *fault = NULL;
	bool sound = rating_read(feedback, &rating, &fault), rates = rating.kind == RATING_SCORE;
	if (!sound) {
		error_set(&err, FAULT_MACHINE, "the %s %s", validator->what, fault);
	} else if (rates && result->verdict == VERDICT_WA) {
		error_set(&err, FAULT_MACHINE, "the %s rejected, but wrote score.txt; it may do so only where it "
			"accepts", validator->what);
	} else if (rates && *rater) {
		error_set(&err, FAULT_MACHINE, "%s and %s both wrote score.txt; let one of them give the score",
			(*rater)->source->name, validator->source->name);
	} else if (rates) {
		*rater = validator;
		lane->rating = rating;
	}
	if (err.message) {
		case_result_fail(result, &err);
	}
}

/* Puts the validator's name before what it said, and what those before it said in front of that: they
 * have accepted, which is worth a word only where all do. */
static void name_message(const struct validator *validator, const char *before,
	struct case_result *result)
{
	const char *name = validator->source->name;
	char *own = *result->message ? xasprintf("%s: %s", name, result->message) : xstrdup("");
	if (result->verdict == VERDICT_WA && !*own) {
		free(own);
		own = xasprintf("%s rejects it", name);
	}
	if (result->verdict == VERDICT_AC && *before) {
		char *all = xasprintf("%s%s%s", before, *own ? "; " : "", own);
		free(own);
		own = all;
	}
	free(result->message);
	result->message = own;
}

static void ask_all(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	const struct task *task = lane->task;
	const struct validator *rater = NULL;
	lane->rating = (struct rating){ 0 };
	for (size_t i = 0; i < task->validator_count && result->verdict == VERDICT_AC; i++) {
		autofree char *before = xstrdup(result->message);
		if (i) {
			empty_feedback(lane, &lane->validator_boxes[i]);
		}
		ask(lane, i, test_case, result);
		if (result->verdict != VERDICT_JE && task->program->problem->scoring) {
			take_rating(lane, i, &rater, result);
		}
		if (result->verdict != VERDICT_JE) {
			name_message(&task->validators[i], before, result);
		}
	}
	if (result->verdict != VERDICT_AC) {
		lane->rating = (struct rating){ 0 }; /* of an output that isn't right after all */
	}
}

void validation_run(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	if (lane->task->program->problem->validator_protocol == PROTOCOL_TESTLIB) {
		checker_run(lane, test_case, result);
	} else if (lane->task->validator_count == 1) {
		ask(lane, 0, test_case, result);
	} else {
		ask_all(lane, test_case, result);
	}
}
