#include "samples.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "common/naming.h"
#include "common/profile.h"
#include "model/language.h"
#include "pairing.h"
#include "testlib.h"

#define INFO "info.toml" /* Library Checker's */

/* Folders that say nothing of their cases. */
static const char *const plain_folders[] = { "test", "tests", "testcases", "cases", "data", "in",
	"input", "inputs", "sample", "samples", "example", "examples", "secret" };
static const char *const sample_words[] = { "sample", "example" };

struct info {
	char *title; /* NULL without; owned */
	int64_t time_ms;
};

static size_t sample_word_length(const char *text)
{
	for (size_t i = 0; i < ARRAY_LENGTH(sample_words); i++) {
		size_t length = strlen(sample_words[i]);
		if (!strncasecmp(text, sample_words[i], length)) {
			return length;
		}
	}
	return 0;
}

static bool is_plain_folder(const char *part, size_t length)
{
	for (size_t i = 0; i < ARRAY_LENGTH(plain_folders); i++) {
		if (strlen(plain_folders[i]) == length && !strncasecmp(plain_folders[i], part, length)) {
			return true;
		}
	}
	return false;
}

/* The case's name: the folders that tell it from others, and the stem without "sample" before
 * it. */
static char *case_name(const struct pair *pair, bool sample)
{
	autobuffer struct buffer name = { 0 };
	const char *path = pair->in->name;
	for (const char *slash; (slash = strchr(path, '/')); path = slash + 1) {
		if (!is_plain_folder(path, (size_t)(slash - path))) {
			buffer_add(&name, path, (size_t)(slash - path));
			buffer_add_char(&name, '-');
		}
	}
	const char *stem = pair->stem + (sample ? sample_word_length(pair->stem) : 0);
	stem += strspn(stem, "-_. ");
	buffer_add_text(&name, *stem ? stem : pair->stem);
	autofree char *safe = naming_safe(name.bytes);
	return xasprintf("%s/%s", sample ? "sample" : "secret", safe);
}

static bool has_folder(const char *path, const char *folder)
{
	size_t length = strlen(folder);
	for (const char *slash; (slash = strchr(path, '/')); path = slash + 1) {
		if ((size_t)(slash - path) == length && !strncasecmp(path, folder, length)) {
			return true;
		}
	}
	return false;
}

/* Library Checker's tests are not samples but for those called so, as all are with --secret. */
static bool is_sample(const struct sink *sink, const struct pair *pair)
{
	if (sample_word_length(pair->stem)) {
		return true;
	}
	if (has_folder(pair->in->name, "secret")) {
		return false;
	}
	return !sink->secret && !ledger_has(sink->ledger, INFO);
}

/* Beside a source that was named, only its own samples count. */
static bool is_of_another(const struct pair *pair, const char *only, bool named)
{
	if (named && strchr(pair->in->name, '/')) {
		return true;
	}
	return only && (named || *pair->group) && strcmp(only, pair->group) != 0;
}

static bool take_pairs(struct sink *sink, const struct pairs *pairs, const char *only, bool named,
	struct error *err)
{
	for (size_t i = 0; i < pairs->count; i++) {
		const struct pair *pair = &pairs->items[i];
		if (is_of_another(pair, only, named)) {
			found_skip(pair->in, "of another problem");
			found_skip(pair->ans, "of another problem");
			continue;
		}
		autofree char *name = case_name(pair, is_sample(sink, pair));
		if (!sink_case(sink, pair->in, pair->ans, name, NULL, err)) {
			return false;
		}
	}
	return true;
}

/* The problem that the files are named after; false where there are several and none is meant. */
static bool find_only(const struct sink *sink, const struct pairs *pairs, const char **only,
	struct error *err)
{
	const char *group = NULL;
	for (size_t i = 0; i < pairs->count && !*only; i++) {
		const char *other = pairs->items[i].group;
		if (group && *other && strcmp(group, other) != 0) {
			error_set(err, FAULT_USER, "%s: has samples of several problems, %s and %s among them; name a "
				"source file, such as %s.cpp", sink->ledger->directory, group, other, group);
			return false;
		}
		group = *other ? other : group;
	}
	*only = *only ? *only : group;
	return true;
}

/* A value of a line `key = value` before the first table, without quotes; to free. NULL without. */
static char *toml_value(const char *text, const char *key)
{
	size_t length = strlen(key);
	for (const char *line = text; line && *line && *line != '[';) {
		const char *value = !strncmp(line, key, length) ? line + length : NULL;
		const char *end = strchr(line, '\n');
		value = value ? value + strspn(value, " \t") : NULL;
		if (value && *value == '=') {
			value += 1 + strspn(value + 1, " \t");
			bool quoted = *value == '\'' || *value == '"';
			char stops[] = { quoted ? *value : '#', '\n', '\r', '\0' };
			value += quoted;
			size_t size = strcspn(value, stops);
			while (!quoted && size && strchr(" \t", value[size - 1])) {
				size--;
			}
			return xstrndup(value, size);
		}
		line = end ? end + 1 : NULL;
	}
	return NULL;
}

