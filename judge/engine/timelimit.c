#include "engine/timelimit.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "compile/compile.h"

enum {
	RUNS_THAT_SETTLE = 3, /* of the slowest case: the fastest of them counts */
	RERUNS_MOST = 12,     /* of all that were slowest at a time */
	CAP_OF_OTHERS = 4,    /* times the limit that the accepted submissions ask for */
};

#define AC (1u << VERDICT_AC)
/* Who must be accepted and isn't done after so long shows nothing on further cases. */
#define STUCK (1u << VERDICT_TLE | 1u << VERDICT_IDLE)

/* Submissions being run. */
struct measuring {
	struct listener listener; /* of the engine */
	struct listener *watcher;
	const struct problem *problem;
	const struct engine_options *options;
	struct measurement *found;
	const struct program *programs; /* those that run now */
	const size_t *submissions;      /* which each of them is */
	int64_t others_cap_ns; /* of those that need not be accepted */
	char *obstacle; /* why the first that could not be run was not; owned; NULL */
};

/* The run that bounds the time limit. */
struct slowest {
	size_t submission;
	struct case_result *result; /* NULL: there is none */
	int64_t cpu_ns; /* as if its language had no time factor of its own */
};

static bool bounds(const struct claim *claim)
{
	return claim->time_bound == TIME_BOUND_LOWER;
}

/* Whether it must be accepted where its time counts. */
static bool must_be_accepted(const struct submission *submission)
{
	for (size_t i = 0; i < submission->claim_count; i++) {
		if (bounds(&submission->claims[i]) && submission->claims[i].permitted == AC) {
			return true;
		}
	}
	return false;
}

static int64_t cap_of(const struct measuring *measuring, bool accepted)
{
	return accepted ? TIMELIMIT_CAP_NS : measuring->others_cap_ns;
}

static void keep(const struct measuring *measuring, const struct event *event)
{
	const struct case_result *result = event->result;
	size_t submission = measuring->submissions[event->program - measuring->programs];
	size_t index = (size_t)(result->test_case - measuring->problem->cases.items);
	struct case_result *kept = &measuring->found->results[submission][index];
	int runs = kept->runs + result->runs;
	bool faster = result->measured && result->outcome.cpu_ns < kept->outcome.cpu_ns;
	if (result->verdict == VERDICT_SK) {
		return;
	}
	if (!kept->runs || faster) {
		case_result_finish(kept);
		*kept = case_result_copy(result);
	}
	kept->runs = runs;
}

static void note_obstacle(struct measuring *measuring, const struct event *event)
{
	const struct source *source = &event->program->source;
	if (!event->compilation->ok && !measuring->obstacle) {
		const char *why = compile_first_error(event->compilation->message, source->path);
		measuring->obstacle = xasprintf("%s: %.*s", source->name, (int)strcspn(why, "\n"), why);
	}
}

static void hear(struct listener *self, const struct event *event)
{
	struct measuring *measuring = (struct measuring *)self;
	switch (event->type) {
	case EVENT_PROGRAM:
		note_obstacle(measuring, event);
		break;
	case EVENT_CASE:
		keep(measuring, event);
		break;
	case EVENT_PROGRESS:
		if (measuring->watcher) {
			measuring->watcher->hear(measuring->watcher, event);
		}
		break;
	case EVENT_RUN:
	case EVENT_VERDICT:
	case EVENT_END:
		break;
	}
}

/* Runs programs, which are these submissions; false where interrupted. */
static bool run(struct measuring *measuring, const struct program *programs,
	const size_t *submissions, size_t count, bool accepted, int lanes)
{
	struct listener *const listeners[] = { &measuring->listener };
	struct engine_options options = *measuring->options;
	options.time_limit_ns = cap_of(measuring, accepted);
	options.lanes = lanes;
	options.single_runs = true;
	options.stopping = accepted ? STUCK : 0;
	options.debug = false;
	measuring->programs = programs;
	measuring->submissions = submissions;
	return !count || engine_run(programs, count, &options, listeners, ARRAY_LENGTH(listeners)) != 130;
}

