/* verify/junk.h and verify/survey.h: what is made of inputs, and what is left alone because it may be
 * valid. */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "suite.h"
#include "verify/junk.h"

enum { MADE_MOST = 256 };

/* All junk that was made. */
struct made {
	char *kinds[MADE_MOST], *bytes[MADE_MOST];
	size_t lengths[MADE_MOST], lines[MADE_MOST], count;
};

static struct made made;
static struct survey survey;

static bool take(void *context, const struct junk *junk)
{
	struct made *into = context;
	ck_assert_uint_lt(into->count, MADE_MOST);
	into->kinds[into->count] = xstrdup(junk->kind);
	into->bytes[into->count] = memcpy(xcalloc(junk->length + 1, 1), junk->bytes, junk->length);
	into->lengths[into->count] = junk->length;
	into->lines[into->count++] = junk->line;
	return true;
}

/* Surveys inputs and makes junk of the first. */
static void make(const char *const *inputs, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		survey_add(&survey, inputs[i], strlen(inputs[i]));
	}
	ck_assert(junk_alone(&survey, take, &made));
	ck_assert(junk_from(&survey, inputs[0], strlen(inputs[0]), take, &made));
}

static void tear_down(void)
{
	for (size_t i = 0; i < made.count; i++) {
		free(made.kinds[i]);
		free(made.bytes[i]);
	}
	made = (struct made){ 0 };
	survey_finish(&survey);
}

/* The first junk of this kind; NULL if there is none. */
static const char *find(const char *kind)
{
	for (size_t i = 0; i < made.count; i++) {
		if (!strcmp(made.kinds[i], kind)) {
			return made.bytes[i];
		}
	}
	return NULL;
}

static const char *const numbers[] = { "3\n1 2 3\n", "1\n5\n", "2\n7 70\n" };

START_TEST(each_change_is_made_as_it_is_called)
{
	static const struct {
		const char *kind, *bytes;
	} expected[] = {
		{ "an empty input", "" },
		{ "two spaces for one", "3\n1  2 3\n" },
		{ "a tab for a space", "3\n1\t2 3\n" },
		{ "a space at the end of a line", "3 \n1 2 3\n" },
		{ "no line break at its end", "3\n1 2 3" },
		{ "two line breaks for one", "3\n\n1 2 3\n" },
		{ "CR LF for its line breaks", "3\r\n1 2 3\r\n" },
		{ "a word behind it", "3\n1 2 3\njunk\n" },
		{ "its last number missing", "3\n1 2\n" },
		{ "a number more on its last line", "3\n1 2 3 1\n" },
		{ "10^30 for a number", "1000000000000000000000000000000\n1 2 3\n" },
		{ "2^64 more for a number", "18446744073709551619\n1 2 3\n" },
		{ "a letter at the end of a number", "3x\n1 2 3\n" },
		{ "a leading zero", "03\n1 2 3\n" },
	};
	make(numbers, ARRAY_LENGTH(numbers));
	for (size_t i = 0; i < ARRAY_LENGTH(expected); i++) {
		const char *got = find(expected[i].kind);
		ck_assert_msg(got, "%s", expected[i].kind);
		ck_assert_str_eq(got, expected[i].bytes);
	}
	tear_down();
}
END_TEST

/* What the inputs show to be allowed is never taken for junk. */
static const struct {
	const char *inputs[6]; /* ends with NULL */
	const char *kind;      /* what must not be made of them */
} allowed[] = {
	{ { "a 1\n" }, "a letter for a number" },
	{ { "a 1\n" }, "a line of words" },
	{ { "a 1\n" }, "a word behind it" },
	{ { "1 2\n", "" }, "an empty input" },
	{ { "1 2\n", "1  2\n" }, "two spaces for one" },
	{ { "1 2\n", "1\t2\n" }, "a tab for a space" },
	{ { "1 2\n", " 1 2\n" }, "a space before it" },
	{ { "1 2\n", "1 2 \n" }, "a space at the end of a line" },
	{ { "1\n2\n", "1\n\n2\n" }, "two line breaks for one" },
	{ { "1\n2\n", "1\n\n" }, "an empty line behind it" },
	{ { "1\n2\n", "1\r\n2\n" }, "CR LF for its line breaks" },
	{ { "1\n", "2" }, "no line break at its end" },
	{ { "1\n", "100000000000000000000\n" }, "10^30 for a number" },
	{ { "1\n", "007\n" }, "a leading zero" },
	{ { "1\n", "+7\n" }, "a plus sign" },
	{ { "1 2\n3\n", "1\n2 3\n" }, "a line break for a space" }, /* too few to tell */
	{ { "5 6\n7\n", "1\n", "3 4 5\n", "1\n2\n3\n", "9\n" }, "its last number missing" },
	{ { "1 2\n", "1 2 1\n" }, "a number more on its last line" },
};

START_TEST(what_inputs_show_to_be_allowed_is_left_alone)
{
	size_t count = 0;
	while (allowed[_i].inputs[count]) {
		count++;
	}
	make(allowed[_i].inputs, count);
	ck_assert_msg(!find(allowed[_i].kind), "%s", allowed[_i].kind);
	tear_down();
}
END_TEST

START_TEST(no_junk_is_an_input_of_the_package)
{
	static const char *const inputs[] = { "1\n", "x\n" };
	make(inputs, ARRAY_LENGTH(inputs));
	for (size_t i = 0; i < made.count; i++) {
		ck_assert(!survey_knows(&survey, made.bytes[i], made.lengths[i]));
	}
	tear_down();
}
END_TEST

START_TEST(a_number_of_tokens_follows_from_counts_or_likeness)
{
	static const char *const alike[] = { "1 2\n", "3 4\n", "5 6\n", "7 8\n", "9 1\n" };
	for (size_t i = 0; i < ARRAY_LENGTH(alike); i++) {
		ck_assert(!survey_fixes_tokens(&survey));
		survey_add(&survey, alike[i], strlen(alike[i]));
	}
	ck_assert(survey_fixes_tokens(&survey) && survey_fixes_lines(&survey));
	survey_finish(&survey);
	for (size_t i = 0; i < ARRAY_LENGTH(numbers); i++) {
		ck_assert(!survey_fixes_tokens(&survey));
		survey_add(&survey, numbers[i], strlen(numbers[i]));
	}
	ck_assert(survey_fixes_tokens(&survey) && !survey_fixes_lines(&survey));
	tear_down();
}
END_TEST

START_TEST(the_line_of_a_change_is_told)
{
	make(numbers, ARRAY_LENGTH(numbers));
	for (size_t i = 0; i < made.count; i++) {
		if (!strcmp(made.kinds[i], "two spaces for one")) {
			ck_assert_uint_eq(made.lines[i], 2);
		} else if (!strcmp(made.kinds[i], "a word behind it")) {
			ck_assert_uint_eq(made.lines[i], 0);
		}
	}
	tear_down();
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ each_change_is_made_as_it_is_called, 1 },
		{ what_inputs_show_to_be_allowed_is_left_alone, ARRAY_LENGTH(allowed) },
		{ no_junk_is_an_input_of_the_package, 1 },
		{ a_number_of_tokens_follows_from_counts_or_likeness, 1 },
		{ the_line_of_a_change_is_told, 1 },
	};
	return suite_run("verify_junk", tests, ARRAY_LENGTH(tests));
}
