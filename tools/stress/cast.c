#include "cast.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "cli/message.h"

enum { FALLBACK_LIMIT_S = 10 }; /* for packages without a time limit */

static size_t add(struct cast *cast, enum participant_role role, const struct source *source)
{
	cast->participants =
		array_grow(cast->participants, cast->count, &cast->capacity, sizeof *cast->participants);
	cast->participants[cast->count] = (struct participant){ .role = role, .source = *source };
	return cast->count++;
}

static void add_quarry(struct cast *cast, size_t participant, bool trusted)
{
	cast->quarries =
		xrealloc(cast->quarries, cast->quarry_count + 1, sizeof *cast->quarries);
	cast->quarries[cast->quarry_count++] = (struct quarry){ participant, trusted };
}

static bool in_folder(const struct submission *submission, const char *folder)
{
	return !strcmp(submission->folder, folder);
}

static bool is_same(const struct source *a, const struct source *b)
{
	return b && !strcmp(a->path, b->path);
}

/* In the order in which they are believed: the package's own, accepted, plain. */
static void add_trusted(struct cast *cast, const struct source *submission)
{
	static const char *const folders[] = { "", "accepted", "brute_force" };
	const struct problem *problem = cast->problem;
	cast->trusted = xcalloc(problem->submission_count + 1, sizeof *cast->trusted);
	for (size_t k = 0; k < ARRAY_LENGTH(folders); k++) {
		for (size_t i = 0; i < problem->submission_count; i++) {
			const struct submission *candidate = &problem->submissions[i];
			if (in_folder(candidate, folders[k]) && !candidate->source.answers &&
				!is_same(&candidate->source, submission)) {
				cast->trusted[cast->trusted_count++] =
					add(cast, PARTICIPANT_SUBMISSION, &candidate->source);
			}
		}
	}
}

static void add_hunted(struct cast *cast)
{
	for (size_t i = 0; i < cast->problem->submission_count; i++) {
		const struct submission *submission = &cast->problem->submissions[i];
		bool is_wrong = in_folder(submission, "wrong_answer") ||
			in_folder(submission, "time_limit_exceeded");
		if (is_wrong && !submission->source.answers) {
			add_quarry(cast, add(cast, PARTICIPANT_SUBMISSION, &submission->source), false);
		}
	}
}

static bool is_ok(const struct cast *cast, size_t participant)
{
	return cast->participants[participant].compilation.ok;
}

const char *cast_name(const struct cast *cast, size_t participant)
{
	return cast->participants[participant].source.name;
}

static bool report_broken(const struct cast *cast, size_t participant, struct error *err)
{
	error_set(err, FAULT_USER, "%s: can't be compiled: %s", cast->participants[participant].source.path,
		cast->participants[participant].compilation.message);
	return false;
}

static bool keep_if_ok(const struct cast *cast, size_t participant)
{
	if (!is_ok(cast, participant)) {
		message_print("%s: can't be compiled, so it is left out; 'judge run -s' says why",
			cast->participants[participant].source.path);
	}
	return is_ok(cast, participant);
}

/* Takes out what did not compile, with a line each. */
static void drop_broken(struct cast *cast)
{
	size_t kept = 0;
	for (size_t i = 0; i < cast->trusted_count; i++) {
		if (keep_if_ok(cast, cast->trusted[i])) {
			cast->trusted[kept++] = cast->trusted[i];
		}
	}
	cast->trusted_count = kept;
	kept = 0;
	for (size_t i = 0; i < cast->quarry_count; i++) {
		if (keep_if_ok(cast, cast->quarries[i].participant)) {
			cast->quarries[kept++] = cast->quarries[i];
		}
	}
	cast->quarry_count = kept;
}

/* The first that is machine code, since it answers every try; else the first. */
static bool choose_reference(struct cast *cast, const struct source *submission, struct error *err)
{
	if (!cast->trusted_count) {
		error_set(err, FAULT_USER, "%s: has no trusted solution%s%s; write one into "
			"submissions/brute_force", cast->problem->path, submission ? " beside " : "",
			submission ? submission->name : "");
		return false;
	}
	size_t chosen = 0;
	while (chosen < cast->trusted_count &&
		!cast->participants[cast->trusted[chosen]].executable.native) {
		chosen++;
	}
	chosen = chosen < cast->trusted_count ? chosen : 0;
	cast->reference = cast->trusted[chosen];
	memmove(cast->trusted + chosen, cast->trusted + chosen + 1,
		(--cast->trusted_count - chosen) * sizeof *cast->trusted);
	return true;
}

static bool settle(struct cast *cast, const struct source *submission, struct error *err)
{
	size_t tools = cast->generators + cast->validators + cast->problem->output_validator_count;
	for (size_t i = 0; i < tools; i++) {
		if (!is_ok(cast, i)) {
			return report_broken(cast, i, err);
		}
	}
	if (submission && !is_ok(cast, cast->quarries[0].participant)) {
		return report_broken(cast, cast->quarries[0].participant, err);
	}
	drop_broken(cast);
	if (!choose_reference(cast, submission, err)) {
		return false;
	}
	for (size_t i = 0; i < cast->trusted_count && !submission; i++) {
		add_quarry(cast, cast->trusted[i], true);
	}
	return true;
}

bool cast_make(struct cast *cast, const struct problem *problem, const struct plan *plan,
	const struct source *submission, const struct engine_options *options, struct error *err)
{
	int64_t limit_ns = options->time_limit_ns ? options->time_limit_ns : problem->limits.time_ns;
	*cast = (struct cast){
		.problem = problem,
		.generators = plan->generator_count,
		.validators = problem->input_validator_count,
		.like = problem->cases.count ? &problem->cases.items[problem->cases.count - 1] : NULL,
		.time_limit_ns = limit_ns == LIMITS_TIME_UNSET ? FALLBACK_LIMIT_S * NS_PER_S : limit_ns,
		.mode = options->mode,
	};
	for (size_t i = 0; i < plan->generator_count; i++) {
		add(cast, PARTICIPANT_GENERATOR, &plan->generators[i]);
	}
	for (size_t i = 0; i < problem->input_validator_count; i++) {
		add(cast, PARTICIPANT_INPUT_VALIDATOR, &problem->input_validators[i]);
	}
	for (size_t i = 0; i < problem->output_validator_count; i++) {
		add(cast, PARTICIPANT_OUTPUT_VALIDATOR, &problem->output_validators[i]);
	}
	if (submission) {
		add_quarry(cast, add(cast, PARTICIPANT_SUBMISSION, submission), false);
	} else {
		add_hunted(cast);
	}
	add_trusted(cast, submission);
	return participants_compile(problem, cast->participants, cast->count, options, err) &&
		settle(cast, submission, err);
}

void cast_finish(struct cast *cast)
{
	participants_finish(cast->participants, cast->count);
	free(cast->participants);
	free(cast->trusted);
	free(cast->quarries);
	*cast = (struct cast){ 0 };
}

bool cast_trial(const struct cast *cast, int cpu, int stop_fd, struct trial **trial,
	struct error *err)
{
	struct trial_config config = {
		.problem = cast->problem,
		.participants = cast->participants,
		.count = cast->count,
		.like = cast->like,
		.mode = cast->mode,
		.time_limit_ns = cast->time_limit_ns,
		.cpu = cpu,
		.stop_fd = stop_fd,
	};
	return trial_create(&config, trial, err);
}