/* The cases on which the submission's time counts. */
static size_t choose_cases(const struct problem *problem, const struct submission *submission,
	const struct test_case **cases)
{
	size_t count = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		bool counts = false;
		for (size_t c = 0; c < submission->claim_count; c++) {
			const struct claim *claim = &submission->claims[c];
			counts |= bounds(claim) && claim_covers(problem, claim, &problem->cases.items[i]);
		}
		if (counts) {
			cases[count++] = &problem->cases.items[i];
		}
	}
	return count;
}

/* Runs all submissions whose time counts and that must be accepted, or the others of them. */
static bool run_all(struct measuring *measuring, bool accepted)
{
	const struct problem *problem = measuring->problem;
	struct arena arena = { 0 };
	struct program *programs = arena_alloc(&arena, problem->submission_count * sizeof *programs);
	size_t *submissions = arena_alloc(&arena, problem->submission_count * sizeof *submissions);
	size_t count = 0;
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct submission *submission = &problem->submissions[i];
		const struct test_case **cases = arena_alloc(&arena, problem->cases.count * sizeof *cases);
		size_t case_count = choose_cases(problem, submission, cases);
		bool is_program = submission->source.language && !submission->source.answers;
		if (case_count && is_program && must_be_accepted(submission) == accepted) {
			programs[count] = (struct program){ .problem = problem, .source = submission->source,
				.cases = cases, .case_count = case_count };
			submissions[count++] = i;
			measuring->found->results[i] = xcalloc(problem->cases.count, sizeof(struct case_result));
		}
	}
	bool whole = run(measuring, programs, submissions, count, accepted, measuring->options->lanes);
	arena_finish(&arena);
	return whole;
}

/* Only a program that came to its end shows how long it takes. */
static bool shows_time(const struct case_result *result, bool accepted)
{
	bool ended = result->verdict == VERDICT_AC || result->verdict == VERDICT_WA ||
		(result->verdict == VERDICT_RTE && !accepted);
	return result->runs && result->measured && ended;
}

static struct slowest find_slowest(const struct measuring *measuring)
{
	const struct problem *problem = measuring->problem;
	struct slowest slowest = { 0 };
	for (size_t i = 0; i < problem->submission_count; i++) {
		struct case_result *results = measuring->found->results[i];
		bool accepted = must_be_accepted(&problem->submissions[i]);
		for (size_t c = 0; results && c < problem->cases.count; c++) {
			if (!shows_time(&results[c], accepted)) {
				continue;
			}
			double factor = (double)results[c].time_limit_ns / (double)cap_of(measuring, accepted);
			int64_t cpu_ns = (int64_t)((double)results[c].outcome.cpu_ns / factor);
			if (!slowest.result || cpu_ns > slowest.cpu_ns) {
				slowest = (struct slowest){ i, &results[c], cpu_ns };
			}
		}
	}
	return slowest;
}

/* Runs what is slowest again, alone, until that is no accident, or makes no difference any more. */
static bool settle(struct measuring *measuring)
{
	const struct problem *problem = measuring->problem;
	for (int i = 0; i < RERUNS_MOST; i++) {
		struct slowest slowest = find_slowest(measuring);
		if (!slowest.result || slowest.result->runs >= RUNS_THAT_SETTLE ||
			limits_time_above(&problem->limits, slowest.cpu_ns) == problem->limits.time_resolution_ns) {
			return true;
		}
		const struct submission *submission = &problem->submissions[slowest.submission];
		const struct test_case *test_case = slowest.result->test_case;
		const struct program program = { .problem = problem, .source = submission->source,
			.cases = &test_case, .case_count = 1 };
		int before = slowest.result->runs;
		if (!run(measuring, &program, &slowest.submission, 1, must_be_accepted(submission), 1)) {
			return false;
		}
		if (slowest.result->runs == before) {
			return true; /* no lane could be had: what is known has to do */
		}
	}
	return true;
}

