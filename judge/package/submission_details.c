#include "package/submission_details.h"

#include <jansson.h>
#include <string.h>

#include "base/file.h"
#include "package/layout.h"

/* DOMjudge's names of languages that have other codes in the format, those of older versions too.
 * Source: DOMjudge, LanguageFixture. */
static const struct {
	const char *domjudge, *code;
} renamed[] = {
	{ "adb", "ada" },
	{ "f95", "fortran" },
	{ "golang", "go" },
	{ "hs", "haskell" },
	{ "js", "javascript" },
	{ "kt", "kotlin" },
	{ "pas", "pascal" },
	{ "pl", "perl" },
	{ "plg", "prolog" },
	{ "py2", "python2" },
	{ "py3", "python3" },
	{ "rb", "ruby" },
	{ "rs", "rust" },
	{ "sh", "bash" },
};

void submission_details_read(struct reader *reader, struct submission_details *details)
{
	enum { LIMIT_BYTES = 1024 * 1024 };
	const char *path = reader_path(reader, "submissions.json");
	autobuffer struct buffer content = { 0 };
	autoerror struct error err = { 0 };
	json_error_t mistake;
	if (!layout_has_file(reader, "submissions.json")) {
		return;
	}
	if (!file_read(path, LIMIT_BYTES, &content, &err)) {
		error_list_warn(reader->mistakes, path, 0, 0, "is ignored: %s", err.message + strlen(path) + 2);
		return;
	}
	details->map = json_loadb(content.length ? content.bytes : "", content.length, 0, &mistake);
	if (!details->map) {
		error_list_warn(reader->mistakes, path, mistake.line, 0,
			"is ignored, as it is no JSON: %s; mend or remove it", mistake.text);
	} else if (!json_is_object(details->map)) {
		error_list_warn(reader->mistakes, path, 0, 0,
			"is ignored, as it is no map of submissions such as {\"submissions/accepted/a/\": "
			"{\"entry_point\": \"main.py\"}}; mend or remove it");
	}
}

void submission_details_finish(struct submission_details *details)
{
	json_decref(details->map);
	details->map = NULL;
}

static const struct language *language_of(const char *name)
{
	for (size_t i = 0; i < ARRAY_LENGTH(renamed); i++) {
		if (!strcmp(renamed[i].domjudge, name)) {
			return language_by_code(renamed[i].code);
		}
	}
	return language_by_code(name);
}

/* Source: DOMjudge, ImportProblemService. */
void submission_details_take(struct reader *reader, const struct submission_details *details,
	struct source *source)
{
	autofree char *with_slash = xasprintf("%s/", source->name);
	const json_t *of_directory = json_object_get(details->map, with_slash);
	const json_t *keys = of_directory ? of_directory : json_object_get(details->map, source->name);
	const char *entry_point = json_string_value(json_object_get(keys, "entry_point"));
	const char *name = json_string_value(json_object_get(keys, "langid"));
	const struct language *language = name ? language_of(name) : NULL;
	source->language = language ? language : source->language;
	source->entry_point = entry_point && *entry_point ? arena_strdup(reader->arena, entry_point)
	                                                  : source->entry_point;
}
