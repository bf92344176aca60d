#include "package/yaml.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "package/yaml_fields.h"
#include "suite.h"
#include "yaml_text.h"

static const struct {
	const char *scalar;
	enum yaml_kind kind;
	double number;
} scalars[] = {
	{ "~", YAML_KIND_NULL, 0 },
	{ "null", YAML_KIND_NULL, 0 },
	{ "", YAML_KIND_NULL, 0 },
	{ "nil", YAML_KIND_TEXT, 0 },
	{ "true", YAML_KIND_BOOLEAN, 0 },
	{ "FALSE", YAML_KIND_BOOLEAN, 0 },
	{ "yes", YAML_KIND_TEXT, 0 },
	{ "off", YAML_KIND_TEXT, 0 },
	{ "0", YAML_KIND_INTEGER, 0 },
	{ "-12", YAML_KIND_INTEGER, -12 },
	{ "+7", YAML_KIND_INTEGER, 7 },
	{ "007", YAML_KIND_INTEGER, 7 },
	{ "0x1F", YAML_KIND_INTEGER, 31 },
	{ "0o17", YAML_KIND_INTEGER, 15 },
	{ "0o18", YAML_KIND_TEXT, 0 },
	{ "0x", YAML_KIND_TEXT, 0 },
	{ "-0x1F", YAML_KIND_TEXT, 0 },
	{ "1_000", YAML_KIND_TEXT, 0 },
	{ "1:30", YAML_KIND_TEXT, 0 },
	{ "1.5", YAML_KIND_FLOAT, 1.5 },
	{ "1e-6", YAML_KIND_FLOAT, 1e-6 },
	{ ".5", YAML_KIND_FLOAT, 0.5 },
	{ "5.", YAML_KIND_FLOAT, 5 },
	{ "-.inf", YAML_KIND_FLOAT, -HUGE_VAL },
	{ ".", YAML_KIND_TEXT, 0 },
	{ "1e", YAML_KIND_TEXT, 0 },
	{ "2025-09", YAML_KIND_TEXT, 0 },
	{ "2031-12-24", YAML_KIND_TEXT, 0 },
	{ "99999999999999999999", YAML_KIND_INTEGER, 9223372036854775807.0 },
	{ "'true'", YAML_KIND_TEXT, 0 },
	{ "\"1\"", YAML_KIND_TEXT, 0 },
	{ "\"\"", YAML_KIND_TEXT, 0 },
	{ "|\n  1", YAML_KIND_TEXT, 0 },
};

START_TEST(scalars_have_the_types_of_the_core_schema)
{
	autotext struct yaml_text text = { 0 };
	autofree char *bytes = xasprintf("key: %s\n", scalars[_i].scalar);
	yaml_text_read(&text, bytes, strlen(bytes));
	yaml_text_must_say(&text, "");
	const struct yaml_node *node = yaml_find(text.root, "key");
	ck_assert_ptr_nonnull(node);
	ck_assert_int_eq(node->kind, scalars[_i].kind);
	ck_assert_double_eq(node->number, scalars[_i].number);
}
END_TEST

START_TEST(nan_is_a_number_in_no_range)
{
	struct limit {
		double value;
	} limit = { 1 };
	static const struct yaml_field items[] = {
		{ "value", YAML_WANT_NUMBER, offsetof(struct limit, value), 0, 9, "write a digit" },
	};
	static const struct yaml_fields fields = { items, 1, false };
	static const char bytes[] = "value: .nan\n";
	autotext struct yaml_text text = { 0 };
	yaml_text_read(&text, bytes, strlen(bytes));
	ck_assert(!yaml_fields_read(&text.source, text.root, NULL, &fields, &limit));
	yaml_text_must_say(&text, "f.yaml:1:8: value is .nan; write a digit");
	ck_assert_double_eq(limit.value, 1);
}
END_TEST

static const struct {
	const char *bytes;
	int line, column; /* of the value of the key k */
} places[] = {
	{ "k: v\n", 1, 4 },
	{ "a: 1\nk:   v\n", 2, 6 },
	{ "k:\n  v\n", 2, 3 },
	{ "{ä: ö, k: v}\n", 1, 13 },
	{ "# ключ\nключ: 1\nk: v\n", 3, 4 },
	{ "\"\xf0\x9f\x98\x80\": {}\nk: [v]\n", 2, 4 },
	{ "k: |\n  v\n", 1, 4 },
	{ "a: 1\r\nk: v\r\n", 2, 4 },
	{ "a: 1\xe2\x80\xa8k: v\n", 1, 11 }, /* U+2028 is libyaml's end of a line, but no editor's */
};

START_TEST(places_are_lines_and_bytes)
{
	autotext struct yaml_text text = { 0 };
	yaml_text_read(&text, places[_i].bytes, strlen(places[_i].bytes));
	const struct yaml_node *node = yaml_find(text.root, "k");
	ck_assert_ptr_nonnull(node);
	ck_assert_int_eq(node->line, places[_i].line);
	ck_assert_int_eq(node->column, places[_i].column);
}
END_TEST

