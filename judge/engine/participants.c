#include "engine/trial.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/crew.h"
#include "engine/scratch.h"

/* Participants on their way: those before `begun` are compiled or under way. */
struct workshop {
	const struct problem *problem;
	const struct engine_options *options;
	struct participant *participants;
	struct compile_job **jobs; /* a participant; NULL where it isn't under way */
	size_t begun, running, lanes;
};

static bool begin(struct workshop *workshop, struct error *err)
{
	size_t index = workshop->begun;
	const struct participant *participant = &workshop->participants[index];
	bool is_submission = participant->role == PARTICIPANT_SUBMISSION;
	struct compile_options options = {
		.mode = workshop->options->mode,
		.cache_directory = workshop->options->cache_directory,
		.limits = &workshop->problem->limits,
		.include_path = is_submission ? workshop->problem->include_path : NULL,
		.constants = &workshop->problem->constants,
		.is_tool = !is_submission,
		.cpu = -1,
	};
	if (!compile_begin(&participant->source, &options, &workshop->jobs[index], err)) {
		return false;
	}
	workshop->begun++;
	workshop->running++;
	return true;
}

static bool end(struct workshop *workshop, size_t index, struct error *err)
{
	struct participant *participant = &workshop->participants[index];
	struct compile_job *job = steal(&workshop->jobs[index]);
	workshop->running--;
	return compile_end(job, &participant->executable, &participant->compilation, err);
}

/* Waits until some compilation has ended, and ends those that have. */
static bool drain(struct workshop *workshop, struct error *err)
{
	autofree struct pollfd *polls = xcalloc(workshop->begun + 1, sizeof *polls);
	bool waits = true;
	for (size_t i = 0; i < workshop->begun; i++) {
		int fd = workshop->jobs[i] ? compile_fd(workshop->jobs[i]) : -1;
		polls[i] = (struct pollfd){ .fd = fd, .events = POLLIN };
		waits = waits && !(workshop->jobs[i] && fd < 0);
	}
	struct pollfd *interrupt = &polls[workshop->begun];
	*interrupt = (struct pollfd){ .fd = workshop->options->interrupt_fd, .events = POLLIN };
	if (poll(polls, workshop->begun + 1, waits ? -1 : 0) < 0 && errno != EINTR) {
		abort(); /* a bug: the arguments are ours */
	}
	if (interrupt->revents) {
		error_set(err, FAULT_USER, "interrupted");
		return false;
	}
	for (size_t i = 0; i < workshop->begun; i++) {
		bool ended = workshop->jobs[i] && (polls[i].fd < 0 || polls[i].revents);
		if (ended && !end(workshop, i, err)) {
			return false;
		}
	}
	return true;
}

bool participants_compile(const struct problem *problem, struct participant *participants, size_t count,
	const struct engine_options *options, struct error *err)
{
	autofree struct compile_job **jobs = xcalloc(count, sizeof(struct compile_job *));
	struct workshop workshop = {
		.problem = problem,
		.options = options,
		.participants = participants,
		.jobs = jobs,
		.lanes = options->lanes > 0 ? (size_t)options->lanes : (size_t)crew_cores(),
	};
	bool ok = true;
	scratch_remove_stale();
	while (ok && (workshop.begun < count || workshop.running)) {
		while (ok && workshop.begun < count && workshop.running < workshop.lanes) {
			ok = begin(&workshop, err);
		}
		ok = ok && drain(&workshop, err);
	}
	for (size_t i = 0; i < count; i++) {
		compile_abandon(jobs[i]);
	}
	return ok;
}

void participants_finish(struct participant *participants, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		executable_finish(&participants[i].executable);
		free(participants[i].compilation.message);
		participants[i] = (struct participant){ 0 };
	}
}