/* An accepted submission that met the cap; NULL: none did. */
static const struct case_result *find_capped(const struct measuring *measuring, size_t *submission)
{
	const struct problem *problem = measuring->problem;
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct case_result *results = measuring->found->results[i];
		for (size_t c = 0; results && c < problem->cases.count; c++) {
			if (results[c].runs && results[c].verdict == VERDICT_TLE) {
				*submission = i;
				return &results[c];
			}
		}
	}
	return NULL;
}

static void explain(const struct measuring *measuring, struct error *err)
{
	const struct problem *problem = measuring->problem;
	bool tried = false;
	for (size_t i = 0; i < problem->submission_count; i++) {
		tried |= measuring->found->results[i] != NULL;
	}
	if (measuring->obstacle) {
		error_set(err, FAULT_USER,
			"sets no time limit, and no accepted submission can be measured to find one (%s)",
			measuring->obstacle);
	} else {
		error_set(err, FAULT_USER, tried
			? "sets no time limit, and no accepted submission passes a case, to find one"
			: "sets no time limit, and has no accepted submission to find one from");
	}
}

/* What the accepted ones ask for; false where they ask for nothing, or were interrupted. */
static bool measure_accepted(struct measuring *measuring, struct error *err)
{
	size_t capped;
	if (!run_all(measuring, true)) {
		return false;
	}
	const struct case_result *result = find_capped(measuring, &capped);
	if (result) {
		error_set(err, FAULT_USER, "sets no time limit, and %s takes more than %d s on %s",
			measuring->problem->submissions[capped].source.name,
			(int)(result->time_limit_ns / NS_PER_S), result->test_case->name);
		return false;
	}
	if (!find_slowest(measuring).result) {
		explain(measuring, err);
		return false;
	}
	return settle(measuring);
}

bool timelimit_measure(struct problem *problem, const struct engine_options *options,
	struct listener *watcher, struct measurement *measurement, struct error *err)
{
	struct measuring measuring = { .listener = { hear }, .watcher = watcher, .problem = problem,
		.options = options, .found = measurement };
	*measurement = (struct measurement){ .problem = problem };
	measurement->results = xcalloc(problem->submission_count, sizeof(struct case_result *));
	bool whole = measure_accepted(&measuring, err);
	if (whole) {
		measuring.others_cap_ns = CAP_OF_OTHERS *
			limits_time_above(&problem->limits, find_slowest(&measuring).cpu_ns);
		whole = run_all(&measuring, false) && settle(&measuring);
	}
	if (whole) {
		struct slowest slowest = find_slowest(&measuring);
		problem->limits.time_ns = limits_time_above(&problem->limits, slowest.cpu_ns);
		problem->limits.time_from = (struct time_origin){
			.program = problem->submissions[slowest.submission].source.name,
			.test_case = slowest.result->test_case->name,
			.cpu_ns = slowest.cpu_ns,
		};
	}
	free(measuring.obstacle);
	return whole;
}

void measurement_finish(struct measurement *measurement)
{
	for (size_t i = 0; measurement->results && i < measurement->problem->submission_count; i++) {
		struct case_result *results = measurement->results[i];
		for (size_t c = 0; results && c < measurement->problem->cases.count; c++) {
			case_result_finish(&results[c]);
		}
		free(results);
	}
	free(measurement->results);
	*measurement = (struct measurement){ 0 };
}

const struct case_result *measurement_known(const struct measurement *measurement,
	const struct source *source)
{
	for (size_t i = 0; measurement->results && i < measurement->problem->submission_count; i++) {
		if (!strcmp(measurement->problem->submissions[i].source.path, source->path)) {
			return measurement->results[i];
		}
	}
	return NULL;
}
