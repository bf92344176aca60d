#include "bench.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "lines.h"

#define MOST_BYTES (UINT64_C(64) << 20) /* of an input or answer */

static void add(struct bench *bench, enum part part, enum participant_role role,
	const struct source *source)
{
	bench->participants[bench->count] = (struct participant){ .role = role, .source = *source };
	bench->parts[bench->count++] = part;
}

static void add_submissions(struct bench *bench, const struct problem *problem, bool rejected)
{
	size_t own;
	bool has_own = problem_own_program(problem, &own);
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct submission *submission = &problem->submissions[i];
		bool trusted = !*submission->folder || !strcmp(submission->folder, "accepted") ||
			!strcmp(submission->folder, "brute_force");
		enum part part = has_own && i == own ? PART_OWN : trusted ? PART_TRUSTED : PART_REJECTED;
		if ((part != PART_REJECTED || rejected) && !submission->source.answers) {
			add(bench, part, PARTICIPANT_SUBMISSION, &submission->source);
		}
	}
}

/* Whether every program that must run was made; of the rejected ones those that weren't are not run. */
static int check_compilations(const struct bench *bench)
{
	int status = EXIT_FINE;
	for (size_t i = 0; i < bench->count; i++) {
		const struct compilation *compilation = &bench->participants[i].compilation;
		if (compilation->ok) {
			continue;
		}
		const char *name = bench->participants[i].source.path;
		if (bench->parts[i] == PART_REJECTED || compilation->skipped) {
			message_print("%s: is not run: %s", name, compilation->message);
		} else {
			message_print("%s: does not compile; mend it: %s", name, compilation->message);
			status = EXIT_USER;
		}
	}
	return status;
}

int bench_fail(const struct bench *bench, struct error *err)
{
	if (!interrupt_came(bench->interrupt_fd)) {
		return message_error(err);
	}
	error_finish(err);
	message_print("judge add: interrupted; nothing more is written");
	return EXIT_INTERRUPTED;
}

int bench_open(struct bench *bench, const struct problem *problem, const struct bench_wish *wish)
{
	size_t most = problem->submission_count + problem->input_validator_count +
		problem->output_validator_count + wish->generator_count;
	*bench = (struct bench){ .problem = problem, .interrupt_fd = wish->interrupt_fd };
	bench->participants = xcalloc(most, sizeof *bench->participants);
	bench->parts = xcalloc(most, sizeof *bench->parts);
	for (size_t i = 0; i < wish->generator_count; i++) {
		add(bench, PART_GENERATOR, PARTICIPANT_GENERATOR, &wish->generators[i]);
	}
	for (size_t i = 0; i < problem->input_validator_count; i++) {
		add(bench, PART_INPUT_VALIDATOR, PARTICIPANT_INPUT_VALIDATOR, &problem->input_validators[i]);
	}
	for (size_t i = 0; i < problem->output_validator_count; i++) {
		add(bench, PART_OUTPUT_VALIDATOR, PARTICIPANT_OUTPUT_VALIDATOR, &problem->output_validators[i]);
	}
	add_submissions(bench, problem, wish->rejected);
	struct error err = { 0 };
	struct engine_options options = { .mode = SANDBOX_AUTO, .interrupt_fd = wish->interrupt_fd };
	return participants_compile(problem, bench->participants, bench->count, &options, &err)
		? check_compilations(bench)
		: bench_fail(bench, &err);
}

void bench_close(struct bench *bench)
{
	trial_destroy(bench->trial);
	participants_finish(bench->participants, bench->count);
	free(bench->participants);
	free(bench->parts);
	*bench = (struct bench){ 0 };
}

static bool seat(struct bench *bench, const struct test_case *like, struct error *err)
{
	enum { FALLBACK_LIMIT_S = 10 };
	int64_t limit_ns = bench->problem->limits.time_ns;
	struct trial_config config = {
		.problem = bench->problem,
		.participants = bench->participants,
		.count = bench->count,
		.like = like,
		.mode = SANDBOX_AUTO,
		.time_limit_ns = limit_ns == LIMITS_TIME_UNSET ? FALLBACK_LIMIT_S * NS_PER_S : limit_ns,
		.cpu = -1,
		.stop_fd = bench->interrupt_fd,
	};
	trial_destroy(bench->trial);
	bench->trial = NULL;
	return trial_create(&config, &bench->trial, err);
}

int bench_set(struct bench *bench, const struct buffer *input, const struct test_case *like,
	const char *where)
{
	struct error err = { 0 };
	bench->where = where;
	return seat(bench, like, &err) &&
			trial_set_input(bench->trial, input->length ? input->bytes : "", input->length, &err)
		? EXIT_FINE
		: bench_fail(bench, &err);
}

