#include "schema.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"

struct reason {
	char *text;
	size_t size;
};

static bool refuse(const struct reason *why, const char *keyword, const json_t *wanted,
	const json_t *value)
{
	autofree char *w = json_dumps(wanted, JSON_ENCODE_ANY | JSON_COMPACT);
	autofree char *v = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
	(void)snprintf(why->text, why->size, "%s %.200s: %.400s", keyword, w ? w : "?", v ? v : "?");
	return false;
}

static bool is_of_type(const json_t *value, const char *type)
{
	switch (json_typeof(value)) {
	case JSON_OBJECT:
		return !strcmp(type, "object");
	case JSON_ARRAY:
		return !strcmp(type, "array");
	case JSON_STRING:
		return !strcmp(type, "string");
	case JSON_INTEGER:
		return !strcmp(type, "integer") || !strcmp(type, "number");
	case JSON_REAL:
		return !strcmp(type, "number");
	case JSON_TRUE:
	case JSON_FALSE:
		return !strcmp(type, "boolean");
	case JSON_NULL:
		return !strcmp(type, "null");
	}
	return false;
}

static bool check_type(const json_t *wanted, const json_t *value, const struct reason *why)
{
	if (json_is_string(wanted)) {
		return is_of_type(value, json_string_value(wanted)) || refuse(why, "type", wanted, value);
	}
	for (size_t i = 0; i < json_array_size(wanted); i++) {
		if (is_of_type(value, json_string_value(json_array_get(wanted, i)))) {
			return true;
		}
	}
	return refuse(why, "type", wanted, value);
}

static bool check_enum(const json_t *wanted, const json_t *value, const struct reason *why)
{
	for (size_t i = 0; i < json_array_size(wanted); i++) {
		if (json_equal(json_array_get(wanted, i), value)) {
			return true;
		}
	}
	return refuse(why, "enum", wanted, value);
}

static bool check_required(const json_t *wanted, const json_t *value, const struct reason *why)
{
	for (size_t i = 0; json_is_object(value) && i < json_array_size(wanted); i++) {
		if (!json_object_get(value, json_string_value(json_array_get(wanted, i)))) {
			return refuse(why, "required", json_array_get(wanted, i), value);
		}
	}
	return true;
}

static bool check(const json_t *schema, const json_t *value, const struct reason *why);

static bool check_properties(const json_t *wanted, const json_t *value,
	const struct reason *why)
{
	const char *key;
	json_t *member;
	json_object_foreach((json_t *)value, key, member) {
		const json_t *property = json_object_get(wanted, key);
		if (!property) {
			return refuse(why, "a key that is not listed:", json_null(), value);
		}
		if (!check(property, member, why)) {
			return false;
		}
	}
	return true;
}

static bool check_items(const json_t *wanted, const json_t *value, const struct reason *why)
{
	for (size_t i = 0; i < json_array_size(value); i++) {
		if (!check(wanted, json_array_get(value, i), why)) {
			return false;
		}
	}
	return true;
}

static bool check_one_of(const json_t *wanted, const json_t *value, const struct reason *why)
{
	size_t accepted = 0;
	for (size_t i = 0; i < json_array_size(wanted); i++) {
		accepted += check(json_array_get(wanted, i), value, why);
	}
	if (accepted > 1) {
		return refuse(why, "more than one of oneOf:", json_null(), value);
	}
	return accepted == 1;
}

/* For objects told apart by a constant "event": the reason of the one that is meant. */
static bool check_meant(const json_t *wanted, const json_t *value, const struct reason *why)
{
	const json_t *event = json_object_get(value, "event");
	for (size_t i = 0; event && i < json_array_size(wanted); i++) {
		const json_t *schema = json_array_get(wanted, i);
		const json_t *name = json_object_get(json_object_get(schema, "properties"), "event");
		if (json_equal(json_object_get(name, "const"), event)) {
			return check(schema, value, why) && check_one_of(wanted, value, why);
		}
	}
	return check_one_of(wanted, value, why);
}

static bool check_keyword(const char *keyword, const json_t *wanted, const json_t *value,
	const struct reason *why)
{
	if (!strcmp(keyword, "type")) {
		return check_type(wanted, value, why);
	}
	if (!strcmp(keyword, "enum")) {
		return check_enum(wanted, value, why);
	}
	if (!strcmp(keyword, "const")) {
		return json_equal(wanted, value) || refuse(why, "const", wanted, value);
	}
	if (!strcmp(keyword, "minimum")) {
		return !json_is_number(value) || json_number_value(value) >= json_number_value(wanted) ||
			refuse(why, "minimum", wanted, value);
	}
	if (!strcmp(keyword, "required")) {
		return check_required(wanted, value, why);
	}
	if (!strcmp(keyword, "properties")) {
		return check_properties(wanted, value, why);
	}
	if (!strcmp(keyword, "items")) {
		return check_items(wanted, value, why);
	}
	if (!strcmp(keyword, "oneOf")) {
		return check_meant(wanted, value, why);
	}
	return !strcmp(keyword, "$schema") || !strcmp(keyword, "title") ||
		!strcmp(keyword, "description") || refuse(why, keyword, wanted, value);
}

static bool check(const json_t *schema, const json_t *value, const struct reason *why)
{
	const char *keyword;
	json_t *wanted;
	json_object_foreach((json_t *)schema, keyword, wanted) {
		if (!check_keyword(keyword, wanted, value, why)) {
			return false;
		}
	}
	return true;
}

bool schema_accepts(const json_t *schema, const json_t *value, char *reason, size_t size)
{
	const struct reason why = { reason, size };
	*reason = '\0';
	return check(schema, value, &why);
}
