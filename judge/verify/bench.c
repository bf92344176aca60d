#include "verify/bench.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

static void add(struct bench *bench, enum participant_role role, const struct source *source)
{
	struct participant *validator = &bench->validators[bench->count++];
	validator->role = role;
	validator->source = *source;
}

static bool is_interrupted(const struct inspection *inspection)
{
	struct pollfd interrupt = { .fd = inspection->options->engine.interrupt_fd, .events = POLLIN };
	return poll(&interrupt, 1, 0) > 0;
}

/* What only describes inputs needs a tool that few have. */
static void tell_unready(struct inspection *inspection, const struct participant *validator,
	const char *why)
{
	if (language_is_grammar(validator->source.language) && validator->compilation.skipped) {
		inspection_warn_at(inspection, validator->source.path, "is skipped: %s", why);
		return;
	}
	inspection_find_at(inspection, validator->source.path, "%s: %s",
		validator->compilation.skipped ? "is not run" : "does not compile", why);
}

/* Each alone, so that what fails is known by name. */
static bool compile_all(struct bench *bench)
{
	struct inspection *inspection = bench->inspection;
	for (size_t i = 0; i < bench->count; i++) {
		struct participant *validator = &bench->validators[i];
		struct error err = { 0 };
		inspection_tell(inspection, "validators being compiled", i, bench->count);
		if (!participants_compile(inspection->problem, validator, 1, &inspection->options->engine,
				&err)) {
			if (is_interrupted(inspection)) {
				inspection->found->interrupted = true;
				error_finish(&err);
				return false;
			}
			error_context(&err, "%s", validator->source.name);
			bool fatal = err.fault == FAULT_MACHINE;
			inspection_fail(inspection, &err);
			if (fatal) {
				return false;
			}
		} else if (!validator->compilation.ok) {
			autofree char *why = inspection_excerpt_of_compiler(validator->compilation.message,
				validator->source.path);
			tell_unready(inspection, validator, why);
		}
		bench->inputs_ready += i < bench->input_count && validator->compilation.ok;
	}
	bench->outputs_ready = true;
	for (size_t i = bench->input_count; i < bench->count; i++) {
		bench->outputs_ready = bench->outputs_ready && bench->validators[i].compilation.ok;
	}
	return true;
}

bool bench_init(struct bench *bench, struct inspection *inspection)
{
	const struct problem *problem = inspection->problem;
	*bench = (struct bench){ .inspection = inspection };
	bench->validators = xcalloc(problem->input_validator_count + problem->output_validator_count,
		sizeof *bench->validators);
	for (size_t i = 0; i < problem->input_validator_count; i++) {
		add(bench, PARTICIPANT_INPUT_VALIDATOR, &problem->input_validators[i]);
	}
	bench->input_count = bench->count;
	for (size_t i = 0; i < problem->output_validator_count; i++) {
		add(bench, PARTICIPANT_OUTPUT_VALIDATOR, &problem->output_validators[i]);
	}
	return compile_all(bench);
}

void bench_finish(struct bench *bench)
{
	trial_destroy(bench->trial);
	participants_finish(bench->validators, bench->count);
	free(bench->validators);
	*bench = (struct bench){ 0 };
}

static bool same_arguments(const struct arguments *a, const struct arguments *b)
{
	if (a->count != b->count) {
		return false;
	}
	for (size_t i = 0; i < a->count; i++) {
		if (strcmp(a->items[i], b->items[i]) != 0) {
			return false;
		}
	}
	return true;
}

static bool are_alike(const struct bench *bench, const struct test_case *a, const struct test_case *b)
{
	if (a == b) {
		return true;
	}
	if (a->files_path || b->files_path || !same_arguments(&a->args, &b->args) ||
		!same_arguments(&a->input_validator_args, &b->input_validator_args) ||
		!same_arguments(&a->output_validator_args, &b->output_validator_args) ||
		!a->input_validator_args_each != !b->input_validator_args_each) {
		return false;
	}
	for (size_t i = 0; a->input_validator_args_each && i < bench->input_count; i++) {
		if (!same_arguments(&a->input_validator_args_each[i], &b->input_validator_args_each[i])) {
			return false;
		}
	}
	return true;
}

static bool renew_trial(struct bench *bench, const struct test_case *like, struct error *err)
{
	const struct inspection *inspection = bench->inspection;
	const struct trial_config config = {
		.problem = inspection->problem,
		.participants = bench->validators,
		.count = bench->count,
		.like = like,
		.mode = inspection->options->engine.mode,
		.cpu = -1,
		.stop_fd = inspection->options->engine.interrupt_fd,
	};
	if (bench->trial && are_alike(bench, bench->like, like)) {
		return true;
	}
	trial_destroy(bench->trial);
	bench->trial = NULL;
	bench->like = like;
	return trial_create(&config, &bench->trial, err);
}

/* After a step of the trial went wrong; always false. */
static bool give_up(struct bench *bench, struct error *err)
{
	if (bench->trial && trial_stopped(bench->trial)) {
		bench->inspection->found->interrupted = true;
		error_finish(err);
	} else {
		inspection_fail(bench->inspection, err);
		bench->inspection->found->failed = true;
	}
	return false;
}

bool bench_use(struct bench *bench, const struct test_case *like, const char *input, size_t length)
{
	struct error err = { 0 };
	return (renew_trial(bench, like, &err) && trial_set_input(bench->trial, input, length, &err)) ||
		give_up(bench, &err);
}


bool bench_ask(struct bench *bench, struct opinion *opinion)
{
	*opinion = (struct opinion){ .valid = true };
	for (size_t i = 0; i < bench->input_count; i++) {
		struct trial_result result = { 0 };
		struct error err = { 0 };
		if (!bench->validators[i].compilation.ok) {
			continue;
		}
		if (!trial_run(bench->trial, i, NULL, &result, &err)) {
			return give_up(bench, &err);
		}
		bool refused = result.verdict != VERDICT_AC; /* any exit code but 42 is a no */
		if (refused) {
			*opinion = (struct opinion){
				.refused_by = i,
				.message = inspection_excerpt(result.message),
				.stuck = result.outcome.hit != LIMIT_NONE,
				.hangs = result.outcome.hit == LIMIT_CPU || result.outcome.hit == LIMIT_IDLE,
			};
		}
		trial_result_finish(&result);
		if (refused) {
			break;
		}
	}
	return true;
}

void opinion_finish(struct opinion *opinion)
{
	free(opinion->message);
	*opinion = (struct opinion){ 0 };
}

bool bench_judge(struct bench *bench, const char *output, size_t length, const char *ans_path,
	enum verdict *verdict, char **message)
{
	struct error err = { 0 };
	autoclose int answer_fd = open(ans_path, O_RDONLY | O_CLOEXEC);
	if (answer_fd < 0) {
		error_set(&err, FAULT_USER, "%s: can't be read: %s", ans_path, strerror(errno));
		return give_up(bench, &err);
	}
	char *said = NULL;
	if (!trial_judge(bench->trial, output, length, answer_fd, verdict, &said, &err)) {
		return give_up(bench, &err);
	}
	*message = inspection_excerpt(said);
	free(said);
	return true;
}
