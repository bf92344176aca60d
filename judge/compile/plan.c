#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "compile/includes.h"
#include "compile/job.h"
#include "compile/languages.h"
#include "compile/probe.h"

static void __attribute__((format(printf, 2, 3))) refuse(struct compile_job *job,
	const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	job->refusal = xvasprintf(format, arguments);
	va_end(arguments);
}

static struct program_file *find_own(const struct compile_job *job, const char *name)
{
	autofree char *path = path_join(job->files.directory, name);
	return files_find(&job->files, path);
}

/* build and run scripts are for a package's own tools.
 * Source: ICPC problem package format, "Other programs". */
static void plan_script(struct compile_job *job, const struct program_file *build)
{
	const char *script = build ? "build" : "run";
	if (!find_own(job, script)->executable) {
		refuse(job, "%s/%s: is not executable; run 'chmod +x' on it", job->source->path, script);
		return;
	}
	job->is_script = true;
	job->laid_out = xstrdup("");
	words_add(&job->run, "./run");
	if (build) {
		words_add(&job->command, "./build");
	}
	struct cache_key key;
	cache_key_init(&key);
	cache_key_text(&key, "script");
	static const char *const promised[] = { "cc", "c++", "python3" };
	for (size_t i = 0; i < ARRAY_LENGTH(promised); i++) {
		autofree char *path = tool_find(promised[i]);
		autofree char *identity = path ? tool_identity(path) : xstrdup("");
		cache_key_text(&key, identity);
	}
	for (size_t i = 0; i < job->files.count; i++) {
		cache_key_file(&key, files_name(&job->files, &job->files.items[i]), &job->files.items[i]);
	}
	cache_key_end(&key, job->key);
}

static bool has_extension(const struct language *language, const char *path)
{
	const char *extension = path_extension(path);
	for (const char *const *known = language->extensions; *known; known++) {
		if (!strcmp(*known, extension)) {
			return true;
		}
	}
	return false;
}

/* Where the one file to run or compile is: the only one, whatever its name, or the only one of the
 * language. */
static const struct program_file *only_source(const struct compile_job *job)
{
	const struct program_file *only = NULL;
	for (size_t i = 0; i < job->files.count; i++) {
		const struct program_file *file = &job->files.items[i];
		if (file->own && has_extension(job->source->language, file->path)) {
			if (only) {
				return NULL;
			}
			only = file;
		}
	}
	return only ? only : job->source->is_directory ? NULL : &job->files.items[0];
}

static const struct program_file *entry_point(const struct compile_job *job)
{
	if (job->source->entry_point) {
		return find_own(job, job->source->entry_point);
	}
	const struct program_file *only = only_source(job);
	if (only) {
		return only;
	}
	const struct program_file *entry = find_own(job, "__main__.py");
	return entry ? entry : find_own(job, "main.py");
}

static void plan_interpreted(struct compile_job *job, const struct tool *tool, const char *path)
{
	const struct program_file *entry = entry_point(job);
	if (!entry && job->source->entry_point) {
		refuse(job, "has no %s, its entry point", job->source->entry_point);
		return;
	}
	if (!entry) {
		refuse(job, "can't tell which file to run; name it __main__.py");
		return;
	}
	words_add(&job->run, path);
	words_add_all(&job->run, tool->flags);
	autofree char *program = xasprintf("./%s", files_name(&job->files, entry));
	words_add(&job->run, program);
	struct cache_key key;
	cache_key_init(&key);
	cache_key_text(&key, "files");
	for (size_t i = 0; i < job->files.count; i++) {
		cache_key_file(&key, files_name(&job->files, &job->files.items[i]), &job->files.items[i]);
	}
	cache_key_end(&key, job->key);
}

/* A name for the compiler's result that no file of the program has. */
static void name_result(struct compile_job *job)
{
	job->result = xstrdup("program");
	while (find_own(job, job->result)) {
		char *longer = xasprintf("%s_", job->result);
		free(job->result);
		job->result = longer;
	}
}

