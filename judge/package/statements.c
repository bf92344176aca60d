#include "package/statements.h"

#include <string.h>

#include "base/file.h"
#include "package/credits.h"
#include "package/layout.h"

/* The language of problem.LANGUAGE.md, problem.LANGUAGE.tex or problem.LANGUAGE.pdf, in the arena;
 * NULL of another file. */
static const char *language_of(struct arena *arena, const char *file)
{
	static const char prefix[] = "problem.";
	const char *extension = path_extension(file);
	bool is_statement = !strncmp(file, prefix, strlen(prefix)) &&
		(!strcmp(extension, ".md") || !strcmp(extension, ".tex") || !strcmp(extension, ".pdf"));
	const char *language = file + strlen(prefix);
	if (!is_statement || extension <= language) {
		return NULL;
	}
	return arena_strndup(arena, language, (size_t)(extension - language));
}

static bool has_name(const struct problem *problem, const char *language)
{
	for (size_t i = 0; i < problem->name_count; i++) {
		if (!strcmp(problem->names[i].language, language)) {
			return true;
		}
	}
	return false;
}

static bool has_statement(struct arena *arena, const struct entries *files, const char *language)
{
	for (size_t i = 0; i < files->count; i++) {
		const char *found = language_of(arena, files->items[i].name);
		if (found && !strcmp(found, language)) {
			return true;
		}
	}
	return false;
}

static void check_statements(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *name, const char *directory, const struct entries *files)
{
	size_t statements = 0;
	for (size_t i = 0; i < files->count; i++) {
		const char *language = language_of(reader->arena, files->items[i].name);
		autofree char *path = path_join(directory, files->items[i].name);
		statements += language != NULL;
		if (language && !credits_is_language(language)) {
			error_list_add(reader->mistakes, path, 0, 0,
				"\"%s\" is no language code; write one such as en or pt-BR", language);
		} else if (language && !has_name(reader->problem, language)) {
			yaml_mistake(source, name, "name is missing in \"%s\", in which %s is written; add it",
				language, path);
		}
	}
	for (size_t i = 0; statements && i < reader->problem->name_count; i++) {
		const char *language = reader->problem->names[i].language;
		if (credits_is_language(language) && !has_statement(reader->arena, files, language)) {
			yaml_mistake(source, name,
				"name is given in \"%s\", but there is no %s/problem.%s.md; add it or remove the name",
				language, directory, language);
		}
	}
}

void statements_check_names(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *name)
{
	for (const char *const *known = reader->dialect->statements; *known; known++) {
		if (layout_has_directory(reader, *known)) {
			autoentries struct entries files = { 0 };
			const char *directory = reader_path(reader, *known);
			entries_read(reader, directory, &files);
			check_statements(reader, source, name, directory, &files);
			return;
		}
	}
}