/* The generator that a call names: by its file's name, with or without the extension. */
static size_t find_generator(const struct bench *bench, const char *name)
{
	size_t i = 0;
	for (; i < bench->count; i++) {
		const char *file = path_name(bench->participants[i].source.path);
		size_t stem = strlen(file) - strlen(path_extension(file));
		if (bench->parts[i] == PART_GENERATOR && (!strcmp(file, name) ||
			(strlen(name) == stem && !strncmp(file, name, stem)))) {
			break;
		}
	}
	return i;
}

int bench_generate(struct bench *bench, const struct arguments *words, const char *where,
	struct buffer *input)
{
	struct error err = { 0 };
	struct buffer none = { 0 };
	int status = bench_set(bench, &none, NULL, where);
	if (status != EXIT_FINE) {
		return status;
	}
	size_t generator = find_generator(bench, words->items[0]);
	struct arguments args = { .items = words->items + 1, .count = words->count - 1 };
	struct trial_result result = { 0 };
	if (!trial_run(bench->trial, generator, &args, &result, &err) ||
		(result.verdict == VERDICT_AC &&
			!trial_read(bench->trial, generator, MOST_BYTES, input, &err))) {
		trial_result_finish(&result);
		return bench_fail(bench, &err);
	}
	if (result.verdict != VERDICT_AC) {
		message_print("%s: %s: %s, %s; mend the call or the generator", where,
			bench->participants[generator].source.name, verdict_name(result.verdict), result.message);
		status = EXIT_USER;
	}
	trial_result_finish(&result);
	return status;
}

int bench_validate(struct bench *bench, const struct buffer *input)
{
	for (size_t i = 0; i < bench->count; i++) {
		if (bench->parts[i] != PART_INPUT_VALIDATOR) {
			continue;
		}
		struct error err = { 0 };
		struct trial_result result = { 0 };
		if (!trial_run(bench->trial, i, NULL, &result, &err)) {
			return bench_fail(bench, &err);
		}
		enum verdict verdict = result.verdict;
		const char *name = bench->participants[i].source.name;
		if (verdict == VERDICT_WA) {
			autofree char *text = lines_refusal(result.message, input);
			message_print("%s: %s refuses it: %s", bench->where, name, text);
		} else if (verdict != VERDICT_AC) {
			message_print("%s: fails itself: %s; mend it", bench->participants[i].source.path,
				result.message);
		}
		trial_result_finish(&result);
		if (verdict != VERDICT_AC) {
			return EXIT_USER;
		}
	}
	return EXIT_FINE;
}

static size_t find_own(const struct bench *bench)
{
	size_t i = 0;
	while (i < bench->count && bench->parts[i] != PART_OWN) {
		i++;
	}
	return i;
}

/* What the package's output validator says of the solution's own output as the answer. */
static int check_own(struct bench *bench, size_t own, int fd)
{
	struct error err = { 0 };
	enum verdict verdict;
	autofree char *message = NULL;
	if (!bench->problem->output_validators) {
		return EXIT_FINE;
	}
	if (!trial_compare(bench->trial, own, fd, &verdict, &message, &err)) {
		return bench_fail(bench, &err);
	}
	if (verdict == VERDICT_AC) {
		return EXIT_FINE;
	}
	message_print("%s: the answer of %s is %s by the package's own validator: %s; nothing is written",
		bench->where, bench->participants[own].source.name, verdict_name(verdict), message);
	return verdict == VERDICT_WA ? EXIT_VERDICT : EXIT_MACHINE;
}

int bench_answer(struct bench *bench, struct buffer *answer, int *fd)
{
	size_t own = find_own(bench);
	if (own == bench->count || !bench->participants[own].compilation.ok) {
		message_print("%s: has no solution of its own that could answer; write main.c, or give the answer "
			"with --answer", bench->problem->path);
		return EXIT_USER;
	}
	struct error err = { 0 };
	struct trial_result result = { 0 };
	if (!trial_run(bench->trial, own, NULL, &result, &err)) {
		return bench_fail(bench, &err);
	}
	enum verdict verdict = result.verdict;
	*fd = result.output_fd;
	if (verdict != VERDICT_AC) {
		message_print("%s: %s gives no answer: %s, %s; nothing is written", bench->where,
			bench->participants[own].source.name, verdict_name(verdict), result.message);
	}
	trial_result_finish(&result);
	if (verdict != VERDICT_AC) {
		return EXIT_VERDICT;
	}
	int status = check_own(bench, own, *fd);
	if (status == EXIT_FINE && !trial_read(bench->trial, own, MOST_BYTES, answer, &err)) {
		status = bench_fail(bench, &err);
	}
	return status;
}

int bench_compare_own(struct bench *bench, int answer_fd, enum verdict *verdict)
{
	struct error err = { 0 };
	autofree char *message = NULL;
	if (!trial_compare(bench->trial, find_own(bench), answer_fd, verdict, &message, &err)) {
		return bench_fail(bench, &err);
	}
	if (*verdict == VERDICT_JE) {
		message_print("%s: can't be judged: %s", bench->where, message);
		return EXIT_MACHINE;
	}
	return EXIT_FINE;
}
