/* judge stress: looks for an input that breaks a submission, and makes it small.
 *
 * Lanes make tries (hunt.h) in rounds; between rounds this process looks at what failed (search.h). */
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/packages.h"
#include "climb.h"
#include "report.h"
#include "search.h"

static void tell_summit(void *context, const struct summit *summit)
{
	struct session *session = context;
	struct buffer out = { 0 };
	autobuffer struct buffer call = { 0 };
	call_add_text(&call, &session->plan, &summit->call);
	number_add_seconds(&out, summit->cpu_ns / NS_PER_US * NS_PER_US);
	buffer_printf(&out, " s, %zu bytes: %s\n", summit->input.length, call.bytes);
	session_print(session, &out);
}

static void climb_up(struct session *session)
{
	struct summit summit = { 0 };
	struct error err = { 0 };
	if (!budget_start(&session->budget, session->options->time_ns, &err) ||
		!climb(&session->hunt, session->trial, &session->budget, session->options->count, &summit,
			tell_summit, session, &err)) {
		session_raise(session, message_error(&err));
	}
	struct buffer out = { 0 };
	report_add_counts(&out, &session->hunt);
	if (summit.known && summit.verdict != VERDICT_AC) {
		buffer_printf(&out, "%s: %s\n",
			cast_name(&session->cast, session->cast.quarries[0].participant),
			verdict_meaning(summit.verdict));
		session_raise(session, EXIT_VERDICT);
	}
	session_print(session, &out);
	if (summit.known) {
		session_save(session, &summit.input);
	}
	buffer_finish(&summit.input);
}

static void tell_begin(struct session *session)
{
	const struct cast *cast = &session->cast;
	struct buffer out = { 0 };
	autofree char *name = text_for_terminal(cast_name(cast, cast->quarries[0].participant));
	autofree char *reference = text_for_terminal(cast_name(cast, cast->reference));
	if (session->options->slowest) {
		buffer_printf(&out, "%s: the slowest input of %s", session->problem->id, name);
	} else if (session->options->solution) {
		buffer_printf(&out, "%s: %s against %s", session->problem->id, name, reference);
	} else {
		buffer_printf(&out, "%s: %zu submissions and %zu trusted solutions against %s",
			session->problem->id, cast->quarry_count - cast->trusted_count, cast->trusted_count,
			reference);
	}
	buffer_printf(&out, ", --seed %llu, %d lane%s\n", (unsigned long long)session->options->seed,
		session->hunt.lanes, session->hunt.lanes == 1 ? "" : "s");
	session_print(session, &out);
}

static int run(struct session *session)
{
	struct arena arena = { 0 };
	struct error err = { 0 };
	struct error_list mistakes = { 0 };
	bool sound = plan_read(&session->plan, session->problem, &mistakes);
	error_list_rename(&mistakes, session->problem->path, session->problem->shown_path);
	session_raise(session, message_mistakes(&mistakes));
	bool ready = sound && session_prepare(session, &arena, &err);
	bool interrupted = sound && budget_is_interrupted(&session->budget);
	if (ready && session->cast.quarry_count) {
		tell_begin(session);
		if (session->options->slowest) {
			climb_up(session);
		} else {
			search(session);
		}
		interrupted = budget_is_interrupted(&session->budget);
	} else if (ready) {
		message_print("%s: has nothing to hunt; name a program with -s", session->problem->shown_path);
		session_raise(session, EXIT_USER);
	} else if (err.message && !interrupted) {
		session_raise(session, message_error(&err));
	}
	error_finish(&err);
	session_finish(session);
	arena_finish(&arena);
	return interrupted ? EXIT_INTERRUPTED : session->status;
}

static const char *obstacle_of(const struct options *options, const struct problem *problem)
{
	if (problem->format == FORMAT_POLYGON) {
		return "is a Polygon package, in which no case can be kept; make one of ours of it with 'judge "
			"import'";
	}
	if (problem->interactive || problem->multi_pass) {
		return "is interactive or has several passes: one input has no one output there; write its "
			"cases by hand";
	}
	if (options->save && strcmp(problem->path, problem->shown_path) != 0) {
		return "is a zip, in which no case can be kept; unpack it, or leave out --save";
	}
	return NULL;
}

int main(int argc, char **argv)
{
	struct options options;
	int status;
	if (!options_read(&options, argc, argv, &status)) {
		return status;
	}
	struct packages packages = { 0 };
	status = packages_read(&packages, &options.package, 1);
	const struct problem *problem = packages.count ? packages.items[0].problem : NULL;
	const char *obstacle = problem ? obstacle_of(&options, problem) : NULL;
	if (obstacle) {
		message_print("%s: %s", problem->shown_path, obstacle);
		status = EXIT_USER;
	} else if (problem) {
		struct session session = {
			.options = &options,
			.problem = problem,
			.budget = { .interrupt_fd = -1, .timer_fd = -1, .any_fd = -1 },
			.status = status,
		};
		status = run(&session);
	}
	packages_finish(&packages);
	return status;
}
