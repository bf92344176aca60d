#include "sink.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "common/naming.h"

enum { INCLUDE_DEPTH_MAX = 8 };

bool sink_copy(struct sink *sink, struct found *found, const char *name, struct error *err)
{
	autobuffer struct buffer content = { 0 };
	if (!ledger_content(sink->ledger, found, &content, err) ||
		!draft_write(sink->draft, name, content.bytes, content.length, err)) {
		return false;
	}
	if (found->state != FOUND_TAKEN) {
		found_take(found, "%s", name);
	}
	return !found->executable || draft_make_executable(sink->draft, name, err);
}

/* The name itself, or with the first number behind it that makes it new; to free. */
static char *unused_name(const struct draft *draft, const char *name)
{
	char *unused = xstrdup(name);
	for (int number = 2;; number++) {
		autofree char *in = xasprintf("data/%s.in", unused);
		if (!draft_has(draft, in)) {
			return unused;
		}
		free(unused);
		unused = xasprintf("%s-%d", name, number);
	}
}

bool sink_case(struct sink *sink, struct found *in, struct found *ans, const char *name,
	const char *description, struct error *err)
{
	autofree char *unused = unused_name(sink->draft, name);
	autofree char *in_name = xasprintf("data/%s.in", unused);
	autofree char *ans_name = xasprintf("data/%s.ans", unused);
	if (!sink_copy(sink, in, in_name, err) || !sink_copy(sink, ans, ans_name, err)) {
		return false;
	}
	if (!strncmp(name, "sample/", 7)) {
		sink->samples++;
	} else {
		sink->secrets++;
	}
	if (!description || !*description) {
		return true;
	}
	autofree char *yaml_name = xasprintf("data/%s.yaml", unused);
	autobuffer struct buffer yaml = { 0 };
	buffer_add_text(&yaml, "description: ");
	naming_add_yaml(&yaml, description);
	buffer_add_char(&yaml, '\n');
	return draft_write(sink->draft, yaml_name, yaml.bytes, yaml.length, err);
}

/* The file that a line `#include "NAME"` names, to free; NULL of another line. */
static char *included_name(const char *line)
{
	line += strspn(line, " \t");
	if (*line++ != '#') {
		return NULL;
	}
	line += strspn(line, " \t");
	if (strncmp(line, "include", 7)) {
		return NULL;
	}
	line += 7;
	line += strspn(line, " \t");
	size_t length = *line == '"' ? strcspn(line + 1, "\"\n") : 0;
	return length && line[1 + length] == '"' ? xstrndup(line + 1, length) : NULL;
}

static struct found *find_include(const struct sink *sink, const struct found *source,
	const char *library, const char *name)
{
	autofree char *directory = path_directory(source->name);
	autofree char *beside = path_join(directory, name);
	autofree char *shared = path_join(library, name);
	struct found *found = ledger_find(sink->ledger, beside);
	return found ? found : ledger_find(sink->ledger, shared);
}

struct copying {
	struct sink *sink;
	const char *library, *directory;
	bool *lacks_testlib;
};

static bool copy_includes(struct copying *copying, struct found *source, int depth, struct error *err);

static bool copy_include(struct copying *copying, struct found *source, const char *name, int depth,
	struct error *err)
{
	struct sink *sink = copying->sink;
	struct found *found = find_include(sink, source, copying->library, name);
	autofree char *to = path_join(copying->directory, name);
	if (!found || found->state == FOUND_SKIPPED) {
		*copying->lacks_testlib |= !strcmp(name, "testlib.h");
		return true;
	}
	if (!naming_path_is_safe(name) || draft_has(sink->draft, to) || depth >= INCLUDE_DEPTH_MAX) {
		return true;
	}
	return sink_copy(sink, found, to, err) && copy_includes(copying, found, depth + 1, err);
}

static bool copy_includes(struct copying *copying, struct found *source, int depth, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	bool ok = ledger_bytes(copying->sink->ledger, source, &text, err);
	for (const char *line = text.bytes; ok && line && *line;) {
		autofree char *name = included_name(line);
		ok = !name || copy_include(copying, source, name, depth, err);
		const char *end = strchr(line, '\n');
		line = end ? end + 1 : NULL;
	}
	return ok;
}

bool sink_source(struct sink *sink, struct found *source, const char *library, const char *directory,
	const char *name, bool *lacks_testlib, struct error *err)
{
	struct copying copying = { sink, library, directory, lacks_testlib };
	autofree char *to = path_join(directory, name);
	return sink_copy(sink, source, to, err) && copy_includes(&copying, source, 0, err);
}
