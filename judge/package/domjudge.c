#include "package/domjudge.h"

#include <string.h>

#include "package/layout.h"
#include "package/limits.h"
#include "package/wording.h"

/* Where a key was found. */
struct place {
	const char *path;
	int line;
};

static void take_name(struct reader *reader, const char *value)
{
	struct problem *problem = reader->problem;
	bool is_given = problem->names[0].text != problem->id;
	if (problem->format != FORMAT_2025_09 && !is_given && *value) {
		struct name_in_language name = problem->names[0];
		name.text = arena_strdup(reader->arena, value);
		problem->names = arena_copy(reader->arena, &name, sizeof name);
	}
}

static void warn_of_program(struct reader *reader, const struct place *place, const char *key)
{
	const char *directory = reader->dialect->output_validators[0];
	bool is_told = layout_has_file(reader, "problem.yaml");
	bool runs_untold = !is_told && !strcmp(key, "special_run");
	bool has_own = reader->problem->format == FORMAT_2025_09 || !is_told
		? layout_has_directory(reader, directory) && !runs_untold : reader->has_custom_validator;
	if (!has_own) {
		error_list_warn(reader->mistakes, place->path, place->line, 0,
			"%s is ignored: it names a program that only its own DOMjudge has; put that into %s/%s",
			key, directory, runs_untold ? ", and validation: custom interactive into problem.yaml" : "");
	}
}

static void take(struct reader *reader, const struct place *place, const char *key, const char *value)
{
	static const char *const of_contests[] = { "short-name", "shortname", "probid", "externalid",
		"color", "points", "allow_submit", "allow_judge" };
	for (size_t i = 0; i < ARRAY_LENGTH(of_contests); i++) {
		if (!strcmp(key, of_contests[i])) {
			return;
		}
	}
	if (!strcmp(key, "timelimit")) {
		limits_take_seconds(reader, place->path, place->line, value);
	} else if (!strcmp(key, "name")) {
		take_name(reader, value);
	} else if (!strcmp(key, "special_compare") || !strcmp(key, "special_run")) {
		warn_of_program(reader, place, key);
	} else {
		error_list_warn(reader->mistakes, place->path, place->line, 0,
			"\"%s\" is no key that is known here, and ignored; remove it",
			wording_clip(reader->arena, key));
	}
}

/* The value perhaps in single or double quotes. */
static char *without_quotes(char *value)
{
	size_t length = strlen(value);
	if (length >= 2 && (*value == '\'' || *value == '"') && value[length - 1] == *value) {
		value[length - 1] = '\0';
		value++;
	}
	return value;
}

void domjudge_read(struct reader *reader)
{
	struct place place = { .path = reader_path(reader, "domjudge-problem.ini") };
	autobuffer struct buffer content = { 0 };
	if (!limits_read_small(reader, place.path, &content)) {
		return;
	}
	for (char *rest = content.bytes; rest;) {
		char *line = wording_trim(strsep(&rest, "\n"));
		char *value = strchr(line, '=');
		place.line++;
		if (!*line || strchr(";#[", *line)) {
			continue; /* comments and sections */
		}
		if (!value) {
			error_list_warn(reader->mistakes, place.path, place.line, 0,
				"is no line of the form KEY = VALUE, and ignored; mend or remove it");
			continue;
		}
		*value++ = '\0';
		take(reader, &place, wording_trim(line), without_quotes(wording_trim(value)));
	}
}
