#include "yaml_text.h"

#include <check.h>

#include "base/memory.h"

void yaml_text_finish(struct yaml_text *text)
{
	arena_finish(&text->arena);
	error_list_finish(&text->mistakes);
}

void yaml_text_read(struct yaml_text *text, const char *bytes, size_t length)
{
	text->source = (struct yaml_source){ "f.yaml", "f.yaml", &text->arena, &text->mistakes };
	text->root = yaml_parse(&text->source, bytes, length);
}

void yaml_text_must_say(const struct yaml_text *text, const char *expected)
{
	ck_assert_uint_eq(text->mistakes.count, *expected ? 1 : 0);
	if (*expected) {
		autofree char *said = mistake_text(&text->mistakes.mistakes[0]);
		ck_assert_str_eq(said, expected);
	}
}