static bool read_info(struct sink *sink, struct info *info, struct error *err)
{
	struct found *found = ledger_find(sink->ledger, INFO);
	autobuffer struct buffer text = { 0 };
	if (!found || found->state == FOUND_SKIPPED) {
		return true;
	}
	if (!ledger_content(sink->ledger, found, &text, err)) {
		return false;
	}
	found_take(found, "title and time limit");
	autofree char *title = toml_value(text.bytes, "title");
	autofree char *seconds = toml_value(text.bytes, "timelimit");
	double value = 0;
	info->title = title ? naming_title(title, strlen(title), sink->title) : NULL;
	if (seconds && number_parse_float(seconds, &value) && value > 0 && value < 1000) {
		info->time_ms = (int64_t)(value * 1000 + 0.5);
	}
	return true;
}

static bool import_library_checker(struct sink *sink, struct error *err)
{
	struct found *checker = ledger_find(sink->ledger, "checker.cpp");
	struct found *verifier = ledger_find(sink->ledger, "verifier.cpp");
	struct found *correct = ledger_find(sink->ledger, "sol/correct.cpp");
	if (!ledger_has(sink->ledger, INFO)) {
		return true;
	}
	return (!checker || testlib_add_checker(sink, checker, "", err)) &&
		(!verifier || testlib_add_validator(sink, verifier, "", err)) &&
		(!correct || sink_copy(sink, correct, "submissions/accepted/correct.cpp", err));
}

static bool is_candidate(const struct found *found, const char *only)
{
	size_t stem = (size_t)(path_extension(found->name) - found->name);
	return found->state == FOUND_OPEN && !strchr(found->name, '/') && language_of_file(found->name) &&
		(!only || (strlen(only) == stem && !strncmp(found->name, only, stem)));
}

/* The user's own solution beside the samples, where it is clear which one it is. */
static bool import_solution(struct sink *sink, const char *only, struct error *err)
{
	struct found *first = NULL;
	size_t count = 0;
	for (size_t i = 0; i < sink->ledger->count; i++) {
		if (is_candidate(&sink->ledger->items[i], only)) {
			first = first ? first : &sink->ledger->items[i];
			count++;
		}
	}
	for (size_t i = 0; count > 1 && i < sink->ledger->count; i++) {
		if (is_candidate(&sink->ledger->items[i], only)) {
			found_skip(&sink->ledger->items[i], "one of several solutions; copy the right one");
		}
	}
	if (count == 1) {
		bool lacks = false;
		autofree char *name = xasprintf("main%s", path_extension(first->name));
		return sink_source(sink, first, "", "", name, &lacks, err);
	}
	return true;
}

static bool write_profile(struct sink *sink, const struct info *info, struct error *err)
{
	const struct name_in_language name = { "en", info->title ? info->title : sink->title };
	const struct profile profile = { .names = &name, .name_count = 1, .time_ms = info->time_ms };
	autobuffer struct buffer yaml = { 0 };
	profile_add(&yaml, &profile);
	if (!info->time_ms) {
		autofree char *path = path_join(sink->draft->place, "problem.yaml");
		error_list_warn(sink->remarks, path, 0, 0,
			"the time limit isn't known; 2 seconds are written, put the right one there");
	}
	return draft_write(sink->draft, "problem.yaml", yaml.bytes, yaml.length, err);
}

bool samples_import(struct sink *sink, const char *only, struct error *err)
{
	struct pairs pairs = { 0 };
	struct info info = { 0 };
	bool named = only;
	pairs_find(sink->ledger, &pairs);
	bool imported = find_only(sink, &pairs, &only, err) &&
		take_pairs(sink, &pairs, only, named, err);
	if (imported && !sink->samples && !sink->secrets && named) {
		error_set(err, FAULT_USER, "%s: has no %s.in1 with %s.ans1 for the source that was named; name "
			"the directory of its samples", sink->ledger->directory, only, only);
		imported = false;
	} else if (imported && !sink->samples && !sink->secrets) {
		error_set(err, FAULT_USER, "%s: holds neither a package nor samples; name a directory with "
			"problem.xml, problem.yaml, or files such as 1.in and 1.out", sink->ledger->directory);
		imported = false;
	}
	imported = imported && read_info(sink, &info, err) && import_library_checker(sink, err) &&
		import_solution(sink, only, err) && write_profile(sink, &info, err);
	free(info.title);
	pairs_finish(&pairs);
	return imported;
}
