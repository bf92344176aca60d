#include "engine/dialogue.h"

#include <stdlib.h>

#include "base/memory.h"
#include "check/check.h"
#include "engine/explain.h"
#include "engine/input.h"
#include "engine/interactor.h"
#include "engine/place.h"
#include "engine/validation.h"

static bool uses_interactor(const struct lane *lane)
{
	return lane->task->program->problem->validator_protocol == PROTOCOL_TESTLIB;
}

static bool talk_at(struct lane *lane, const struct player *player, const struct place *place,
	const struct validation *validation, const struct test_case *test_case, int error_fd,
	struct transcript *transcript, struct interaction_end *end, struct error *err)
{
	bool is_testlib = uses_interactor(lane);
	autofree const char **argv = lane_command(player->executable, &test_case->args);
	const struct interaction interaction = {
		.sides = {
			[SIDE_PROGRAM] = {
				.box = place->box,
				.config = &place->config,
				.argv = argv,
				.error_fd = lane->error_fd,
				.limits = player->limits,
			},
			[SIDE_VALIDATOR] = {
				.box = is_testlib ? &lane->interactor_box : &lane->validator_boxes[0],
				.config = &validation->config,
				.argv = validation->argv,
				.error_fd = error_fd,
				.limits = validation_limits(&lane->task->program->problem->limits),
			},
		},
		.accepting_codes = {
			is_testlib ? INTERACTOR_ACCEPTS : VALIDATOR_ACCEPTS,
			is_testlib ? INTERACTOR_GIVES_POINTS : VALIDATOR_ACCEPTS,
		},
	};
	return interaction_run(lane, &interaction, transcript, end, err);
}

bool dialogue_run(struct lane *lane, const struct player *player, const struct test_case *test_case,
	int error_fd, struct transcript *transcript, struct interaction_end *end, struct error *err)
{
	struct validation validation;
	struct place place = { 0 };
	bool ran = (uses_interactor(lane) ? interactor_prepare : validation_prepare)(&validation, lane,
			test_case, err) &&
		place_open(&place, lane, player->executable, test_case,
			lane->task->program->problem->allows_file_writing, player->box, err) &&
		talk_at(lane, player, &place, &validation, test_case, error_fd, transcript, end, err);
	place_close(&place);
	validation_finish(&validation);
	return ran;
}

/* The message of a verdict that the program earned by itself. */
static char *explain(struct lane *lane, const struct player *player, const struct interaction_end *end,
	enum verdict verdict, int64_t time_limit_ns)
{
	char *text = outcome_explain(verdict, &end->outcomes[SIDE_PROGRAM], time_limit_ns, &player->limits,
		lane->error_fd);
	if (verdict != VERDICT_IDLE || !end->stalled) {
		return text;
	}
	char *longer = xasprintf("%s; it and the %s wait for each other: does it flush what it prints?", text,
		uses_interactor(lane) ? "interactor" : "output validator");
	free(text);
	return longer;
}

/* A validator that failed at a program's end has to be mended, but whoever does it looks for that end. */
static char *explain_failure(const struct interaction_end *end, const char *message)
{
	return xasprintf("%s%s", message, end->told ? "; the program had ended before" : "");
}

void dialogue_judge(struct lane *lane, const struct player *player, const struct test_case *test_case,
	struct case_result *result)
{
	autoerror struct error err = { 0 };
	struct interaction_end end;
	struct transcript transcript = { 0 };
	autoclose int error_fd = -1;
	if (!memory_file_open("validator", &error_fd, &err) ||
		!dialogue_run(lane, player, test_case, error_fd, &transcript, &end, &err)) {
		case_result_fail(result, &err);
		transcript_finish(&transcript);
		return;
	}
	result->measured = true;
	result->outcome = end.outcomes[SIDE_PROGRAM];
	enum verdict program = verdict_of(&result->outcome, result->time_limit_ns);
	const struct outcome *validator = &end.outcomes[SIDE_VALIDATOR];
	if (uses_interactor(lane)) {
		interactor_read(lane, test_case, validator, error_fd, result);
	} else {
		validation_read(lane, validator, error_fd, result);
	}
	enum verdict verdict = interaction_verdict(&end, program, result->verdict);
	char *message = result->message;
	if (verdict == VERDICT_JE) {
		result->message = explain_failure(&end, message);
		free(message);
	} else if (verdict == program && program != VERDICT_AC) {
		result->message = explain(lane, player, &end, verdict, result->time_limit_ns);
		free(message);
	}
	result->verdict = verdict;
	if (verdict == VERDICT_AC && uses_interactor(lane)) {
		interactor_check(lane, test_case, validator, result);
	}
	result->transcript = transcript_text(&transcript);
	transcript_finish(&transcript);
}
