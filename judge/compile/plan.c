#include <glob.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "compile/command.h"
#include "compile/entry.h"
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
	compile_words_add(&job->run, "./run");
	if (build) {
		compile_words_add(&job->command, "./build");
	}
	struct cache_key key;
	cache_key_init(&key);
	cache_key_text(&key, "script");
	static const char *const promised[] = { "cc", "c++", "python3" };
	for (size_t i = 0; i < ARRAY_LENGTH(promised); i++) {
		autofree char *path = compile_tool_find(promised[i]);
		autofree char *identity = path ? compile_tool_identity(path) : xstrdup("");
		cache_key_text(&key, identity);
	}
	for (size_t i = 0; i < job->files.count; i++) {
		cache_key_file(&key, files_name(&job->files, &job->files.items[i]), &job->files.items[i]);
	}
	cache_key_end(&key, job->key);
}

/* A name for the compiler's result that no file of the program has. */
static void name_result(struct compile_job *job, const struct tool *tool)
{
	job->result = xstrdup(tool->result ? tool->result : "program");
	while (find_own(job, job->result)) {
		char *longer = xasprintf("_%s", job->result);
		free(job->result);
		job->result = longer;
	}
}

/* Where a file lies in the build directory; the caller's. */
static char *place_of(const struct compile_job *job, const struct program_file *file)
{
	return xasprintf("%s%s", BUILD_SOURCES, file->path + job->root_length);
}

static bool speaks_of(const struct tool *tool, const char *word)
{
	return (tool->compile && strstr(tool->compile, word)) || strstr(tool->run, word);
}

/* What the command lines of a tool are filled with, for one program. */
struct filling {
	struct name_list flags, sources, others;
	const struct program_file *entry; /* NULL where the tool asks for none */
	char *class;                      /* likewise */
	char *runtime;
	bool is_static;
};

static void filling_finish(struct filling *filling)
{
	name_list_finish(&filling->flags);
	name_list_finish(&filling->sources);
	name_list_finish(&filling->others);
	free(filling->class);
	free(filling->runtime);
}

/* Finds the start of the program; false, with a refusal, where there is none. */
static bool find_start(struct compile_job *job, const struct tool *tool, struct filling *filling)
{
	const struct source *source = job->source;
	if (speaks_of(tool, "{entry}")) {
		filling->entry = entry_file(source, &job->files, tool);
		if (!filling->entry && source->entry_point) {
			refuse(job, "has no %s, its entry point", source->entry_point);
		} else if (!filling->entry) {
			refuse(job, "can't tell which file to run; name it %s%s", tool->entry ? tool->entry : "main",
				tool->entry ? "" : source->language->extensions[0]);
		}
	}
	if (tool->main_class != MAIN_CLASS_NONE) {
		autofree char *rivals = NULL;
		filling->class = entry_class(source, &job->files, tool, &rivals);
		if (rivals) {
			refuse(job, "can't tell which to start, %s; name the class %s, or write its name as "
				"entrypoint into submissions.yaml", rivals, tool->entry);
		}
	}
	return !job->refusal;
}

/* Lists the files to compile; false, with a refusal, where there are none. */
static bool list_sources(struct compile_job *job, struct filling *filling)
{
	const struct program_file *only = entry_only_source(job->source, &job->files);
	for (size_t i = 0; i < job->files.count; i++) {
		const struct program_file *file = &job->files.items[i];
		if (file == only || (!only && entry_is_source(job->source, file))) {
			autofree char *place = place_of(job, file);
			compile_words_add(&filling->sources, place);
			if (file != filling->entry) {
				compile_words_add(&filling->others, place);
			}
		}
	}
	if (!filling->sources.count) {
		refuse(job, "has no %s source file", job->source->language->name);
	}
	return filling->sources.count;
}

static void list_flags(const struct compile_job *job, const struct tool *tool, struct filling *filling)
{
	const struct arguments *flags = &job->source->flags;
	for (size_t i = 0; i < flags->count; i++) {
		compile_words_add(&filling->flags, flags->items[i]);
	}
	if (!flags->count && tool->flags) {
		command_add(&filling->flags, tool->flags, &(struct command_words){ 0 });
	}
	if (tool->more_flags) {
		command_add(&filling->flags, tool->more_flags, &(struct command_words){ 0 });
	}
}

/* Fills the two command lines. The heap leaves a runtime room for its code and threads, so that it
 * meets its own limit before the box's. */
