#include "package/yaml_scalar.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "package/wording.h"

static bool is_one_of(const char *text, const char *const *words, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (!strcmp(text, words[i])) {
			return true;
		}
	}
	return false;
}

/* 0o17 and 0x1f; the core schema gives them no sign. */
static bool resolve_based(struct yaml_node *node)
{
	const char *digits = node->text + 2;
	bool octal = !strncmp(node->text, "0o", 2);
	bool hexadecimal = !strncmp(node->text, "0x", 2);
	const char *allowed = octal ? "01234567" : "0123456789abcdefABCDEF";
	if ((!octal && !hexadecimal) || !*digits || digits[strspn(digits, allowed)]) {
		return false;
	}
	node->integer = strtoll(digits, NULL, octal ? 8 : 16); /* saturates */
	node->number = (double)node->integer;
	return true;
}

static bool resolve_integer(struct yaml_node *node)
{
	const char *text = node->text;
	const char *digits = text + (*text == '-' || *text == '+');
	if (!*digits || digits[strspn(digits, "0123456789")]) {
		return resolve_based(node);
	}
	if (!number_parse_integer(text, &node->integer)) {
		node->integer = *text == '-' ? INT64_MIN : INT64_MAX;
	}
	node->number = (double)node->integer;
	return true;
}

static bool resolve_float(struct yaml_node *node)
{
	static const char *const infinities[] = { ".inf", ".Inf", ".INF" };
	static const char *const nans[] = { ".nan", ".NaN", ".NAN" };
	const char *text = node->text;
	const char *unsigned_text = text + (*text == '-' || *text == '+');
	if (is_one_of(unsigned_text, infinities, ARRAY_LENGTH(infinities))) {
		node->number = *text == '-' ? -HUGE_VAL : HUGE_VAL;
		return true;
	}
	if (is_one_of(text, nans, ARRAY_LENGTH(nans))) {
		node->number = NAN;
		return true;
	}
	return number_parse_float(text, &node->number);
}

void yaml_scalar_resolve(struct yaml_node *node)
{
	static const char *const nulls[] = { "", "~", "null", "Null", "NULL" };
	static const char *const trues[] = { "true", "True", "TRUE" };
	static const char *const falses[] = { "false", "False", "FALSE" };
	node->kind = YAML_KIND_TEXT;
	if (node->quoted) {
		return;
	}
	if (is_one_of(node->text, nulls, ARRAY_LENGTH(nulls))) {
		node->kind = YAML_KIND_NULL;
	} else if (is_one_of(node->text, trues, ARRAY_LENGTH(trues))) {
		node->kind = YAML_KIND_BOOLEAN;
		node->boolean = true;
	} else if (is_one_of(node->text, falses, ARRAY_LENGTH(falses))) {
		node->kind = YAML_KIND_BOOLEAN;
	} else if (resolve_integer(node)) {
		node->kind = YAML_KIND_INTEGER;
	} else if (resolve_float(node)) {
		node->kind = YAML_KIND_FLOAT;
	}
}

/* Would this text be something else than text without its quotes? Then the quotes are worth a word. */
static bool quotes_matter(const struct yaml_node *node)
{
	struct yaml_node plain = { .text = node->text };
	yaml_scalar_resolve(&plain);
	return node->quoted && *node->text && plain.kind != YAML_KIND_TEXT;
}

const char *yaml_describe(struct arena *arena, const struct yaml_node *node)
{
	switch (node->kind) {
	case YAML_KIND_NULL:
		return "empty";
	case YAML_KIND_BOOLEAN:
	case YAML_KIND_INTEGER:
	case YAML_KIND_FLOAT:
		return wording_clip(arena, node->text);
	case YAML_KIND_TEXT:
		return arena_printf(arena, "%s\"%s\"", quotes_matter(node) ? "the text " : "",
			wording_clip(arena, node->text));
	case YAML_KIND_LIST:
		return node->count ? "a list" : "an empty list";
	case YAML_KIND_MAP:
		return node->count ? "a map" : "an empty map";
	}
	return "";
}