static const struct {
	const char *bytes;
	size_t length; /* 0: that of the text */
	const char *said;
} refused[] = {
	{ "a: 1\nb: 2\na: 3\n", 0, "f.yaml:3:1: a is given twice, first on line 1; remove one" },
	{ "a: 1\n'a': 3\n", 0, "f.yaml:2:1: a is given twice, first on line 1; remove one" },
	{ "x: {b: 1, b: 2}\n", 0, "f.yaml:1:11: b is given twice, first on line 1; remove one" },
	{ "a: &x 1\n", 0, "f.yaml:1:4: anchors and aliases are not taken; write the value out" },
	{ "a: *x\n", 0, "f.yaml:1:4: anchors and aliases are not taken; write the value out" },
	{ "*x : 1\n", 0, "f.yaml:1:1: anchors and aliases are not taken; write the value out" },
	{ "*x\n", 0, "f.yaml:1:1: anchors and aliases are not taken; write the value out" },
	{ "a: !!str 1\n", 0, "f.yaml:1:4: tags are not taken; leave the tag away" },
	{ "a: !local {}\n", 0, "f.yaml:1:4: tags are not taken; leave the tag away" },
	{ "a: 1\n---\nb: 2\n", 0, "f.yaml:2:1: a second document begins; keep one a file" },
	{ "[a]: 1\n", 0, "f.yaml:1:1: the key is no text; write a word before the colon" },
	{ "a: \"x\\0y\"\n", 0, "f.yaml:1:4: the text has a NUL character; remove it" },
	{ "a: [1,\n", 0,
		"f.yaml:2:1: is not YAML: did not find expected node content while parsing a flow node; "
		"check indentation, colons and quotes around here" },
	{ "a: \"open\n", 0,
		"f.yaml:2:1: is not YAML: found unexpected end of stream while scanning a quoted scalar; "
		"check indentation, colons and quotes around here" },
	{ "a: b: c\n", 0,
		"f.yaml:1:5: is not YAML: mapping values are not allowed in this context; "
		"check indentation, colons and quotes around here" },
	{ "ä: 1\n\x01: 2\n", 0,
		"f.yaml:2:1: is not YAML: control characters are not allowed; "
		"check indentation, colons and quotes around here" },
	{ "a: 1\nb: \0\n", 11,
		"f.yaml:2:4: is not YAML: control characters are not allowed; "
		"check indentation, colons and quotes around here" },
	{ "a: 1\nb: \xff\n", 0, "f.yaml:2:4: has the byte 0xff, which is not UTF-8; save the file as UTF-8" },
	{ "b: \xc0\x80\n", 0, "f.yaml:1:4: has the byte 0xc0, which is not UTF-8; save the file as UTF-8" },
	{ "\xef\xbb\xbf"
	  "a: 1\n",
		0, "f.yaml:1:1: starts with a byte order mark; save it as UTF-8 without one" },
	{ "\xff\xfe\x61\x00", 4, "f.yaml:1:1: has the byte 0xff, which is not UTF-8; save the file as UTF-8" },
};

START_TEST(what_packages_have_no_use_for_is_refused)
{
	autotext struct yaml_text text = { 0 };
	size_t length = refused[_i].length ? refused[_i].length : strlen(refused[_i].bytes);
	yaml_text_read(&text, refused[_i].bytes, length);
	yaml_text_must_say(&text, refused[_i].said);
}
END_TEST

START_TEST(nesting_is_bounded)
{
	enum { DEPTH = 50000 };
	autotext struct yaml_text text = { 0 };
	autofree char *bytes = xmalloc(DEPTH);
	memset(bytes, '[', DEPTH);
	yaml_text_read(&text, bytes, DEPTH);
	ck_assert_ptr_null(text.root);
	yaml_text_must_say(&text, "f.yaml:1:33: lists and maps are nested too deep; make them flat");
}
END_TEST

START_TEST(a_file_without_content_is_empty)
{
	static const char *const files[] = { "", "# nothing\n", "---\n", "\n\n" };
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		autotext struct yaml_text text = { 0 };
		yaml_text_read(&text, files[i], strlen(files[i]));
		yaml_text_must_say(&text, "");
		ck_assert_int_eq(text.root->kind, YAML_KIND_NULL);
	}
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ scalars_have_the_types_of_the_core_schema, ARRAY_LENGTH(scalars) },
		{ nan_is_a_number_in_no_range, 1 },
		{ places_are_lines_and_bytes, ARRAY_LENGTH(places) },
		{ what_packages_have_no_use_for_is_refused, ARRAY_LENGTH(refused) },
		{ nesting_is_bounded, 1 },
		{ a_file_without_content_is_empty, 1 },
	};
	return suite_run("package_yaml", tests, ARRAY_LENGTH(tests));
}
