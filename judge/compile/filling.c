#include "compile/filling.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "compile/command.h"
#include "compile/entry.h"
#include "compile/library.h"
#include "compile/plan.h"
#include "compile/words.h"

static const char framework[] = "ru.ifmo.testlib.CheckerFramework";

/* Where a file lies in the build directory; the caller's. */
static char *place_of(const struct compile_job *job, const struct program_file *file)
{
	return xasprintf("%s%s", BUILD_SOURCES, file->path + job->root_length);
}

bool filling_start(struct compile_job *job, const struct tool *tool, struct filling *filling)
{
	const struct source *source = job->source;
	if (tool_starts_at_file(tool)) {
		filling->entry = entry_file(source, &job->files, tool);
		if (!filling->entry && source->entry_point) {
			plan_refuse(job, "has no %s, its entry point", source->entry_point);
		} else if (!filling->entry) {
			plan_refuse(job, "can't tell which file to run; name it %s%s", tool->entry ? tool->entry : "main",
				tool->entry ? "" : source->language->extensions[0]);
		}
	}
	filling->class = job->options.is_tool ? entry_checker(source, &job->files, tool) : NULL;
	filling->has_framework = filling->class;
	if (tool->main_class != MAIN_CLASS_NONE && !filling->class) {
		autofree char *rivals = NULL;
		filling->class = entry_class(source, &job->files, tool, &rivals);
		if (rivals) {
			plan_refuse(job, "can't tell which to start, %s; name the class %s, or write its name as "
				"entrypoint into submissions.yaml", rivals, tool->entry);
		}
	}
	return !job->refusal;
}

static bool is_header(const struct tool *tool, const struct program_file *file)
{
	return tool->header && !strcmp(path_extension(file->path), tool->header);
}

bool filling_list_sources(struct compile_job *job, const struct tool *tool, struct filling *filling)
{
	const struct program_file *only = entry_only_source(job->source, &job->files);
	for (size_t i = 0; i < job->files.count; i++) {
		const struct program_file *file = &job->files.items[i];
		if (file == only ||
			(!only && entry_is_source(job->source, file) && !is_header(tool, file))) {
			autofree char *place = place_of(job, file);
			words_add(&filling->sources, place);
			if (file != filling->entry) {
				words_add(&filling->others, place);
			}
		}
	}
	if (!filling->sources.count) {
		plan_refuse(job, "has no %s source file", job->source->language->name);
	}
	return filling->sources.count;
}

void filling_list_flags(const struct compile_job *job, const struct tool *tool, struct filling *filling)
{
	const struct arguments *flags = &job->source->flags;
	for (size_t i = 0; i < flags->count; i++) {
		words_add(&filling->flags, flags->items[i]);
	}
	if (!flags->count && tool->flags) {
		command_add(&filling->flags, tool->flags, &(struct command_words){ 0 });
	}
	if (tool->more_flags) {
		command_add(&filling->flags, tool->more_flags, &(struct command_words){ 0 });
	}
}

/* The library's files with a colon behind each, where they lie when it is compiled, or run; the caller's. */
static char *library_path(const struct compile_job *job, const struct tool *tool, bool runs)
{
	struct buffer path = { 0 };
	buffer_add_text(&path, "");
	for (size_t i = 0; i < job->files.count; i++) {
		const struct program_file *file = &job->files.items[i];
		if (library_has_extension(file->path, tool->library)) {
			autofree char *place = place_of(job, file);
			buffer_printf(&path, "%s:", runs ? files_name(&job->files, file) : place);
		}
	}
	return buffer_steal(&path);
}

/* The heap leaves a runtime room for its code and threads, so that it
 * meets its own limit before the box's. */
void filling_commands(struct compile_job *job, const struct tool *tool, const char *path,
	const struct filling *filling)
{
	uint64_t memory = job->options.memory_bytes ? job->options.memory_bytes
	                                            : job->options.limits->memory_bytes;
	uint64_t mib = memory >> 20, spare = mib / 8 + 32;
	autofree char *heap = xasprintf("%llu", (unsigned long long)(spare < mib / 2 ? mib - spare
	                                                                             : mib - mib / 2));
	autofree char *stack = xasprintf("%llu", (unsigned long long)(mib < 256 ? mib * 1024 / 4 : 65536));
	autofree char *library = library_path(job, tool, false), *run_library = library_path(job, tool, true);
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
		.framework = (const char *const[]){ filling->has_framework ? framework : NULL, NULL },
		.library = library,
		.command = path,
		.runtime = filling->runtime,
		.heap = heap,
		.stack = stack,
	};
	if (tool->compile) {
		if (strstr(tool->compile, "{each}")) {
			command_add_each(&job->command, tool->compile, &meaning);
		} else {
			words_add(&job->command, path);
			command_add(&job->command, tool->compile, &meaning);
		}
	}
	const char *name = filling->entry ? files_name(&job->files, filling->entry) : "";
	autofree char *entry = filling->entry ? xasprintf("./%s", name) : xstrdup("");
	autofree char *stem = xstrndup(name, (size_t)(path_extension(name) - name));
	autofree char *result = xasprintf("./%s", job->result);
	meaning.entry = entry;
	meaning.stem = stem;
	meaning.result = result;
	meaning.library = run_library;
	command_add(&job->run, tool->run, &meaning);
}

void filling_finish(struct filling *filling)
{
	name_list_finish(&filling->flags);
	name_list_finish(&filling->sources);
	name_list_finish(&filling->others);
	free(filling->class);
	free(filling->runtime);
}
