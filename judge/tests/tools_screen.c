#include "watch/screen.h"

#include <string.h>

#include "base/memory.h"
#include "suite.h"

#define END "\033[0m\033[K\n"
#define STATE "state\033[K\033[J"

static const struct {
	const char *text;
	int columns, rows;
	bool clear;
	const char *painted;
} pages[] = {
	{ "", 20, 4, false, "\033[H" STATE },
	{ "one\n", 20, 4, false, "\033[Hone" END STATE },
	{ "one\ntwo", 20, 4, false, "\033[Hone" END "two" END STATE },
	{ "one\n", 20, 3, true, "\n\n\n\033[Hone" END STATE },
	/* one more than there are rows for */
	{ "1\n2\n3\n4\n", 20, 5, false,
		"\033[H1" END "2" END "3" END "… and 1 more line\033[K\n" STATE },
	{ "1\n2\n3\n4\n\n", 20, 5, false,
		"\033[H1" END "2" END "3" END "… and 2 more lines\033[K\n" STATE },
	/* a long line takes two rows, which its colours don't count for */
	{ "0123456789A\n2\n", 10, 4, false, "\033[H0123456789A" END "… and 1 more line\033[K\n" STATE },
	{ "\033[31m012345678\033[0m9\n2\n", 10, 4, false,
		"\033[H\033[31m012345678\033[0m9" END "2" END STATE },
	{ "\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\n2\n", 5, 4, false,
		"\033[H\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b" END "… and 1 more line\033[K\n" "sta\xe2\x80\xa6\033[K\033[J" },
	{ "x\n", 4, 1, false, "\033[H… and 1 more line\033[K\n" "st\xe2\x80\xa6\033[K\033[J" },
};

START_TEST(a_page_is_painted_over_in_place)
{
	autobuffer struct buffer text = { 0 }, out = { 0 };
	buffer_add_text(&text, pages[_i].text);
	screen_paint(&out, &text, "state", pages[_i].columns, pages[_i].rows, pages[_i].clear);
	ck_assert_str_eq(out.bytes, pages[_i].painted);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_page_is_painted_over_in_place, ARRAY_LENGTH(pages) },
	};
	return suite_run("tools_screen", tests, ARRAY_LENGTH(tests));
}