static void fill_commands(struct compile_job *job, const struct tool *tool, const char *path,
	const struct filling *filling)
{
	uint64_t memory = job->options.memory_bytes ? job->options.memory_bytes
	                                            : job->options.limits->memory_bytes;
	uint64_t mib = memory >> 20, spare = mib / 8 + 32;
	autofree char *heap = xasprintf("%llu", (unsigned long long)(spare < mib / 2 ? mib - spare
	                                                                             : mib - mib / 2));
	autofree char *stack = xasprintf("%llu", (unsigned long long)(mib < 256 ? mib * 1024 / 4 : 65536));
	autofree char *place = filling->entry ? place_of(job, filling->entry) : xstrdup("");
	struct command_words meaning = {
		.flags = (const char *const *)filling->flags.names,
		.sources = (const char *const *)filling->sources.names,
		.others = (const char *const *)filling->others.names,
		.is_static = filling->is_static,
		.entry = place,
		.directory = job->laid_out,
		.result = job->result,
		.class = filling->class,
		.command = path,
		.runtime = filling->runtime,
		.heap = heap,
		.stack = stack,
	};
	if (tool->compile) {
		compile_words_add(&job->command, path);
		command_add(&job->command, tool->compile, &meaning);
	}
	const char *name = filling->entry ? files_name(&job->files, filling->entry) : "";
	autofree char *entry = filling->entry ? xasprintf("./%s", name) : xstrdup("");
	autofree char *stem = xstrndup(name, (size_t)(path_extension(name) - name));
	autofree char *result = xasprintf("./%s", job->result);
	meaning.entry = entry;
	meaning.stem = stem;
	meaning.result = result;
	command_add(&job->run, tool->run, &meaning);
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
	autofree char *identity = compile_tool_identity(path);
	if (!find_start(job, tool, filling) || !list_sources(job, filling)) {
		return true;
	}
	if (tool->probe && !probe_static(&job->cache, &job->options, tool, path, identity,
		&filling->is_static, err)) {
		return false;
	}
	list_flags(job, tool, filling);
	fill_commands(job, tool, path, filling);
	make_key(job, identity);
	return true;
}

static void skip(struct compile_job *job, const char *command, const char *package,
	const char *remedy)
{
	job->skipped = true;
	autofree char *how = package ? xasprintf("run 'apt install %s'", package) : xstrdup(remedy);
	refuse(job, "%s is missing; %s", command, how);
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
	struct filling filling = { .runtime = tool->runtime ? compile_tool_find(tool->runtime) : xstrdup("") };
	if (!filling.runtime) {
		skip(job, tool->runtime, tool->runtime_package, NULL);
		return true;
	}
	if (tool->is_gcc) {
		includes_follow(&job->files, job->source->library);
	}
	job->files.constants = NULL; /* what is made from them stays as it is */
	autofree char *root = includes_root(&job->files);
	bool at_top = !strcmp(job->files.directory, "/");
	job->root_length = strlen(root);
	job->laid_out = xasprintf("%s%s/", BUILD_SOURCES,
		at_top ? "" : job->files.directory + job->root_length);
	name_result(job, tool);
	job->native = tool->native;
	job->says_valid_by_0 = tool->says_valid_by_0;
	job->is_lean = tool->is_gcc;
	job->checks_only = !speaks_of(tool, "{result}");
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
	const char *chosen = path_is_directory(special) ? special : general;
	job->files.constants = job->options.constants;
	return !path_is_directory(chosen) || files_overlay(&job->files, chosen, err);
}

static bool plan_source(struct compile_job *job, struct error *err)
{
	const struct tool *tool = tool_of_language(job->source->language);
	autofree char *path = tool ? compile_tool_find(tool->command) : NULL;
	if (!tool) {
		job->skipped = true;
		refuse(job, "the judge has no way to run %s programs", job->source->language->name);
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
		refuse(job, "its source takes %llu bytes, but the code limit is %llu",
			(unsigned long long)job->files.bytes,
			(unsigned long long)job->options.limits->code_bytes);
		return true;
	}
	struct tool chosen = *tool;
	if (job->options.debug) {
		compile_tool_debug(&chosen);
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
		refuse(job, "is in no language that the judge can compile; its names must end as those of one "
			"language do, such as .c, .cpp, .java or .py");
		return true;
	}
	return plan_source(job, err);
}
