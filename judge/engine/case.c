#include "engine/case.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/explain.h"
#include "engine/fault.h"
#include "engine/grade.h"
#include "engine/input.h"
#include "engine/scratch.h"
#include "engine/validation.h"

#define DEBUG_BYTES (UINT64_C(1) << 30) /* what the sanitizers need themselves */

struct run_limits run_limits_of(const struct problem *problem, int64_t time_limit_ns,
	uint64_t memory_bytes, bool native)
{
	int64_t by_factor = time_limit_ns + time_limit_ns / 4;
	int64_t by_margin = time_limit_ns + 50 * NS_PER_MS;
	return (struct run_limits){
		.cpu_stop_ns = by_factor > by_margin ? by_factor : by_margin,
		.idle_ns = 2 * time_limit_ns + NS_PER_S,
		.wall_ns = 10 * time_limit_ns + 10 * NS_PER_S,
		.memory_bytes = memory_bytes,
		.output_bytes = problem->limits.output_bytes,
		.processes = LANE_PROCESSES,
		.limits_address_space = native,
	};
}

static bool run_in_directory(struct lane *lane, struct box **box, const struct executable *executable,
	const char *directory, const struct test_case *test_case, const struct run_limits *limits,
	struct outcome *outcome, struct error *err)
{
	autoclose int input_fd = -1;
	if (!input_open(test_case->in_path, &input_fd, err)) {
		return false;
	}
	autofree const char **argv = command_with(executable, &test_case->args);
	struct box_config config = {
		.role = BOX_SOLUTION,
		.mode = lane->task->mode,
		.directory = directory,
		.cpu = lane->cpu,
	};
	struct box_run run = {
		.argv = argv,
		.stdin_fd = input_fd,
		.stdout_fd = lane->output_fd,
		.stderr_fd = lane->error_fd,
		.limits = *limits,
	};
	return lane_run(lane, box, &config, &run, outcome, err);
}

/* A case that brings files has them beside the program's own, in a box for this run alone. */
static bool run_with_files(struct lane *lane, const struct executable *executable,
	const struct test_case *test_case, const struct run_limits *limits, struct outcome *outcome,
	struct error *err)
{
	if (!lane->scratch && !scratch_make(&lane->scratch, err)) {
		return false;
	}
	autofree char *directory = path_join(lane->scratch, "files");
	struct box *box = NULL;
	bool ran = directory_copy(executable->directory, directory, err) &&
		directory_copy(test_case->files_path, directory, err) &&
		run_in_directory(lane, &box, executable, directory, test_case, limits, outcome, err);
	box_destroy(box);
	autoerror struct error leftover = { 0 };
	(void)directory_remove(directory, &leftover); /* the lane's end removes it else */
	return ran;
}

static bool run_program(struct lane *lane, const struct test_case *test_case,
	const struct run_limits *limits, struct outcome *outcome, struct error *err)
{
	const struct executable *executable = &lane->task->executable;
	if (test_case->files_path) {
		return run_with_files(lane, executable, test_case, limits, outcome, err);
	}
	return run_in_directory(lane, &lane->box, executable, executable->directory, test_case, limits,
		outcome, err);
}

/* Runs the case again with sanitizers, which take much time and memory, and adds to the message where
 * they found a fault. What goes wrong in it changes nothing. */
static void debug_case(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	const struct task *task = lane->task;
	const struct executable *executable = &task->debug_executable;
	bool may_show = result->verdict == VERDICT_RTE || result->verdict == VERDICT_WA ||
		result->verdict == VERDICT_MLE;
	if (!executable->directory || !may_show) {
		return;
	}
	struct run_limits limits = run_limits_of(task->program->problem, 10 * task->time_limit_ns,
		3 * task->memory_bytes + DEBUG_BYTES, false);
	struct outcome outcome;
	struct box *box = NULL;
	autoerror struct error err = { 0 };
	bool ran = test_case->files_path
		? run_with_files(lane, executable, test_case, &limits, &outcome, &err)
		: run_in_directory(lane, &box, executable, executable->directory, test_case, &limits, &outcome,
			  &err);
	box_destroy(box);
	autofree char *fault = ran ? fault_find(lane->error_fd) : NULL;
	if (fault) {
		char *longer = xasprintf("%s%s%s", fault, *result->message ? "; " : "", result->message);
		free(result->message);
		result->message = longer;
	}
}

static void compare_by_default(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	autoerror struct error err = { 0 };
	autoclose int answer_fd = open(test_case->ans_path, O_RDONLY | O_CLOEXEC);
	if (answer_fd < 0) {
		error_set(&err, FAULT_MACHINE, "%s: can't be opened: %s", test_case->ans_path,
			strerror(errno));
		case_result_fail(result, &err);
		return;
	}
	struct difference difference = { 0 };
	if (!output_compare(answer_fd, lane->output_fd, &test_case->comparison, &difference, &err)) {
		case_result_fail(result, &err);
		return;
	}
	if (!difference.equal) {
		result->verdict = VERDICT_WA;
		free(result->message);
		result->message = steal(&difference.text);
	}
	difference_finish(&difference);
}

/* Passed, but within a tenth of the limit. */
static bool is_close(const struct case_result *result)
{
	return result->verdict == VERDICT_AC &&
		result->outcome.cpu_ns > result->time_limit_ns - result->time_limit_ns / 10;
}

/* The machine was busy: the run was ready to go on for long without getting a core. */
static bool is_noisy(const struct outcome *outcome)
{
	int64_t active_ns = outcome->wall_ns - outcome->blocked_ns;
	return active_ns > outcome->cpu_ns + outcome->cpu_ns / 2 + 20 * NS_PER_MS;
}

static void judge_run(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	const struct task *task = lane->task;
	autoerror struct error err = { 0 };
	*result = (struct case_result){
		.test_case = test_case,
		.time_limit_ns = task->time_limit_ns,
		.runs = 1,
		.message = xstrdup(""),
	};
	struct run_limits limits = run_limits_of(task->program->problem, task->time_limit_ns,
		task->memory_bytes, task->executable.native);
	if (!run_program(lane, test_case, &limits, &result->outcome, &err)) {
		case_result_fail(result, &err);
		return;
	}
	result->measured = true;
	result->noisy = is_noisy(&result->outcome);
	result->verdict = verdict_of(&result->outcome, task->time_limit_ns);
	if (result->verdict != VERDICT_AC) {
		free(result->message);
		result->message = outcome_explain(result->verdict, &result->outcome, task->time_limit_ns,
			&limits, lane->error_fd);
		return;
	}
	if (task->validator->needed) {
		validation_run(lane, test_case, result);
	} else {
		compare_by_default(lane, test_case, result);
	}
	result->close = is_close(result);
}

/* The score of what was judged. A case that was not accepted for another reason than what its validator
 * said has none of the validator's files. */
static void rate(struct lane *lane, struct case_result *result)
{
	bool judged = result->verdict == VERDICT_AC || result->verdict == VERDICT_WA;
	struct rating rating = { 0 };
	char *fault = NULL;
	if (!lane->task->program->problem->scoring) {
		return;
	}
	if (judged && lane->feedback && !rating_read(lane->feedback, &rating, &fault)) {
		free(result->message);
		result->message = xasprintf("the output validator %s", fault);
		result->verdict = VERDICT_JE;
		free(fault);
	}
	grade_case(lane->task->program->problem, &rating, result);
}

void case_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	judge_run(lane, test_case, result);
	rate(lane, result);
	debug_case(lane, test_case, result);
}
