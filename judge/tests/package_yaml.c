#include "package/yaml.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "package/yaml_fields.h"
#include "suite.h"

/* One text being read: its tree, and what was said of it. */
struct text {
	struct arena arena;
	struct error_list mistakes;
	struct yaml_source source;
	const struct yaml_node *root;
};

static void text_finish(struct text *text)
{
	arena_finish(&text->arena);
	error_list_finish(&text->mistakes);
}

#define autotext __attribute__((cleanup(text_finish)))

static void read_bytes(struct text *text, const char *bytes, size_t length)
{
	text->source = (struct yaml_source){ "f.yaml", "f.yaml", &text->arena, &text->mistakes };
	text->root = yaml_parse(&text->source, bytes, length);
}

static void assert_said(const struct text *text, const char *expected)
{
	ck_assert_uint_eq(text->mistakes.count, *expected ? 1 : 0);
	if (*expected) {
		autofree char *said = mistake_text(&text->mistakes.mistakes[0]);
		ck_assert_str_eq(said, expected);
	}
}

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
	autotext struct text text = { 0 };
	autofree char *bytes = xasprintf("key: %s\n", scalars[_i].scalar);
	read_bytes(&text, bytes, strlen(bytes));
	assert_said(&text, "");
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
	autotext struct text text = { 0 };
	read_bytes(&text, bytes, strlen(bytes));
	ck_assert(!yaml_fields_read(&text.source, text.root, NULL, &fields, &limit));
	assert_said(&text, "f.yaml:1:8: value is .nan; write a digit");
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
	autotext struct text text = { 0 };
	read_bytes(&text, places[_i].bytes, strlen(places[_i].bytes));
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
	autotext struct text text = { 0 };
	size_t length = refused[_i].length ? refused[_i].length : strlen(refused[_i].bytes);
	read_bytes(&text, refused[_i].bytes, length);
	assert_said(&text, refused[_i].said);
}
END_TEST

START_TEST(nesting_is_bounded)
{
	enum { DEPTH = 50000 };
	autotext struct text text = { 0 };
	autofree char *bytes = xmalloc(DEPTH);
	memset(bytes, '[', DEPTH);
	read_bytes(&text, bytes, DEPTH);
	ck_assert_ptr_null(text.root);
	assert_said(&text, "f.yaml:1:33: lists and maps are nested too deep; make them flat");
}
END_TEST

START_TEST(a_file_without_content_is_empty)
{
	static const char *const files[] = { "", "# nothing\n", "---\n", "\n\n" };
	for (size_t i = 0; i < ARRAY_LENGTH(files); i++) {
		autotext struct text text = { 0 };
		read_bytes(&text, files[i], strlen(files[i]));
		assert_said(&text, "");
		ck_assert_int_eq(text.root->kind, YAML_KIND_NULL);
	}
}
END_TEST

struct taken {
	const char *text;
	bool boolean;
	int64_t integer;
	double number;
	struct arguments arguments, texts;
	const struct yaml_node *node;
};

static const struct yaml_field taken_items[] = {
	{ "text", YAML_WANT_TEXT, offsetof(struct taken, text), 0, 0, "write a text" },
	{ "boolean", YAML_WANT_BOOLEAN, offsetof(struct taken, boolean), 0, 0, NULL },
	{ "integer", YAML_WANT_INTEGER, offsetof(struct taken, integer), -1, 5, "write -1 to 5" },
	{ "number", YAML_WANT_NUMBER, offsetof(struct taken, number), 0.5, 2, "write 0.5 to 2" },
	{ "arguments", YAML_WANT_ARGUMENTS, offsetof(struct taken, arguments), 0, 0, "write a list" },
	{ "texts", YAML_WANT_TEXTS, offsetof(struct taken, texts), 0, 0, "write texts" },
	{ "node", YAML_WANT_NODE, offsetof(struct taken, node), 0, 0, NULL },
	{ "older", YAML_WANT_NONE, 0, 0, 0, "write text" },
};

START_TEST(values_are_taken_as_the_table_says)
{
	static const struct yaml_fields fields = { taken_items, ARRAY_LENGTH(taken_items), false };
	static const char bytes[] = "text: two words\nboolean: true\ninteger: -1\nnumber: 2\n"
								"arguments: [float_tolerance, 1e-06, true, '']\ntexts: one\nnode: {}\n";
	struct taken taken = { 0 };
	autotext struct text text = { 0 };
	read_bytes(&text, bytes, strlen(bytes));
	ck_assert(yaml_fields_read(&text.source, text.root, NULL, &fields, &taken));
	ck_assert_str_eq(taken.text, "two words");
	ck_assert(taken.boolean);
	ck_assert_int_eq(taken.integer, -1);
	ck_assert_double_eq(taken.number, 2);
	ck_assert_uint_eq(taken.arguments.count, 4);
	ck_assert_str_eq(taken.arguments.items[1], "1e-06");
	ck_assert_str_eq(taken.arguments.items[2], "true");
	ck_assert_str_eq(taken.arguments.items[3], "");
	ck_assert_uint_eq(taken.texts.count, 1);
	ck_assert_int_eq(taken.node->kind, YAML_KIND_MAP);
}
END_TEST

