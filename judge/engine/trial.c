#include "engine/trial_parts.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/case.h"
#include "engine/explain.h"
#include "engine/input.h"
#include "engine/place.h"
#include "engine/validation.h"

enum {
	SAID_BYTES = 2048, /* of what a validator says */
};

#define GENERATED_BYTES (UINT64_C(64) << 20) /* what a generator may write */

/* Those of the problem, in its order, as the participants have them; one that they don't have is not
 * ready. */
static void use_validators(struct trial *trial)
{
	const struct problem *problem = trial->config.problem;
	size_t count = 0;
	trial->validators = xcalloc(problem->output_validator_count, sizeof *trial->validators);
	for (size_t i = 0; i < trial->config.count && count < problem->output_validator_count; i++) {
		const struct participant *participant = &trial->config.participants[i];
		if (participant->role == PARTICIPANT_OUTPUT_VALIDATOR) {
			trial->validators[count] = (struct validator){
				.problem = problem,
				.source = &participant->source,
				.what = validators_output_name(problem, count),
				.needed = true,
				.ready = participant->compilation.ok,
				.executable = participant->executable,
				.fault = participant->compilation.message,
			};
			count++;
		}
	}
	trial->task.validators = trial->validators;
	trial->task.validator_count = problem->output_validator_count;
}

bool trial_create(const struct trial_config *config, struct trial **trial, struct error *err)
{
	struct trial *made = xcalloc(1, sizeof *made);
	made->config = *config;
	made->input_fd = -1;
	made->program.problem = config->problem;
	made->task = (struct task){ .program = &made->program, .mode = config->mode };
	use_validators(made);
	made->seats = xcalloc(config->count, sizeof *made->seats);
	for (size_t i = 0; i < config->count; i++) {
		made->seats[i].output_fd = made->seats[i].error_fd = -1;
	}
	if (!lane_init(&made->lane, &made->task, config->cpu, config->stop_fd, err)) {
		trial_destroy(made);
		return false;
	}
	*trial = made;
	return true;
}

void trial_destroy(struct trial *trial)
{
	if (!trial) {
		return;
	}
	for (size_t i = 0; i < trial->config.count; i++) {
		box_destroy(trial->seats[i].box);
		cleanup_close(&trial->seats[i].output_fd);
		cleanup_close(&trial->seats[i].error_fd);
	}
	cleanup_close(&trial->input_fd);
	lane_finish(&trial->lane);
	for (size_t i = 0; i < trial->task.validator_count; i++) {
		free(trial->validators[i].what); /* the rest is the participants' */
	}
	free(trial->validators);
	free(trial->seats);
	free(trial->cases);
	free(trial);
}

bool trial_stopped(const struct trial *trial)
{
	return trial->lane.stopped;
}

bool trial_set_input(struct trial *trial, const char *bytes, size_t length, struct error *err)
{
	cleanup_close(&trial->input_fd);
	trial->input_fd = -1;
	return input_of_bytes(bytes, length, &trial->input_fd, err);
}

void trial_result_finish(struct trial_result *result)
{
	free(result->message);
	result->message = NULL;
}

static struct run_limits limits_of(const struct trial *trial, const struct participant *participant)
{
	const struct problem *problem = trial->config.problem;
	if (participant->role == PARTICIPANT_SUBMISSION) {
		return case_run_limits(problem, trial->config.time_limit_ns, problem->limits.memory_bytes,
			participant->executable.native);
	}
	struct run_limits limits = participant->role == PARTICIPANT_INPUT_VALIDATOR
		? validation_input_limits(&problem->limits) : validation_limits(&problem->limits);
	if (participant->role == PARTICIPANT_GENERATOR) {
		limits.output_bytes = GENERATED_BYTES;
	}
	return limits;
}

/* The arguments that every run of such a participant has, as a case like this gives them. */
static const struct arguments *arguments_like(const struct trial *trial, size_t participant)
{
	static const struct arguments none = { 0 };
	const struct test_case *like = trial->config.like;
	const struct participant *participants = trial->config.participants;
	if (!like) {
		return &none;
	}
	switch (participants[participant].role) {
	case PARTICIPANT_SUBMISSION:
		return &like->args;
	case PARTICIPANT_INPUT_VALIDATOR:
		break;
	case PARTICIPANT_GENERATOR:
	case PARTICIPANT_OUTPUT_VALIDATOR:
		return &none;
	}
	for (size_t i = 0; like->input_validator_args_each && i < trial->config.problem->input_validator_count;
		 i++) {
		if (!strcmp(trial->config.problem->input_validators[i].name,
				participants[participant].source.name)) {
			return &like->input_validator_args_each[i];
		}
	}
	return &like->input_validator_args;
}

static bool prepare_seat(struct trial *trial, struct seat *seat, struct error *err)
{
	return (seat->output_fd >= 0 || memory_file_open("stdout", &seat->output_fd, err)) &&
		(seat->error_fd >= 0 || memory_file_open("stderr", &seat->error_fd, err)) &&
		(trial->input_fd >= 0 || trial_set_input(trial, "", 0, err));
}

/* What an input validator sees of a case like this beside its own arguments: the submission's arguments,
 * behind them, and the case's files.
 * Source: ICPC problem package format, "Input validators" and "Working directory". */
static struct test_case shown_to(const struct trial *trial, const struct participant *participant)
{
	const struct test_case *like = trial->config.like;
	bool looks = like && participant->role == PARTICIPANT_INPUT_VALIDATOR;
	return looks ? (struct test_case){ .args = like->args, .files_path = like->files_path }
		: (struct test_case){ 0 };
}