/* Adds the files to compile; false if there is none. */
static bool add_sources(struct compile_job *job)
{
	const struct program_file *only = only_source(job);
	bool any = false;
	for (size_t i = 0; i < job->files.count; i++) {
		const struct program_file *file = &job->files.items[i];
		if (file == only ||
			(!only && file->own && has_extension(job->source->language, file->path))) {
			autofree char *word = xasprintf("%s%s", BUILD_SOURCES, file->path + job->root_length);
			words_add(&job->command, word);
			any = true;
		}
	}
	return any;
}

static void make_compiled_key(struct compile_job *job, const char *identity)
{
	struct cache_key key;
	cache_key_init(&key);
	cache_key_text(&key, identity);
	for (size_t i = 0; i < job->command.count; i++) {
		cache_key_text(&key, job->command.names[i]);
	}
	for (size_t i = 0; i < job->files.count; i++) {
		cache_key_file(&key, job->files.items[i].path + job->root_length, &job->files.items[i]);
	}
	cache_key_end(&key, job->key);
}

static bool plan_compiled(struct compile_job *job, const struct tool *tool, const char *path,
	struct error *err)
{
	includes_follow(&job->files);
	autofree char *root = includes_root(&job->files);
	bool at_top = !strcmp(job->files.directory, "/");
	job->root_length = strlen(root);
	job->laid_out = xasprintf("%s%s/", BUILD_SOURCES,
		at_top ? "" : job->files.directory + job->root_length);
	name_result(job);
	job->native = true;

	bool is_static;
	autofree char *identity = tool_identity(path);
	if (!probe_static(&job->cache, &job->options, tool, path, identity, &is_static, err)) {
		return false;
	}
	words_add(&job->command, path);
	const struct arguments *flags = &job->source->flags;
	for (size_t i = 0; i < flags->count; i++) {
		words_add(&job->command, flags->items[i]);
	}
	if (!flags->count) {
		words_add_all(&job->command, tool->flags);
	}
	if (is_static) {
		words_add(&job->command, "-static");
	}
	/* what assert prints must not tell of our layout */
	autofree char *map = xasprintf("-fmacro-prefix-map=%s=", job->laid_out);
	const char *const output[] = { map, "-o", job->result, NULL };
	words_add_all(&job->command, output);
	if (!add_sources(job)) {
		refuse(job, "has no %s source file", job->source->language->name);
		return true;
	}
	words_add_all(&job->command, tool->libraries);
	autofree char *run = xasprintf("./%s", job->result);
	words_add(&job->run, run);
	make_compiled_key(job, identity);
	return true;
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
	const char *chosen = path_is_directory(special) ? special : general;
	return !path_is_directory(chosen) || files_overlay(&job->files, chosen, err);
}

static bool plan_source(struct compile_job *job, struct error *err)
{
	const struct tool *tool = tool_of_language(job->source->language);
	autofree char *path = tool ? tool_find(tool->command) : NULL;
	if (!path) {
		job->skipped = true;
		refuse(job, "%s is missing; run 'apt install %s'", tool ? tool->command : "its compiler",
			tool ? tool->package : job->source->language->code);
		return true;
	}
	if (!job->options.is_tool && job->files.bytes > job->options.limits->code_bytes) {
		refuse(job, "its source takes %llu bytes, but the code limit is %llu",
			(unsigned long long)job->files.bytes,
			(unsigned long long)job->options.limits->code_bytes);
		return true;
	}
	if (!add_include_path(job, err)) {
		return false;
	}
	if (tool->interpreted) {
		plan_interpreted(job, tool, path);
		return true;
	}
	return plan_compiled(job, tool, path, err);
}

bool plan_make(struct compile_job *job, struct error *err)
{
	const struct source *source = job->source;
	bool read = source->is_directory ? files_read_directory(&job->files, source->path, err)
	                                 : files_read_one(&job->files, source->path, err);
	if (!read) {
		return false;
	}
	const struct program_file *build = find_own(job, "build");
	if (job->options.is_tool && source->is_directory && (build || find_own(job, "run"))) {
		plan_script(job, build);
		return true;
	}
	if (!job->files.count) {
		refuse(job, "has no files");
		return true;
	}
	if (!source->language) {
		job->skipped = true;
		refuse(job, "is in no language that the judge can compile; its names must end in .c, .cc, .cpp "
			"or .py, all alike");
		return true;
	}
	return plan_source(job, err);
}
