#include "kattis.h"

#include <string.h>

#include "common/naming.h"

/* Files whose line ends may be what they are there for. */
static bool is_kept_as_it_is(const char *name)
{
	return !strncmp(name, "data/invalid_", 13);
}

static bool copy_bytes(struct sink *sink, struct found *found, struct error *err)
{
	autobuffer struct buffer content = { 0 };
	if (!ledger_bytes(sink->ledger, found, &content, err) ||
		!draft_write(sink->draft, found->name, content.bytes, content.length, err)) {
		return false;
	}
	found_take(found, "%s", found->name);
	return true;
}

static bool ends_with(const char *name, const char *end)
{
	size_t length = strlen(name), tail = strlen(end);
	return length >= tail && !strcmp(name + length - tail, end);
}

static void count_case(struct sink *sink, const char *name)
{
	if (ends_with(name, ".in")) {
		sink->samples += !strncmp(name, "data/sample/", 12);
		sink->secrets += !strncmp(name, "data/secret/", 12);
	}
}

bool kattis_import(struct sink *sink, struct error *err)
{
	for (size_t i = 0; i < sink->ledger->count; i++) {
		struct found *found = &sink->ledger->items[i];
		if (found->state != FOUND_OPEN) {
			continue;
		}
		if (!naming_path_is_safe(found->name)) {
			found_skip(found, "the package format ignores such names");
			continue;
		}
		bool copied = is_kept_as_it_is(found->name) ? copy_bytes(sink, found, err) :
			sink_copy(sink, found, found->name, err);
		if (!copied) {
			return false;
		}
		count_case(sink, found->name);
	}
	return true;
}