static bool run_at(struct trial *trial, size_t index, const struct place *place, const char *const *argv,
	const struct run_limits *limits, struct outcome *outcome, struct error *err)
{
	const struct seat *seat = &trial->seats[index];
	struct box_run run = {
		.argv = argv,
		.stdin_fd = trial->input_fd,
		.stdout_fd = seat->output_fd,
		.stderr_fd = seat->error_fd,
		.limits = *limits,
		.same_outputs = true,
	};
	return lane_run(&trial->lane, place->box, &place->config, &run, outcome, err) && !trial->lane.stopped;
}

static bool run_in_seat(struct trial *trial, size_t index, const struct arguments *args,
	const struct run_limits *limits, struct outcome *outcome, struct error *err)
{
	static const enum box_role roles[] = {
		[PARTICIPANT_SUBMISSION] = BOX_SOLUTION,
		[PARTICIPANT_GENERATOR] = BOX_GENERATOR,
		[PARTICIPANT_INPUT_VALIDATOR] = BOX_VALIDATOR,
		[PARTICIPANT_OUTPUT_VALIDATOR] = BOX_VALIDATOR,
	};
	const struct participant *participant = &trial->config.participants[index];
	struct seat *seat = &trial->seats[index];
	if (!prepare_seat(trial, seat, err)) {
		return false;
	}
	const struct test_case shown = shown_to(trial, participant);
	autofree const char **own = lane_command(&participant->executable, arguments_like(trial, index));
	const struct executable with_own = { .argv = (char **)own };
	autofree const char **with_shown = lane_command(&with_own, &shown.args);
	const struct executable with_both = { .argv = (char **)with_shown };
	autofree const char **argv = lane_command(&with_both, args ? args : &(struct arguments){ 0 });
	struct place place;
	bool writes = participant->role == PARTICIPANT_SUBMISSION && trial->config.problem->allows_file_writing;
	bool opened =
		place_open(&place, &trial->lane, &participant->executable, &shown, writes, &seat->box, err);
	place.config.role = roles[participant->role];
	bool ran = opened && run_at(trial, index, &place, argv, limits, outcome, err);
	place_close(&place);
	return ran;
}

static void add_start(struct buffer *text, int fd)
{
	char *bytes = buffer_reserve(text, SAID_BYTES);
	ssize_t got = pread(fd, bytes, SAID_BYTES, 0);
	text->length += got > 0 ? (size_t)got : 0;
	text->bytes[text->length] = '\0';
}

/* What a validator said, stdout before stderr, without the white space at its end. */
static char *said_in(const struct seat *seat)
{
	struct buffer text = { 0 };
	add_start(&text, seat->output_fd);
	add_start(&text, seat->error_fd);
	while (text.length && strchr(" \t\r\n", text.bytes[text.length - 1])) {
		text.bytes[--text.length] = '\0';
	}
	return buffer_steal(&text);
}

/* The exit codes with which an input validator takes an input, or refuses it. */
struct validator_codes {
	int takes, refuses;
};

static struct validator_codes codes_of(const struct trial *trial, const struct executable *validator)
{
	static const struct validator_codes plain = { 0, 1 }, of_protocol[] = {
		[PROTOCOL_KATTIS] = { 42, 43 },
		[PROTOCOL_TESTLIB] = { 0, 3 },
	};
	return validator->says_valid_by_0 ? plain : of_protocol[trial->config.problem->validator_protocol];
}

static void judge_validator(const struct validator_codes *codes, const struct seat *seat,
	const struct run_limits *limits, struct trial_result *result)
{
	const struct outcome *outcome = &result->outcome;
	bool spoke = outcome->hit == LIMIT_NONE && outcome->exited;
	if (spoke && outcome->exit_code == codes->takes) {
		result->verdict = VERDICT_AC;
		result->message = xstrdup("");
	} else if (spoke && outcome->exit_code == codes->refuses) {
		result->verdict = VERDICT_WA;
		result->message = said_in(seat);
	} else {
		result->verdict = VERDICT_JE;
		result->message = outcome_explain(outcome->hit == LIMIT_NONE ? VERDICT_RTE
			: verdict_of(outcome, INT64_MAX), outcome, limits->cpu_stop_ns, limits, seat->error_fd);
	}
}

bool trial_run(struct trial *trial, size_t participant, const struct arguments *args,
	struct trial_result *result, struct error *err)
{
	const struct participant *who = &trial->config.participants[participant];
	const struct seat *seat = &trial->seats[participant];
	struct run_limits limits = limits_of(trial, who);
	struct trial_result made = { 0 };
	if (!run_in_seat(trial, participant, args, &limits, &made.outcome, err)) {
		return false;
	}
	made.output_fd = seat->output_fd;
	int64_t limit_ns = trial->config.time_limit_ns;
	if (who->role == PARTICIPANT_INPUT_VALIDATOR) {
		struct validator_codes codes = codes_of(trial, &who->executable);
		judge_validator(&codes, seat, &limits, &made);
	} else {
		limit_ns = who->role == PARTICIPANT_SUBMISSION ? limit_ns : limits.cpu_stop_ns;
		made.verdict = verdict_of(&made.outcome, limit_ns);
		made.message = made.verdict == VERDICT_AC ? xstrdup("")
			: outcome_explain(made.verdict, &made.outcome, limit_ns, &limits, seat->error_fd);
	}
	*result = made;
	return true;
}
