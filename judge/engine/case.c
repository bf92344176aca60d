#include "engine/case.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/grade.h"
#include "engine/nextpass.h"
#include "engine/output.h"
#include "engine/pass.h"
#include "engine/validation.h"

struct run_limits case_run_limits(const struct problem *problem, int64_t time_limit_ns,
	uint64_t memory_bytes, bool native)
{
	int64_t by_factor = time_limit_ns + time_limit_ns / 4;
	int64_t by_margin = time_limit_ns + CASE_ROOM_NS;
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

static void fail(struct lane *lane, struct case_result *result, struct error *err)
{
	if (!result->message) {
		result->time_limit_ns = lane->task->time_limit_ns;
		result->runs = 1;
	}
	case_result_fail(result, err);
}

/* Puts the transcript of earlier passes before that of the latest. */
static void join_transcripts(struct case_result *result, char *earlier)
{
	if (earlier && result->transcript) {
		char *both = xasprintf("%s---\n%s", earlier, result->transcript);
		free(result->transcript);
		result->transcript = both;
	} else if (earlier) {
		result->transcript = steal(&earlier);
	}
	free(earlier);
}

/* Makes the result of all passes so far from that of the earlier ones and the latest. */
static void add_pass(struct case_result *result, struct case_result *latest, int pass)
{
	struct case_result earlier = *result;
	*result = *latest;
	if (pass == 1) {
		return;
	}
	if (latest->verdict == VERDICT_AC && earlier.outcome.cpu_ns > latest->outcome.cpu_ns) {
		result->outcome = earlier.outcome;
	}
	if (earlier.outcome.peak_bytes > result->outcome.peak_bytes) {
		result->outcome.peak_bytes = earlier.outcome.peak_bytes;
	}
	if (earlier.outcome.tree_peak_bytes > result->outcome.tree_peak_bytes) {
		result->outcome.tree_peak_bytes = earlier.outcome.tree_peak_bytes;
	}
	result->close |= earlier.close;
	result->noisy |= earlier.noisy;
	join_transcripts(result, steal(&earlier.transcript));
	case_result_finish(&earlier);
}

/* The next pass's input, where there is one; the case's result is final where there is none. */
static char *next_input(struct lane *lane, int pass, struct case_result *result)
{
	autoerror struct error err = { 0 };
	char *path = NULL;
	int passes = lane->task->program->problem->limits.validation_passes;
	if (result->verdict != VERDICT_AC && result->verdict != VERDICT_WA) {
		return NULL;
	}
	switch (nextpass_take(lane, pass + 1, &path, &err)) {
	case NEXTPASS_NONE:
		return NULL;
	case NEXTPASS_BAD:
		case_result_fail(result, &err);
		return NULL;
	case NEXTPASS_TAKEN:
		break;
	}
	if (result->verdict == VERDICT_AC && pass < passes) {
		return path;
	}
	if (result->verdict == VERDICT_AC) {
		error_set(&err, FAULT_MACHINE, "the output validator asks for pass %d, but validation_passes is "
			"%d", pass + 1, passes);
	} else {
		error_set(&err, FAULT_MACHINE, "the output validator asks for another pass with nextpass.in, but "
			"exits with 43; it must accept to have one");
	}
	case_result_fail(result, &err);
	free(path);
	return NULL;
}

/* Who forgot to say that there are passes would see the first alone being judged. */
static void refuse_pass(const struct lane *lane, struct case_result *result)
{
	const struct problem *problem = lane->task->program->problem;
	bool may_ask = lane->task->validator_count && problem->validator_protocol == PROTOCOL_KATTIS &&
		!problem->multi_pass && result->verdict == VERDICT_AC;
	autoerror struct error err = { 0 };
	if (may_ask && nextpass_is_asked(lane)) {
		error_set(&err, FAULT_MACHINE, "the output validator asks for another pass with nextpass.in, but "
			"the problem has but one; add multi-pass in problem.yaml");
		case_result_fail(result, &err);
	}
}

static void name_pass(struct case_result *result, int pass)
{
	const char *why = *result->message ? result->message : verdict_meaning(result->verdict);
	char *longer = xasprintf("pass %d: %s", pass, why);
	free(result->message);
	result->message = longer;
}

static void end_passes(struct lane *lane, const struct test_case *last, int pass,
	struct case_result *result)
{
	refuse_pass(lane, result);
	pass_debug(lane, last, result);
	if (lane->task->program->problem->multi_pass && result->verdict != VERDICT_AC) {
		name_pass(result, pass);
	}
}

static void judge_passes(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	struct test_case at = *test_case; /* with the input of the pass */
	autofree char *input = NULL;
	for (int pass = 1; at.in_path; pass++) {
		struct case_result latest;
		lane->goes_on = pass > 1;
		pass_judge(lane, &at, &latest);
		lane->goes_on = false;
		add_pass(result, &latest, pass);
		bool may_go_on = lane->task->program->problem->multi_pass && !lane->stopped;
		char *next = may_go_on ? next_input(lane, pass, result) : NULL;
		if (!next && !lane->stopped) {
			end_passes(lane, &at, pass, result);
		}
		free(input);
		at.in_path = input = next;
	}
	result->test_case = test_case;
}

/* The score of what was judged. A case that was not accepted for another reason than what its validator
 * said has none of the validator's files. */
static void rate(struct lane *lane, struct case_result *result)
{
	bool judged = result->verdict == VERDICT_AC || result->verdict == VERDICT_WA;
	struct rating rating = { 0 };
	char *fault = NULL;
	if (!grade_rates(lane->task->program->problem, result->test_case)) {
		return;
	}
	if (lane->task->program->problem->validator_protocol == PROTOCOL_TESTLIB ||
		lane->task->validator_count > 1) {
		rating = judged ? lane->rating : rating;
	} else if (judged && lane->feedback &&
		!rating_read(lane_feedback(lane, lane->validator_boxes[0]), &rating, &fault)) {
		free(result->message);
		result->message = xasprintf("the output validator %s", fault);
		result->verdict = VERDICT_JE;
		free(fault);
	}
	grade_case(lane->task->program->problem, &rating, result);
}

static void judge_anew(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	autoerror struct error err = { 0 };
	const struct task *task = lane->task;
	*result = (struct case_result){ .test_case = test_case };
	lane->lost = false;
	bool ready = (!task->validator_count || validation_begin(lane, &err)) &&
		(!task->program->problem->multi_pass || nextpass_begin(lane, &err));
	if (ready && task->program->source.answers) {
		output_judge_answer(lane, test_case, result);
	} else if (ready) {
		judge_passes(lane, test_case, result);
	} else {
		fail(lane, result, &err);
	}
}

void case_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	judge_anew(lane, test_case, result);
	if (lane->lost && !lane->stopped) {
		case_result_finish(result);
		judge_anew(lane, test_case, result);
	}
	rate(lane, result);
}
