#include "polygon_tests.h"

#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "common/naming.h"

enum {
	TESTS_MAX = 20000,
	WIDTH_MAX = 9,
};

char *polygon_tests_path(const char *pattern, int number)
{
	const char *percent = strchr(pattern, '%');
	const char *c = percent ? percent + 1 : NULL;
	int width = 0;
	while (c && *c >= '0' && *c <= '9' && width <= WIDTH_MAX) {
		width = 10 * width + (*c++ - '0');
	}
	if (!c || *c != 'd' || width > WIDTH_MAX || strchr(c, '%')) {
		return NULL;
	}
	return xasprintf("%.*s%0*d%s", (int)(percent - pattern), pattern, width, number, c + 1);
}

static char *path_of(const struct xml_node *testset, const char *key, const char *usual, int number,
	struct error *err)
{
	const struct xml_node *pattern = xml_child(testset, key);
	const char *text = pattern && *pattern->text ? pattern->text : usual;
	char *path = polygon_tests_path(text, number);
	if (!path) {
		error_set(err, FAULT_USER, "problem.xml: %s is \"%s\"; write one such as %s", key, text, usual);
	}
	return path;
}

static void refuse_missing(const struct xml_node *test, const char *path, const char *what,
	struct error *err)
{
	const char *command = xml_attribute(test, "cmd");
	if (*command) {
		error_set(err, FAULT_USER, "%s: is missing: its %s is still to be made by '%s'; take the full "
			"package, or run its doall script first", path, what, command);
	} else {
		error_set(err, FAULT_USER, "%s: is missing, the %s of a test; take the full package, or run its "
			"doall script first", path, what);
	}
}

/* "made by gen 10 20", and what the author wrote. */
static char *describe(const struct xml_node *test)
{
	struct buffer text = { 0 };
	const char *description = xml_attribute(test, "description");
	const char *command = xml_attribute(test, "cmd");
	const char *group = xml_attribute(test, "group");
	buffer_add_text(&text, description);
	if (*command) {
		buffer_printf(&text, "%smade by %s", text.length ? "; " : "", command);
	}
	if (*group) {
		buffer_printf(&text, "%sgroup %s", text.length ? "; " : "", group);
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

static bool take_test(struct sink *sink, const struct xml_node *testset, const struct xml_node *test,
	int number, int digits, struct buffer *calls, struct error *err)
{
	autofree char *in_path = path_of(testset, "input-path-pattern", "tests/%02d", number, err);
	autofree char *ans_path =
		in_path ? path_of(testset, "answer-path-pattern", "tests/%02d.a", number, err) : NULL;
	if (!ans_path) {
		return false;
	}
	struct found *in = ledger_find(sink->ledger, in_path);
	struct found *ans = ledger_find(sink->ledger, ans_path);
	if (!in || in->state == FOUND_SKIPPED || !ans || ans->state == FOUND_SKIPPED) {
		bool lacks_input = !in || in->state == FOUND_SKIPPED;
		refuse_missing(test, lacks_input ? in_path : ans_path, lacks_input ? "input" : "answer", err);
		return false;
	}
	bool sample = !strcmp(xml_attribute(test, "sample"), "true");
	const char *command = xml_attribute(test, "cmd");
	autofree char *name = xasprintf("%s/%0*d", sample ? "sample" : "secret", digits, number);
	autofree char *description = describe(test);
	if (is_plain_call(command)) {
		buffer_printf(calls, "%s %s\n", name, command);
	}
	return sink_case(sink, in, ans, name, description, err);
}

bool polygon_tests_import(struct sink *sink, const struct xml_node *testset, struct buffer *calls,
	struct error *err)
{
	const struct xml_node *counted = xml_child(testset, "test-count");
	const struct xml_node *test = xml_find(testset, "tests/test");
	int64_t count = 0;
	if (!counted || !number_parse_integer(counted->text, &count) || count < 1 || count > TESTS_MAX) {
		error_set(err, FAULT_USER, "problem.xml: test-count is \"%s\"; write a number from 1 to %d",
			counted ? counted->text : "", TESTS_MAX);
		return false;
	}
	int digits = count > 999 ? 4 : count > 99 ? 3 : 2;
	for (int number = 1; number <= count; number++) {
		if (!take_test(sink, testset, test, number, digits + (count > 9999), calls, err)) {
			return false;
		}
		test = test ? xml_next(test) : NULL;
	}
	return true;
}
