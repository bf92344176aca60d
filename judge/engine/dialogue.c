#include "engine/dialogue.h"

#include <stdlib.h>

#include "base/memory.h"
#include "check/check.h"
#include "engine/explain.h"
#include "engine/input.h"
#include "engine/place.h"
#include "engine/validation.h"

static bool talk_at(struct lane *lane, const struct player *player, const struct place *place,
	const struct validation *validation, const struct test_case *test_case,
	struct transcript *transcript, struct interaction_end *end, struct error *err)
{
	autoclose int error_fd = -1;
	if (!memory_file_open("validator", &error_fd, err)) {
		return false;
	}
	autofree const char **argv = command_with(player->executable, &test_case->args);
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
				.box = &lane->validator_box,
				.config = &validation->config,
				.argv = validation->argv,
				.error_fd = error_fd,
				.limits = validator_limits(&lane->task->program->problem->limits),
			},
		},
		.accepting_code = VALIDATOR_ACCEPTS,
	};
	return interaction_run(lane, &interaction, transcript, end, err);
}

bool dialogue_run(struct lane *lane, const struct player *player, const struct test_case *test_case,
	struct transcript *transcript, struct interaction_end *end, struct error *err)
{
	struct validation validation;
	struct place place = { 0 };
	bool ran = validation_prepare(&validation, lane, test_case, err) &&
		place_open(&place, lane, player->executable, test_case, player->box, err) &&
		talk_at(lane, player, &place, &validation, test_case, transcript, end, err);
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
	char *longer = xasprintf("%s; it and the output validator wait for each other: does it flush what it "
		"prints?", text);
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
	if (!dialogue_run(lane, player, test_case, &transcript, &end, &err)) {
		case_result_fail(result, &err);
		transcript_finish(&transcript);
		return;
	}
	result->measured = true;
	result->outcome = end.outcomes[SIDE_PROGRAM];
	enum verdict program = verdict_of(&result->outcome, result->time_limit_ns);
	validation_read(lane, &end.outcomes[SIDE_VALIDATOR], result);
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
	result->transcript = transcript_text(&transcript);
	transcript_finish(&transcript);
}
