#include "compile/compile.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "compile/diagnostics.h"
#include "compile/plan.h"

/* The executable takes over the directory and the command to run. */
static void fill_executable(struct compile_job *job, char *directory, bool temporary)
{
	job->executable = (struct executable){
		.directory = directory,
		.argv = steal(&job->run.names),
		.native = job->native,
		.writes = job->writes,
		.says_valid_by_0 = job->says_valid_by_0,
		.temporary = temporary,
	};
	job->run = (struct name_list){ 0 };
}

static bool keep(struct compile_job *job, const struct program_files *files, struct error *err)
{
	char *directory;
	bool temporary;
	if (!cache_store(&job->cache, job->key, files, &directory, &temporary, err)) {
		return false;
	}
	fill_executable(job, directory, temporary);
	return true;
}

static bool lay_out(struct compile_job *job, struct error *err)
{
	for (size_t i = 0; i < job->files.count; i++) {
		const struct program_file *file = &job->files.items[i];
		autofree char *name = job->is_script
			? xstrdup(files_name(&job->files, file))
			: xasprintf("%s%s", BUILD_SOURCES, file->path + job->root_length);
		if (!build_lay_out(&job->build, name, file, err)) {
			return false;
		}
	}
	return true;
}

static bool start(struct compile_job *job, struct error *err)
{
	char *kept = cache_find(&job->cache, job->key);
	if (kept) {
		fill_executable(job, kept, false);
		return true;
	}
	if (!job->command.count) {
		return keep(job, &job->files, err);
	}
	job->build.is_lean = job->is_lean;
	if (!build_prepare(&job->build, &job->cache, err) || !lay_out(job, err) ||
		(job->fills_directory && !build_make_directory(&job->build, job->result, err))) {
		return false;
	}
	job->building = true;
	return build_start(&job->build, (const char *const *)job->command.names, &job->options, err);
}

bool compile_begin(const struct source *source, const struct compile_options *options,
	struct compile_job **job, struct error *err)
{
	struct compile_job *made = xcalloc(1, sizeof *made);
	made->source = source;
	made->options = *options;
	cache_open(&made->cache, options->cache_directory);
	if (!plan_make(made, err) || (!made->refusal && !start(made, err))) {
		compile_abandon(made);
		return false;
	}
	*job = made;
	return true;
}

int compile_fd(const struct compile_job *job)
{
	return job->building ? box_fd(job->build.box) : -1;
}

static char *shown_directory(const struct source *source)
{
	if (source->is_directory) {
		return xasprintf("%s/", source->path);
	}
	autofree char *directory = path_directory(source->path);
	if (!strcmp(directory, ".")) {
		return xstrdup(strncmp(source->path, "./", 2) ? "" : "./");
	}
	return xasprintf("%s%s", directory, strcmp(directory, "/") ? "/" : "");
}

/* Takes what a script has made; *refusal is set where that is no program. */
static bool take_script(struct compile_job *job, char **refusal, struct error *err)
{
	struct program_files made = { 0 };
	bool ok = files_read_hostile(&made, job->build.directory, err);
	if (ok) {
		autofree char *path = path_join(made.directory, "run");
		const struct program_file *run = files_find(&made, path);
		if (!run || !run->executable) {
			*refusal = xstrdup("its build script leaves no executable file named run");
		} else {
			ok = keep(job, &made, err);
		}
	}
	files_finish(&made);
	return ok;
}

static bool take_result(struct compile_job *job, char **refusal, struct error *err)
{
	if (job->is_script) {
		return take_script(job, refusal, err);
	}
	if (job->checks_only) {
		return keep(job, &job->files, err);
	}
	autofree char *path = path_join(job->build.directory, job->result);
	if (!files_take(&job->files, path, job->result)) {
		*refusal = xasprintf("the compiler leaves no program of at most %d MiB", FILES_BYTES_MAX >> 20);
		return true;
	}
	return keep(job, &job->files, err);
}

/* Waits for the compiler; *refusal is set where it did not make a program. */
static bool finish_build(struct compile_job *job, struct compilation *compilation, char **refusal,
	struct error *err)
{
	autobuffer struct buffer said = { 0 };
	struct outcome outcome;
	if (!build_wait(&job->build, &outcome, &said, err)) {
		return false;
	}
	compilation->known_time = true;
	compilation->time_ns = outcome.wall_ns;
	if (outcome.hit == LIMIT_NONE && outcome.exited && outcome.exit_code == 0) {
		return take_result(job, refusal, err);
	}
	autofree char *shown = shown_directory(job->source);
	autofree char *build = xasprintf("%s/", job->build.directory);
	const struct shown_paths paths = { .build = build, .laid_out = job->laid_out, .shown = shown };
	*refusal = diagnostics_text(&outcome, job->options.limits, said.bytes, &paths);
	return true;
}

/* A message with the paths as the user knows them. */
static char *shown(const struct compile_job *job, const char *message)
{
	const struct compile_options *options = &job->options;
	return options->moved_from ? path_rename(message, options->moved_from, options->moved_to)
	                           : xstrdup(message);
}

bool compile_end(struct compile_job *job, struct executable *executable,
	struct compilation *compilation, struct error *err)
{
	*compilation = (struct compilation){ .skipped = job->skipped };
	char *refusal = steal(&job->refusal);
	bool ok = !job->building || finish_build(job, compilation, &refusal, err);
	if (ok && !refusal) {
		assert(job->executable.directory);
		*executable = job->executable;
		job->executable = (struct executable){ 0 };
		compilation->ok = true;
	}
	compilation->message = refusal ? shown(job, refusal) : xstrdup("");
	free(refusal);
	compile_abandon(job);
	return ok;
}

void compile_abandon(struct compile_job *job)
{
	if (!job) {
		return;
	}
	build_finish(&job->build);
	executable_finish(&job->executable);
	files_finish(&job->files);
	cache_close(&job->cache);
	name_list_finish(&job->command);
	name_list_finish(&job->run);
	free(job->refusal);
	free(job->result);
	free(job->laid_out);
	free(job);
}

bool compile(const struct source *source, const struct compile_options *options,
	struct executable *executable, struct compilation *compilation, struct error *err)
{
	struct compile_job *job;
	return compile_begin(source, options, &job, err) &&
		compile_end(job, executable, compilation, err);
}

const char *compile_first_error(const char *diagnostics, const char *path)
{
	const char *error = strstr(diagnostics, " error: ");
	if (!error) {
		error = strstr(diagnostics, "Error: "); /* behind lines that only say where */
	}
	while (error && error > diagnostics && error[-1] != '\n') {
		error--;
	}
	const char *first = error ? error : diagnostics;
	size_t length = strlen(path);
	bool names_path = !strncmp(first, path, length) && first[length] == ':';
	return names_path ? first + length + 1 : first;
}
