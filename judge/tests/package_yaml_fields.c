#include "package/yaml_fields.h"

#include <string.h>

#include "base/memory.h"
#include "suite.h"
#include "yaml_text.h"

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
	autotext struct yaml_text text = { 0 };
	yaml_text_read(&text, bytes, strlen(bytes));
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
	autotext struct yaml_text text = { 0 };
	yaml_text_read(&text, mistaken[_i].bytes, strlen(mistaken[_i].bytes));
	ck_assert(!yaml_fields_read(&text.source, text.root, NULL, &fields, &taken));
	yaml_text_must_say(&text, mistaken[_i].said);
}
END_TEST

START_TEST(empty_values_may_count_as_absent)
{
	static const struct yaml_fields fields = { taken_items, ARRAY_LENGTH(taken_items), true };
	static const char bytes[] = "text:\nboolean: ~\n";
	struct taken taken = { .text = "before", .boolean = true };
	autotext struct yaml_text text = { 0 };
	yaml_text_read(&text, bytes, strlen(bytes));
	ck_assert(yaml_fields_read(&text.source, text.root, NULL, &fields, &taken));
	ck_assert_str_eq(taken.text, "before");
	ck_assert(taken.boolean);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ values_are_taken_as_the_table_says, 1 },
		{ other_values_are_mistakes_with_a_remedy, ARRAY_LENGTH(mistaken) },
		{ empty_values_may_count_as_absent, 1 },
	};
	return suite_run("package_yaml_fields", tests, ARRAY_LENGTH(tests));
}
