#include "engine/aide_call.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/explain.h"
#include "engine/lane.h"
#include "engine/scratch.h"
#include "engine/validation.h"

static bool copy_file(const char *from, const char *directory, struct error *err)
{
	enum { LIMIT_BYTES = 64 << 20 };
	autobuffer struct buffer content = { 0 };
	autofree char *to = path_join(directory, path_name(from));
	if (!file_read(from, LIMIT_BYTES, &content, err) ||
		!file_write(to, content.bytes ? content.bytes : "", content.length, err)) {
		return false;
	}
	if (chmod(to, 0644) < 0) { /* for the box's user */
		error_set(err, FAULT_MACHINE, "%s: can't be opened to all: %s", to, strerror(errno));
		return false;
	}
	return true;
}

static bool copy_included(const struct program *program, const char *name, const char *directory,
	struct error *err)
{
	const char *include_path = program->problem->include_path;
	autofree char *path = include_path ? path_join(include_path, name) : NULL;
	return !path || !path_is_directory(path) || directory_copy(path, directory, err);
}

/* The working directory of a static validator: the files of the submission, what the package includes,
 * and what was compiled of them. */
static bool lay_out(const struct task *task, const char *directory, struct error *err)
{
	const struct program *program = task->program;
	const struct source *source = &program->source;
	if (!directory_make(directory, err)) {
		return false;
	}
	bool laid = source->is_directory ? directory_copy(source->path, directory, err)
	                                 : copy_file(source->path, directory, err);
	return laid && copy_included(program, "default", directory, err) &&
		copy_included(program, source->language->code, directory, err) &&
		directory_copy(task->executable.directory, directory, err);
}

/* The command of a program that is run in another directory than its own. */
static const char **command_from_afar(const struct executable *executable, const struct arguments *args,
	struct arena *arena)
{
	const char **argv = lane_command(executable, args);
	for (size_t i = 0; executable->argv[i]; i++) {
		autofree char *path = path_join(executable->directory, argv[i]);
		if (path_exists(path)) {
			argv[i] = arena_strdup(arena, path);
		}
	}
	return argv;
}

/* Where a static validator runs. */
struct stage {
	char *scratch, *own, *feedback, *entry_point; /* owned */
};

static void stage_finish(struct stage *stage)
{
	autoerror struct error ignored = { 0 };
	if (stage->scratch) {
		(void)directory_remove(stage->scratch, &ignored); /* if not, the next judge does */
	}
	free(stage->scratch);
	free(stage->own);
	free(stage->feedback);
	free(stage->entry_point);
}

static bool stage_make(const struct task *task, struct stage *stage, struct error *err)
{
	const struct program *program = task->program;
	if (!scratch_make(&stage->scratch, err) ||
		!compile_entry_point(&program->source, program->problem->include_path, &stage->entry_point, err)) {
		return false;
	}
	stage->own = path_join(stage->scratch, "own");
	/* open to the box's user; the directory above is closed to all others */
	return scratch_make_below(&stage->scratch, "feedback", 0777, &stage->feedback, err) &&
		lay_out(task, stage->own, err);
}

/* Runs it for a group. The call is the caller's to end: its box holds the feedback, where *feedback is set
 * to. */
static bool run_static(const struct aide *aide, const struct stage *stage, const struct group *group,
	struct aide_call *call, const char **feedback, struct outcome *outcome, struct error *err)
{
	const struct executable *executable = &aide->task->static_validator->executable;
	struct arena arena = { 0 };
	const char *places[] = { aide->task->program->source.language->code, stage->entry_point,
		arena_printf(&arena, "%s/", stage->feedback) };
	const struct arguments front = { places, ARRAY_LENGTH(places) };
	autofree const char **with_places = command_from_afar(executable, &front, &arena);
	const struct executable called = { .argv = (char **)with_places };
	autofree const char **argv = lane_command(&called, &group->static_validator_args);
	const struct box_mount mounts[] = { { .path = executable->directory },
		validation_feedback_mount(stage->feedback, aide->task->program->problem) };
	*call = (struct aide_call){ .directory = stage->own, .mounts = mounts,
		.mount_count = ARRAY_LENGTH(mounts), .argv = argv, .input = "", .output_fd = -1, .error_fd = -1 };
	scratch_empty(stage->feedback);
	bool ran = aide_call_run(aide, call, outcome, err);
	*feedback = ran && box_written(call->box) ? box_written(call->box) : stage->feedback;
	arena_finish(&arena);
	return ran;
}

static void read_static(const struct problem *problem, const struct group *group,
	const struct outcome *outcome, const char *feedback, int error_fd, struct static_result *result)
{
	struct rating rating = { 0 };
	autofree char *fault = NULL;
	result->verdict = validator_verdict("static validator", outcome, &problem->limits, feedback,
		&result->message);
	if (result->verdict == VERDICT_JE) {
		result->message = explain_with_stderr(result->message, error_fd);
	}
	if (result->verdict == VERDICT_JE || !problem->scoring) {
		return;
	}
	if (!rating_read(feedback, &rating, &fault)) {
		free(result->message);
		result->verdict = VERDICT_JE;
		result->message = xasprintf("the static validator %s", fault);
		return;
	}
	grade_static(problem, group, &rating, result);
}

static void validate_group(const struct aide *aide, const struct stage *stage, const struct group *group,
	struct static_result *result)
{
	struct outcome outcome = { 0 };
	autoerror struct error err = { 0 };
	struct aide_call call;
	const char *feedback;
	if (run_static(aide, stage, group, &call, &feedback, &outcome, &err)) {
		read_static(aide->task->program->problem, group, &outcome, feedback, call.error_fd, result);
	} else {
		result->verdict = VERDICT_JE;
		result->message = steal(&err.message);
	}
	aide_call_finish(&call);
}

/* Every group that wants static validation gets this. */
static void set_all(const struct aide *aide, struct grade *grade, enum verdict verdict, const char *why)
{
	const struct problem *problem = aide->task->program->problem;
	for (size_t i = 0; i < problem->group_count; i++) {
		if (problem->groups[i].has_static_validation) {
			grade->static_results[i].verdict = verdict;
			grade->static_results[i].message = xstrdup(why);
		}
	}
}

void aide_validate(const struct aide *aide, struct grade *grade)
{
	const struct task *task = aide->task;
	const struct problem *problem = task->program->problem;
	struct stage stage = { 0 };
	autoerror struct error err = { 0 };
	if (!task->static_validator->needed) {
		return;
	}
	if (task->program->executable) {
		set_all(aide, grade, VERDICT_SK, "an executable has no source to be looked at");
	} else if (!task->static_validator->ready) {
		set_all(aide, grade, VERDICT_JE, task->static_validator->fault);
	} else if (!stage_make(task, &stage, &err)) {
		set_all(aide, grade, VERDICT_JE, err.message);
	} else {
		for (size_t i = 0; i < problem->group_count; i++) {
			if (problem->groups[i].has_static_validation) {
				validate_group(aide, &stage, &problem->groups[i], &grade->static_results[i]);
			}
		}
	}
	stage_finish(&stage);
}
