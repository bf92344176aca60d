#include "polygon_tests.h"

#include <string.h>

#include "base/memory.h"
#include "common/naming.h"

static void refuse_missing(const struct polygon_test *test, const char *path, const char *what,
	struct error *err)
{
	if (*test->command) {
		error_set(err, FAULT_USER, "%s: is missing: its %s is still to be made by '%s'; take the full "
			"package, or run its doall script first", path, what, test->command);
	} else {
		error_set(err, FAULT_USER, "%s: is missing, the %s of a test; take the full package, or run its "
			"doall script first", path, what);
	}
}

/* "made by gen 10 20", and what the author wrote. */
static char *describe(const struct polygon_test *test)
{
	struct buffer text = { 0 };
	buffer_add_text(&text, test->description);
	if (*test->command) {
		buffer_printf(&text, "%smade by %s", text.length ? "; " : "", test->command);
	}
	if (*test->group) {
		buffer_printf(&text, "%sgroup %s", text.length ? "; " : "", test->group);
	}
	char *title = naming_title(text.bytes ? text.bytes : "", text.length, "");
	buffer_finish(&text);
	return title;
}

/* Calls are plain words; what a shell would have to read is left to the description. */
static bool is_plain_call(const char *command)
{
	return *command && !strpbrk(command, "\"'`|<>;&$*?()\\\n\r\t");
}

static bool take_test(struct sink *sink, const struct polygon_test *test, bool scoring,
	struct buffer *calls, struct error *err)
{
	struct found *in = ledger_find(sink->ledger, test->in);
	struct found *ans = ledger_find(sink->ledger, test->ans);
	if (!in || in->state == FOUND_SKIPPED || !ans || ans->state == FOUND_SKIPPED) {
		bool lacks_input = !in || in->state == FOUND_SKIPPED;
		refuse_missing(test, lacks_input ? test->in : test->ans, lacks_input ? "input" : "answer", err);
		return false;
	}
	bool sample = !strncmp(test->name, "sample/", strlen("sample/"));
	autofree char *name = scoring ? xstrdup(test->name)
		: xasprintf("%s%s", sample ? "sample" : "secret", strrchr(test->name, '/'));
	autofree char *description = describe(test);
	if (is_plain_call(test->command)) {
		buffer_printf(calls, "%s %s\n", name, test->command);
	}
	return sink_case(sink, in, ans, name, description, err);
}

bool polygon_tests_import(struct sink *sink, const struct polygon *polygon, bool scoring,
	struct buffer *calls, struct error *err)
{
	for (size_t i = 0; i < polygon->test_count; i++) {
		if (!take_test(sink, &polygon->tests[i], scoring, calls, err)) {
			return false;
		}
	}
	return true;
}
