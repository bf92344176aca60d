#include "../../tools/export/tex.h"

#include <string.h>

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *markdown, *tex;
} examples[] = {
	{ "", "" },
	{ "# The title\n\nOne.\n", "\nOne.\n" },
	{ "## Input\n\n### More\n", "\\section*{Input}\n\n\\subsection*{More}\n" },
	{ "50 % of {a_b} & #1 ~ ^ \\ $\n", "50 \\% of \\{a\\_b\\} \\& \\#1 \\textasciitilde{} "
		"\\textasciicircum{} \\textbackslash{} \\$\n" },
	{ "from $a_1 \\le 10^6$ on, `x_1 $y` too\n",
		"from $a_1 \\le 10^6$ on, \\texttt{x\\_1 \\$y} too\n" },
	{ "a *weak* and **strong** word, 2 * 3\n", "a \\emph{weak} and \\textbf{strong} word, 2 * 3\n" },
	{ "- one\n- two\n  goes on\n\nAfter.\n", "\\begin{itemize}\n\\item one\n\\item two\ngoes on\n\n"
		"\\end{itemize}\nAfter.\n" },
	{ "1. one\n\n2. two\n", "\\begin{enumerate}\n\\item one\n\n\\item two\n\\end{enumerate}\n" },
	{ "- a\n\n## B\n", "\\begin{itemize}\n\\item a\n\n\\end{itemize}\n\\section*{B}\n" },
	{ "an open `code and $formula\n", "an open `code and \\$formula\n" },
	{ "no last newline", "no last newline\n" },
};

START_TEST(markdown_of_statements_becomes_latex)
{
	autobuffer struct buffer tex = { 0 };
	autofree char *expected = xasprintf("\\problemname{100\\%% A\\&B}\n\n%s", examples[_i].tex);
	tex_of_markdown(&tex, "100% A&B", examples[_i].markdown);
	ck_assert_str_eq(tex.bytes, expected);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ markdown_of_statements_becomes_latex, ARRAY_LENGTH(examples) },
	};
	return suite_run("tools_tex", tests, ARRAY_LENGTH(tests));
}
