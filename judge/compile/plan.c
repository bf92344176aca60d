#include "compile/plan.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "compile/filling.h"
#include "compile/includes.h"
#include "compile/languages.h"
#include "compile/library.h"
#include "compile/probe.h"

void plan_refuse(struct compile_job *job, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	job->refusal = xvasprintf(format, arguments);
	va_end(arguments);
}

struct program_file *plan_find_own(const struct compile_job *job, const char *name)
{
	autofree char *path = path_join(job->files.directory, name);
	return files_find(&job->files, path);
}

/* A name for the compiler's result that no file of the program has. */
static void name_result(struct compile_job *job, const struct tool *tool)
{
	job->result = xstrdup(tool->result ? tool->result : "program");
	while (plan_find_own(job, job->result)) {
		char *longer = xasprintf("_%s", job->result);
		free(job->result);
		job->result = longer;
	}
}

/* What is only run is kept by its files alone, whatever runs it. */
static void make_key(struct compile_job *job, const char *identity)
{
	struct cache_key key;
	cache_key_init(&key);
	cache_key_text(&key, job->command.count ? identity : "files");
	for (size_t i = 0; i < job->command.count; i++) {
		cache_key_text(&key, job->command.names[i]);
	}
	for (size_t i = 0; i < job->files.count; i++) {
		cache_key_file(&key, job->files.items[i].path + job->root_length, &job->files.items[i]);
	}
	cache_key_end(&key, job->key);
}

static bool plan_filled(struct compile_job *job, const struct tool *tool, const char *path,
	struct filling *filling, struct error *err)
{
	autofree char *identity = tool_identity(path);
	if (!filling_start(job, tool, filling) || !filling_list_sources(job, tool, filling)) {
		return true;
	}
	if (tool->probe && !probe_static(&job->cache, &job->options, tool, path, identity,
		&filling->is_static, err)) {
		return false;
	}
	filling_list_flags(job, tool, filling);
	filling_commands(job, tool, path, filling);
	make_key(job, identity);
	return true;
}

static void skip(struct compile_job *job, const char *command, const char *package,
	const char *remedy)
{
	job->skipped = true;
	autofree char *how = package ? xasprintf("run 'apt install %s'", package) : xstrdup(remedy);
	plan_refuse(job, "%s is missing; %s", command, how);
}

/* Whether all is there that the package of Debian brings beside the command. */
static bool has_needs(const struct tool *tool)
{
	for (const char *const *needed = tool->needs; *needed; needed++) {
		glob_t found;
		bool is_there = glob(*needed, GLOB_NOSORT, NULL, &found) == 0;
		globfree(&found);
		if (!is_there) {
			return false;
		}
	}
	return true;
}

static bool plan_with(struct compile_job *job, const struct tool *tool, const char *path,
	struct error *err)
{
	job->files.constants = job->source->constants;
	struct filling filling = { .runtime = tool->runtime ? tool_find(tool->runtime) : xstrdup("") };
	if (!filling.runtime) {
		skip(job, tool->runtime, tool->runtime_package, NULL);
		return true;
	}
	const char *library = job->source->library;
	if (tool->is_gcc) {
		includes_follow(&job->files, library);
	} else if (job->options.is_tool && !library_add(&job->files, library, tool->library,
		strstr(tool->run, "{library}"), err)) {
		filling_finish(&filling);
		return false;
	}
	job->files.constants = NULL; /* what is made from them stays as it is */
	autofree char *root = includes_root(&job->files);
	bool at_top = !strcmp(job->files.directory, "/");
	job->root_length = strlen(root);
	job->laid_out = xasprintf("%s%s/", BUILD_SOURCES,
		at_top ? "" : job->files.directory + job->root_length);
	name_result(job, tool);
	job->native = tool->native;
	job->writes = tool->writes;
	job->says_valid_by_0 = tool->says_valid_by_0;
	job->is_lean = tool->is_gcc;
	job->fills_directory = tool->fills_directory;
	job->checks_only = !tool_speaks_of(tool, "{result}");
	bool ok = plan_filled(job, tool, path, &filling, err);
	filling_finish(&filling);
	return ok;
}

/* Source: ICPC problem package format, "Included files": added once the code limit was looked at. */
static bool add_include_path(struct compile_job *job, struct error *err)
{
	const char *include_path = job->options.include_path;
	if (!include_path || job->options.is_tool) {
		return true;
	}
	autofree char *special = path_join(include_path, job->source->language->code);
	autofree char *general = path_join(include_path, "default");
	job->files.constants = job->options.constants;
	return (!path_is_directory(general) || files_overlay(&job->files, general, err)) &&
		(!path_is_directory(special) || files_overlay(&job->files, special, err));
}

static bool plan_source(struct compile_job *job, struct error *err)
{
	const struct tool *tool = tool_of_language(job->source->language);
	autofree char *path = tool ? tool_find(tool->command) : NULL;
	if (!tool) {
		job->skipped = true;
		plan_refuse(job, "the judge has no way to run %s programs", job->source->language->name);
		return true;
	}
	if (!path) {
		skip(job, tool->command, tool->package, tool->remedy);
		return true;
	}
	if (!has_needs(tool)) {
		autofree char *needed = xasprintf("what %s needs", job->source->language->name);
		skip(job, needed, tool->package, tool->remedy);
		return true;
	}
	if (!job->options.is_tool && job->files.bytes > job->options.limits->code_bytes) {
		plan_refuse(job, "its source takes %llu bytes, but the code limit is %llu",
			(unsigned long long)job->files.bytes,
			(unsigned long long)job->options.limits->code_bytes);
		return true;
	}
	struct tool chosen = *tool;
	if (job->options.debug) {
		tool_debug(&chosen);
	}
	return add_include_path(job, err) && plan_with(job, &chosen, path, err);
}

bool plan_make(struct compile_job *job, struct error *err)
{
	const struct source *source = job->source;
	job->files.constants = source->constants;
	bool read = source->is_directory ? files_read_directory(&job->files, source->path, err)
	                                 : files_read_one(&job->files, source->path, err);
	if (!read) {
		return false;
	}
	const struct program_file *build = plan_find_own(job, "build");
	if (job->options.is_tool && source->is_directory && (build || plan_find_own(job, "run"))) {
		plan_script(job, build);
		return true;
	}
	if (!job->files.count) {
		plan_refuse(job, "has no files");
		return true;
	}
	if (!source->language) {
		job->skipped = true;
		plan_refuse(job, "is in no language that the judge can compile; its names must end as those of one "
			"language do, such as .c, .cpp, .java or .py");
		return true;
	}
	return plan_source(job, err);
}
