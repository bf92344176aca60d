#include "attempt.h"

#include <stdlib.h>

#include "base/memory.h"
#include "check/check.h"

#define INPUT_BYTES (UINT64_C(64) << 20)

void showing_finish(struct showing *showing)
{
	free(showing->message);
	showing->message = NULL;
}

bool showing_is_alike(const struct showing *a, const struct showing *b)
{
	return a->verdict == b->verdict && a->exit_code == b->exit_code && a->signal == b->signal;
}

static struct showing show(struct trial_result *result)
{
	struct showing showing = {
		.verdict = result->verdict,
		.cpu_ns = result->outcome.cpu_ns,
		.message = steal(&result->message),
	};
	if (showing.verdict == VERDICT_RTE) {
		showing.exit_code = result->outcome.exited ? result->outcome.exit_code : -1;
		showing.signal = result->outcome.signal;
	}
	return showing;
}

/* By its exit code, or a crash, a generator refuses; what takes too long or writes too much does not. */
static bool report_limit(const struct plan *plan, const struct call *call, enum verdict verdict,
	struct error *err)
{
	const struct recipe *recipe = &plan->recipes[call->recipe];
	autobuffer struct buffer text = { 0 };
	call_add_text(&text, plan, call);
	error_set(err, FAULT_USER, "%s:%d: '%s' makes no input, it is %s; narrow its ranges or mend %s",
		plan->path, recipe->line, text.bytes, verdict_meaning(verdict),
		plan->generators[recipe->generator].path);
	return false;
}

/* The generators come first among the participants, in the order of the plan. */
bool attempt_generate(struct trial *trial, const struct plan *plan, const struct call *call,
	struct buffer *input, bool *made, struct error *err)
{
	struct arguments words;
	size_t generator = plan->recipes[call->recipe].generator;
	buffer_clear(input);
	*made = false;
	if (!call_words(plan, call, &words)) {
		return true;
	}
	struct trial_result result = { 0 };
	bool ok = trial_set_input(trial, "", 0, err) && trial_run(trial, generator, &words, &result, err);
	call_words_free(&words);
	if (ok && result.verdict == VERDICT_AC) {
		*made = true;
		ok = trial_read(trial, generator, INPUT_BYTES, input, err);
	} else if (ok && result.verdict != VERDICT_RTE && !trial_stopped(trial)) {
		ok = report_limit(plan, call, result.verdict, err);
	}
	trial_result_finish(&result);
	return ok;
}

bool attempt_validate(struct trial *trial, const struct cast *cast, const struct buffer *input,
	bool *valid, char **message, struct error *err)
{
	*valid = true;
	*message = NULL;
	if (!trial_set_input(trial, input->length ? input->bytes : "", input->length, err)) {
		return false;
	}
	for (size_t i = 0; i < cast->validators && *valid; i++) {
		struct trial_result result;
		size_t validator = cast->generators + i;
		if (!trial_run(trial, validator, NULL, &result, err)) {
			return false;
		}
		if (result.verdict != VERDICT_AC) {
			*valid = false;
			*message = xasprintf("%s: %s", cast_name(cast, validator), result.message);
		}
		trial_result_finish(&result);
	}
	return true;
}

bool attempt_answer(struct trial *trial, const struct cast *cast, const struct buffer *input,
	struct showing *showing, int *answer_fd, struct error *err)
{
	struct trial_result result;
	if (!trial_set_input(trial, input->length ? input->bytes : "", input->length, err) ||
		!trial_run(trial, cast->reference, NULL, &result, err)) {
		return false;
	}
	*answer_fd = result.output_fd;
	*showing = show(&result);
	return true;
}

/* Byte by byte: then no validator need be asked. */
static bool is_equal(int answer_fd, int output_fd, bool *equal, struct error *err)
{
	static const struct comparison exact = { .case_sensitive = true, .space_change_sensitive = true };
	struct difference difference = { 0 };
	if (!output_compare(answer_fd, output_fd, &exact, &difference, err)) {
		return false;
	}
	*equal = difference.equal;
	difference_finish(&difference);
	return true;
}

bool attempt_run(struct trial *trial, size_t participant, int answer_fd, struct showing *showing,
	struct error *err)
{
	struct trial_result result;
	if (!trial_run(trial, participant, NULL, &result, err)) {
		return false;
	}
	*showing = show(&result);
	bool equal = true;
	if (showing->verdict == VERDICT_AC) {
		bool ok = is_equal(answer_fd, result.output_fd, &equal, err);
		if (ok && !equal) {
			showing_finish(showing);
			ok = trial_compare(trial, participant, answer_fd, &showing->verdict, &showing->message,
				err);
		}
		if (ok && showing->verdict == VERDICT_JE) {
			error_set(err, FAULT_MACHINE, "%s", showing->message);
			ok = false;
		}
		if (!ok) {
			showing_finish(showing);
			return false;
		}
	}
	return true;
}
