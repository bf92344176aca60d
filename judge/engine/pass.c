#include "engine/pass.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "engine/case.h"
#include "engine/dialogue.h"
#include "engine/explain.h"
#include "engine/fault.h"
#include "engine/input.h"
#include "engine/output.h"
#include "engine/place.h"

#define DEBUG_BYTES (UINT64_C(1) << 30) /* what the sanitizers need themselves */

static bool run_at(struct lane *lane, const struct player *player, const struct place *place,
	const struct test_case *test_case, struct outcome *outcome, struct error *err)
{
	autoclose int input_fd = -1;
	if (!(test_case->mends_lines ? input_open_mended : input_open)(test_case->in_path, &input_fd, err)) {
		return false;
	}
	autofree const char **argv = lane_command(player->executable, &test_case->args);
	struct box_run run = {
		.argv = argv,
		.stdin_fd = input_fd,
		.stdout_fd = lane->output_fd,
		.stderr_fd = lane->error_fd,
		.limits = player->limits,
		.same_outputs = true,
	};
	return lane_run(lane, place->box, &place->config, &run, outcome, err);
}

static bool run_player(struct lane *lane, const struct player *player,
	const struct test_case *test_case, struct outcome *outcome, struct error *err)
{
	struct place place;
	bool writes = lane->task->program->problem->allows_file_writing;
	bool ran = place_open(&place, lane, player->executable, test_case, writes, player->box, err) &&
		run_at(lane, player, &place, test_case, outcome, err);
	place_close(&place);
	return ran;
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
	int64_t active_ns = outcome->wall_ns - outcome->blocked_ns - outcome->unclear_ns;
	return active_ns > outcome->cpu_ns + outcome->cpu_ns / 2 + 20 * NS_PER_MS;
}

/* The program runs to its end, then its output is looked at. */
static void judge_output(struct lane *lane, const struct player *player,
	const struct test_case *test_case, struct case_result *result)
{
	autoerror struct error err = { 0 };
	if (!run_player(lane, player, test_case, &result->outcome, &err)) {
		case_result_fail(result, &err);
		return;
	}
	result->measured = true;
	result->noisy = is_noisy(&result->outcome);
	result->verdict = verdict_of(&result->outcome, result->time_limit_ns);
	if (result->verdict != VERDICT_AC) {
		free(result->message);
		result->message = outcome_explain(result->verdict, &result->outcome, result->time_limit_ns,
			&player->limits, lane->error_fd);
	} else {
		output_judge(lane, test_case, result);
	}
}

/* How far a run is above the limit says whether it may be below it another time. */
static struct run_limits limits_of(const struct task *task)
{
	struct run_limits limits = case_run_limits(task->program->problem, task->time_limit_ns,
		task->memory_bytes, task->executable.native);
	if (task->single_runs) {
		limits.cpu_stop_ns = task->time_limit_ns + CASE_ROOM_NS;
	}
	return limits;
}

void pass_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	const struct task *task = lane->task;
	*result = (struct case_result){
		.test_case = test_case,
		.time_limit_ns = task->time_limit_ns,
		.runs = 1,
		.message = xstrdup(""),
	};
	const struct player player = {
		.executable = &task->executable,
		.box = &lane->box,
		.limits = limits_of(task),
	};
	if (task->program->problem->interactive) {
		dialogue_judge(lane, &player, test_case, result);
	} else {
		judge_output(lane, &player, test_case, result);
	}
	result->close = is_close(result);
}

static bool run_to_debug(struct lane *lane, const struct player *player,
	const struct test_case *test_case)
{
	autoerror struct error err = { 0 };
	if (!lane->task->program->problem->interactive) {
		struct outcome outcome;
		return run_player(lane, player, test_case, &outcome, &err);
	}
	struct interaction_end end;
	struct transcript transcript = { 0 };
	autoclose int error_fd = -1;
	bool ran = memory_file_open("validator", &error_fd, &err) &&
		dialogue_run(lane, player, test_case, error_fd, &transcript, &end, &err);
	transcript_finish(&transcript);
	return ran;
}

void pass_debug(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	const struct task *task = lane->task;
	bool may_show = result->verdict == VERDICT_RTE || result->verdict == VERDICT_WA ||
		result->verdict == VERDICT_MLE;
	if (!task->debug_executable.directory || !may_show) {
		return;
	}
	struct box *box = NULL;
	const struct player player = {
		.executable = &task->debug_executable,
		.box = &box,
		.limits = case_run_limits(task->program->problem, 10 * task->time_limit_ns,
			3 * task->memory_bytes + DEBUG_BYTES, false),
	};
	bool ran = run_to_debug(lane, &player, test_case);
	box_destroy(box);
	autofree char *fault = ran ? fault_find(lane->error_fd) : NULL;
	if (fault) {
		char *longer = xasprintf("%s%s%s", fault, *result->message ? "; " : "", result->message);
		free(result->message);
		result->message = longer;
	}
}
