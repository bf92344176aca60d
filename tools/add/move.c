#include "move.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "batch.h"
#include "calls.h"
#include "cases.h"
#include "cli/command.h"
#include "cli/message.h"
#include "place.h"

enum { MOST_BYTES = 256 << 20 };

/* Claims that name the case no longer speak of any. */
static void warn_of_claims(const struct problem *problem, const char *name, const char *change)
{
	for (size_t i = 0; i < problem->submission_count; i++) {
		const struct submission *submission = &problem->submissions[i];
		for (size_t j = 0; j < submission->claim_count; j++) {
			const struct claim *claim = &submission->claims[j];
			if (claim->cases && !strcmp(claim->cases, name)) {
				message_print("%s/submissions/submissions.yaml:%d: still names %s; %s", problem->path,
					claim->line, name, change);
			}
		}
	}
}

/* Gives the case's call to another case too. */
static bool copy_call(struct batch *batch, const struct problem *problem, const char *old,
	const char *new, struct calls *calls, struct error *err)
{
	if (!calls_read(calls, problem->path, err)) {
		return false;
	}
	autofree char *call = calls_find(calls, old);
	if (!call) {
		return true;
	}
	calls_insert(calls, new, call);
	return batch_replace(batch, calls->path, &calls->text, err);
}

static bool remove_call(struct batch *batch, struct calls *calls, const char *name, struct error *err)
{
	return !calls_remove(calls, name) || batch_replace(batch, calls->path, &calls->text, err);
}

static void remove_rest(struct batch *batch, const struct problem *problem, const char *name)
{
	for (const char *const *suffix = case_suffixes; *suffix; suffix++) {
		autofree char *path = case_path(problem, name, *suffix);
		batch_remove(batch, path);
	}
	autofree char *files = case_path(problem, name, ".files");
	if (path_is_directory(files)) {
		batch_withdraw(batch, files);
	}
}

int move_remove(const struct problem *problem, const char *name)
{
	struct error err = { 0 };
	autobatch struct batch batch = { 0 };
	autocalls struct calls calls = { 0 };
	const struct test_case *test_case = case_find(problem, name);
	if (!test_case) {
		return EXIT_USER;
	}
	batch_withdraw(&batch, test_case->in_path);
	if (!calls_read(&calls, problem->path, &err) ||
		!remove_call(&batch, &calls, test_case->name, &err)) {
		return message_error(&err);
	}
	remove_rest(&batch, problem, test_case->name);
	if (!batch_commit(&batch, &err)) {
		return message_error(&err);
	}
	warn_of_claims(problem, test_case->name, "remove that too");
	autobuffer struct buffer report = { 0 };
	buffer_printf(&report, "%s: removed %s\n", problem->id, test_case->name);
	return message_output(&report);
}

/* The same content under the new name. */
static bool copy(struct batch *batch, const struct problem *problem, const char *old,
	const char *new, const char *suffix, struct error *err)
{
	autobuffer struct buffer content = { 0 };
	autofree char *from = case_path(problem, old, suffix);
	autofree char *to = case_path(problem, new, suffix);
	return !path_exists(from) ||
		(file_read(from, MOST_BYTES, &content, err) && batch_create(batch, to, &content, err));
}

static bool copy_files(struct batch *batch, const struct problem *problem, const char *old,
	const char *new, struct error *err)
{
	autofree char *from = case_path(problem, old, ".files");
	autofree char *to = case_path(problem, new, ".files");
	return !path_is_directory(from) || batch_create_copy(batch, to, from, err);
}

/* First what the new name has beside its input, then the new input and no longer the old one, then the
 * rest of the old name: the case is there under one name or both, but always whole, and recover.h knows
 * what else may be left. */
static bool plan_rename(struct batch *batch, const struct problem *problem, const char *old,
	const char *new, struct error *err)
{
	for (const char *const *suffix = case_suffixes; *suffix; suffix++) {
		if (!copy(batch, problem, old, new, *suffix, err)) {
			return false;
		}
	}
	if (!copy_files(batch, problem, old, new, err)) {
		return false;
	}
	autocalls struct calls calls = { 0 };
	autofree char *old_input = case_path(problem, old, ".in");
	if (!copy_call(batch, problem, old, new, &calls, err) ||
		!copy(batch, problem, old, new, ".in", err)) {
		return false;
	}
	batch_withdraw(batch, old_input);
	if (!remove_call(batch, &calls, old, err)) {
		return false;
	}
	remove_rest(batch, problem, old);
	return true;
}

int move_rename(const struct problem *problem, const char *old, const char *new)
{
	struct error err = { 0 };
	autobatch struct batch batch = { 0 };
	autoplace struct place place = { 0 };
	const struct test_case *test_case = case_find(problem, old);
	if (!test_case) {
		return EXIT_USER;
	}
	/* a plain name stays in the case's directory */
	autofree char *directory = path_directory(test_case->name);
	autofree char *whole = strchr(new, '/') ? xstrdup(new) : path_join(directory, new);
	int status = place_choose(&place, problem, whole, false, NULL);
	if (status != EXIT_FINE) {
		return status;
	}
	if (!plan_rename(&batch, problem, test_case->name, place.name, &err) ||
		!batch_commit(&batch, &err)) {
		return message_error(&err);
	}
	autofree char *change = xasprintf("write %s there", place.name);
	warn_of_claims(problem, test_case->name, change);
	autobuffer struct buffer report = { 0 };
	buffer_printf(&report, "%s: renamed %s to %s\n", problem->id, test_case->name, place.name);
	return message_output(&report);
}