static const struct {
	const char *bytes, *said;
} mistaken[] = {
	{ "text: 5\n", "f.yaml:1:7: text is 5, which YAML takes for a number; put it in quotes" },
	{ "text: true\n", "f.yaml:1:7: text is true, which YAML takes for a boolean; put it in quotes" },
	{ "text:\n", "f.yaml:1:6: text is empty; write a text" },
	{ "text: [a]\n", "f.yaml:1:7: text is a list; write a text" },
	{ "text: {}\n", "f.yaml:1:7: text is an empty map; write a text" },
	{ "boolean: \"true\"\n", "f.yaml:1:10: boolean is the text \"true\"; write true or false" },
	{ "boolean: no\n", "f.yaml:1:10: boolean is \"no\"; write true or false" },
	{ "integer: 6\n", "f.yaml:1:10: integer is 6; write -1 to 5" },
	{ "integer: 1.0\n", "f.yaml:1:10: integer is 1.0; write -1 to 5" },
	{ "integer: 99999999999999999999999\n",
		"f.yaml:1:10: integer is 99999999999999999999999; write -1 to 5" },
	{ "number: .inf\n", "f.yaml:1:9: number is .inf; write 0.5 to 2" },
	{ "number: '1'\n", "f.yaml:1:9: number is the text \"1\"; write 0.5 to 2" },
	{ "arguments: one\n", "f.yaml:1:12: arguments is \"one\"; write a list" },
	{ "arguments: [a, [b]]\n", "f.yaml:1:16: item 2 of arguments is a list; write a list" },
	{ "texts: [a, 5]\n",
		"f.yaml:1:12: item 2 of texts is 5, which YAML takes for a number; put it in quotes" },
	{ "older: 1\n", "f.yaml:1:1: older is no key of this format version; write text" },
	{ "txet: a\n", "f.yaml:1:1: \"txet\" is no key of f.yaml; write text" },
	{ "nodes: a\n", "f.yaml:1:1: \"nodes\" is no key of f.yaml; write node" },
	{ "qqqqqqqq: a\n", "f.yaml:1:1: \"qqqqqqqq\" is no key of f.yaml; remove it, or write one of text, "
					   "boolean, integer, number, arguments, texts or node" },
	{ "[text]\n", "f.yaml:1:1: f.yaml is a list; write a map, KEY: VALUE on each line" },
	{ "text\n", "f.yaml:1:1: f.yaml is \"text\"; write a map, KEY: VALUE on each line" },
	{ "boolean: 0123456789012345678901234567890123456789012345678901234567890123456789x\n",
		"f.yaml:1:10: boolean is \"012345678901234567890123456789012345678901234567890123456789...\"; "
		"write true or false" },
};

START_TEST(other_values_are_mistakes_with_a_remedy)
{
	static const struct yaml_fields fields = { taken_items, ARRAY_LENGTH(taken_items), false };
	struct taken taken = { 0 };
	autotext struct text text = { 0 };
	read_bytes(&text, mistaken[_i].bytes, strlen(mistaken[_i].bytes));
	ck_assert(!yaml_fields_read(&text.source, text.root, NULL, &fields, &taken));
	assert_said(&text, mistaken[_i].said);
}
END_TEST

START_TEST(empty_values_may_count_as_absent)
{
	static const struct yaml_fields fields = { taken_items, ARRAY_LENGTH(taken_items), true };
	static const char bytes[] = "text:\nboolean: ~\n";
	struct taken taken = { .text = "before", .boolean = true };
	autotext struct text text = { 0 };
	read_bytes(&text, bytes, strlen(bytes));
	ck_assert(yaml_fields_read(&text.source, text.root, NULL, &fields, &taken));
	ck_assert_str_eq(taken.text, "before");
	ck_assert(taken.boolean);
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
		{ values_are_taken_as_the_table_says, 1 },
		{ other_values_are_mistakes_with_a_remedy, ARRAY_LENGTH(mistaken) },
		{ empty_values_may_count_as_absent, 1 },
	};
	return suite_run("package/yaml", tests, ARRAY_LENGTH(tests));
}
