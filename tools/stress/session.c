#include "session.h"

#include "base/memory.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/solution.h"
#include "engine/crew.h"
#include "keep.h"

void session_raise(struct session *session, int status)
{
	session->status = status > session->status ? status : session->status;
}

void session_print(struct session *session, struct buffer *text)
{
	session_raise(session, message_output(text));
	buffer_finish(text);
}

void session_save(struct session *session, const struct buffer *input)
{
	if (!session->options->save) {
		return;
	}
	autofree char *name = ++session->saved == 1
		? xstrdup(session->options->save)
		: xasprintf("%s-%zu", session->options->save, session->saved);
	int status = keep_case(session->problem, name, input, session->budget.interrupt_fd);
	if (status != EXIT_FINE) {
		message_print("%s: the find is not kept as \"%s\"; it is shown above", session->problem->path,
			name);
		session_raise(session, status);
	}
}

static bool is_program(const struct source *source, struct error *err)
{
	if (source->answers) {
		error_set(err, FAULT_USER, "%s: holds answers to the cases, which say nothing of other inputs; name "
			"a program", source->path);
	}
	return !source->answers;
}

/* The program of -s; with --slowest alone the package's own. False with *err set. */
static bool choose_submission(const struct session *session, struct arena *arena, struct source *source,
	const struct source **chosen, struct error *err)
{
	const struct options *options = session->options;
	size_t own;
	*chosen = source;
	if (options->solution) {
		return solution_of_path(arena, NULL, session->problem, options->solution, source, err) &&
			is_program(source, err);
	}
	if (!options->slowest) {
		*chosen = NULL;
		return true;
	}
	if (!problem_own_program(session->problem, &own)) {
		error_set(err, FAULT_USER, "%s: has no solution of its own; name one with -s",
			session->problem->path);
		return false;
	}
	*source = session->problem->submissions[own].source;
	return true;
}

bool session_prepare(struct session *session, struct arena *arena, struct error *err)
{
	const struct options *options = session->options;
	struct source source;
	const struct source *submission;
	if (!budget_init(&session->budget, err) ||
		!choose_submission(session, arena, &source, &submission, err)) {
		return false;
	}
	struct engine_options engine = {
		.lanes = options->lanes > 0 ? options->lanes : crew_cores(),
		.mode = SANDBOX_AUTO,
		.time_limit_ns = options->limit_ns,
		.interrupt_fd = session->budget.interrupt_fd,
	};
	if (!cast_make(&session->cast, session->problem, &session->plan, submission, &engine, err)) {
		return false;
	}
	session->hunt = (struct hunt){
		.cast = &session->cast,
		.plan = &session->plan,
		.seed = options->seed,
		.lanes = engine.lanes,
		.stop_fd = session->budget.any_fd,
	};
	return hunt_init(&session->hunt, err) &&
		cast_trial(&session->cast, -1, session->budget.interrupt_fd, &session->trial, err);
}

void session_finish(struct session *session)
{
	trial_destroy(session->trial);
	hunt_finish(&session->hunt);
	cast_finish(&session->cast);
	plan_finish(&session->plan);
	budget_finish(&session->budget);
}
