#include "cli/pairing.h"

#include <string.h>

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *left, *right, *shown; /* at 40 columns, at most two differing lines */
} pairs[] = {
	{ "1\n2\n3\n", "1\n5\n3\n",
		"  line  expected       | printed\n"
		"     2  2              | 5\n" },
	{ "1\n2\n", "1\n",
		"  line  expected       | printed\n"
		"     2  2              | (end)\n" },
	{ "1\n", "1",
		"  line  expected       | printed\n"
		"     1  1              | 1 (no new lin\xe2\x80\xa6\n" },
	{ "", "\x1b[2J\n",
		"  line  expected       | printed\n"
		"     1  (end)          | \\x1b[2J\n" },
	{ "a\nb\nc\nd\n", "1\n2\n3\n4\n",
		"  line  expected       | printed\n"
		"     1  a              | 1\n"
		"     2  b              | 2\n"
		"        and 2 more lines that differ\n" },
	{ "0123456789abcdef\n", "0123456789abcdeg\n",
		"  line  expected       | printed\n"
		"     1  \xe2\x80\xa6" "cdef          | \xe2\x80\xa6" "cdeg\n" },
};

static struct buffer buffer_of(const char *text)
{
	struct buffer buffer = { 0 };
	buffer_add_text(&buffer, text);
	return buffer;
}

START_TEST(lines_that_differ_stand_side_by_side)
{
	struct buffer left = buffer_of(pairs[_i].left), right = buffer_of(pairs[_i].right);
	struct buffer out = { 0 };
	pairing_add(&out, &left, &right, "expected", "printed", 40, 2);
	ck_assert_str_eq(out.bytes, pairs[_i].shown);
	buffer_finish(&left);
	buffer_finish(&right);
	buffer_finish(&out);
}
END_TEST

/* A line of a hundred megabytes costs no more than what is shown of it. */
START_TEST(a_text_is_cut_in_both_directions)
{
	struct buffer text = { 0 }, out = { 0 };
	size_t size = 100 * 1000 * 1000;
	memset(buffer_reserve(&text, size), 'x', size);
	text.length = size;
	text.bytes[size] = '\0';
	buffer_add_text(&text, "\n2\n3\n4\n");
	pairing_add_text(&out, &text, 12, 2);
	ck_assert_str_eq(out.bytes, "  xxxxxxxxx\xe2\x80\xa6\n  2\n  and 2 more lines\n");
	buffer_finish(&text);
	buffer_finish(&out);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ lines_that_differ_stand_side_by_side, ARRAY_LENGTH(pairs) },
		{ a_text_is_cut_in_both_directions, 1 },
	};
	return suite_run("cli_pairing", tests, ARRAY_LENGTH(tests));
}
