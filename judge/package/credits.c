#include "package/credits.h"

#include <ctype.h>
#include <string.h>

#include "package/yaml_fields.h"

#define PERSON "write a name, a name <email>, or a map of name, email, orcid and kattis"

struct person {
	const char *name, *email, *orcid, *kattis;
};

struct origin {
	const char *name, *url;
};

static bool is_letter(char c, char first, char last)
{
	return c >= first && c <= last;
}

/* ISO 639, then perhaps - and ISO 3166-1 alpha-2. */
bool credits_is_language(const char *code)
{
	size_t length = 0;
	while (is_letter(code[length], 'a', 'z')) {
		length++;
	}
	if (length < 2 || length > 3) {
		return false;
	}
	const char *region = code + length;
	return !*region || (region[0] == '-' && is_letter(region[1], 'A', 'Z') &&
		is_letter(region[2], 'A', 'Z') && !region[3]);
}

static bool is_orcid(const char *text)
{
	size_t length = strlen(text);
	for (size_t i = 0; i < length; i++) {
		bool dash = i == 4 || i == 9 || i == 14;
		bool last = i == 18 && text[i] == 'X';
		if (dash ? text[i] != '-' : !isdigit((unsigned char)text[i]) && !last) {
			return false;
		}
	}
	return length == 19;
}

static void check_person_map(const struct yaml_source *source, const struct yaml_node *node,
	const char *name)
{
	static const struct yaml_field items[] = {
		{ "name", YAML_WANT_TEXT, offsetof(struct person, name), 0, 0, "write the full name" },
		{ "email", YAML_WANT_TEXT, offsetof(struct person, email), 0, 0, "write an address" },
		{ "orcid", YAML_WANT_TEXT, offsetof(struct person, orcid), 0, 0, "write 16 digits" },
		{ "kattis", YAML_WANT_TEXT, offsetof(struct person, kattis), 0, 0, "write a user name" },
	};
	static const struct yaml_fields fields = { items, ARRAY_LENGTH(items), false };
	struct person person = { 0 };
	if (!yaml_fields_read(source, node, name, &fields, &person)) {
		return;
	}
	if (!person.name || !*person.name) {
		yaml_mistake(source, node, "a person of %s has no name; add name: FULL NAME", name);
	}
	if (person.orcid && !is_orcid(person.orcid)) {
		yaml_refuse(source, yaml_find(node, "orcid"), "orcid",
			"write it as 0000-0001-2345-6789");
	}
}

static void check_person(const struct yaml_source *source, const struct yaml_node *node,
	const char *name)
{
	if (node->kind == YAML_KIND_MAP) {
		check_person_map(source, node, name);
	} else if (node->kind != YAML_KIND_TEXT || !*node->text || *node->text == '<') {
		yaml_refuse(source, node, name, PERSON);
	}
}

void credits_check_persons(const struct yaml_source *source, const struct yaml_node *node,
	const char *name)
{
	if (node->kind != YAML_KIND_LIST || !node->count) {
		check_person(source, node, name);
		return;
	}
	for (size_t i = 0; i < node->count; i++) {
		check_person(source, node->items[i], name);
	}
}

static void check_translators(const struct yaml_source *source, const struct yaml_node *node)
{
	if (node->kind != YAML_KIND_MAP) {
		yaml_refuse(source, node, "translators", "write a map of language codes to persons");
		return;
	}
	for (size_t i = 0; i < node->count; i++) {
		if (!credits_is_language(node->keys[i]->text)) {
			yaml_refuse(source, node->keys[i], "a language of translators",
				"write a code such as en or pt-BR");
		}
		credits_check_persons(source, node->items[i], "translators");
	}
}

void credits_check(const struct yaml_source *source, const struct yaml_node *node, bool *has_authors)
{
	static const char *const roles[] = { "authors", "contributors", "testers", "packagers",
		"acknowledgements", "translators" };
	if (node->kind != YAML_KIND_MAP) {
		*has_authors = true;
		if (node->kind != YAML_KIND_TEXT || !*node->text) {
			yaml_refuse(source, node, "credits", "write the author, or a map such as authors: [NAME]");
		}
		return;
	}
	for (size_t i = 0; i < node->count; i++) {
		const char *key = node->keys[i]->text;
		size_t role = 0;
		while (role < ARRAY_LENGTH(roles) && strcmp(roles[role], key)) {
			role++;
		}
		if (role == ARRAY_LENGTH(roles)) {
			yaml_refuse_key(source, node->keys[i], "credits", roles, ARRAY_LENGTH(roles));
		} else if (!strcmp(key, "translators")) {
			check_translators(source, node->items[i]);
		} else {
			*has_authors |= !strcmp(key, "authors");
			credits_check_persons(source, node->items[i], roles[role]);
		}
	}
}

static bool read_origin(const struct yaml_source *source, const struct yaml_node *node,
	struct origin *origin)
{
	static const struct yaml_field items[] = {
		{ "name", YAML_WANT_TEXT, offsetof(struct origin, name), 0, 0, "write the contest or course" },
		{ "url", YAML_WANT_TEXT, offsetof(struct origin, url), 0, 0, "write a link" },
	};
	static const struct yaml_fields fields = { items, ARRAY_LENGTH(items), false };
	if (node->kind == YAML_KIND_TEXT && *node->text) {
		origin->name = node->text;
		return true;
	}
	if (node->kind != YAML_KIND_MAP) {
		yaml_refuse(source, node, "source", "write the contest or course, or a map of name and url");
		return false;
	}
	if (!yaml_fields_read(source, node, "source", &fields, origin)) {
		return false;
	}
	if (!origin->name || !*origin->name) {
		yaml_mistake(source, node, "source has no name; add name: CONTEST OR COURSE");
		return false;
	}
	return true;
}

void credits_read_source(const struct yaml_source *source, const struct yaml_node *node,
	struct problem *problem)
{
	bool is_list = node->kind == YAML_KIND_LIST && node->count;
	for (size_t i = 0; i < (is_list ? node->count : 1); i++) {
		struct origin origin = { .url = "" };
		if (read_origin(source, is_list ? node->items[i] : node, &origin) && i == 0) {
			problem->source_name = origin.name;
			problem->source_url = origin.url;
		}
	}
}
