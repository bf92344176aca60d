#include "report/report.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/width.h"
#include "report/layout.h"
#include "report_fake.h"
#include "suite.h"

static const char normal[] =
	"      problem  program                                     passed      slowest      memory  "
	"slowest case\n"
	"AC    coins    main.c                                         6/6    1.900/2 s     1.3 MiB  "
	"close, noisy  secret/scale/05\n"
	"WA    coins    submissions/wrong_answer/greedy \\x1b[2J.py     1/6    2.001/2 s     1.3 MiB  "
	"secret/scale/04\n"
	"      WA    secret/original/02-\\x1b[31mred\\xff\\n\"<&>]]>\\\\ # SKIP   0.001 s  "
	"\\x1b[31mred\\xff\\n\"<&>]]>\\\\ # SKIP\n"
	"      RTE   secret/original/03-\xe6\xbc\xa2\xe5\xad\x97                                0.002 s  "
	"crashed or left with a non-zero exit code\n"
	"            < 8\n"
	"            > \\x1b[31m\n"
	"            ---\n"
	"            > 2\n"
	"      TLE   secret/scale/04                                        2.001 s  more than 2 s\n"
	"      JE    secret/scale/05                                        0.001 s  "
	"the validator failed\n"
	"      and 1 not run\n"
	"CE    coins    broken.cpp                                     0/6            -           -\n"
	"      broken.cpp:1:1: error: \\x1b[31m'x'\n"
	"       x;\n"
	"3 programs, 2 not accepted; 18 cases in 1.900 s\n";

START_TEST(a_line_a_program_with_what_failed_under_it)
{
	const struct table_options options = { .detail = DETAIL_NORMAL };
	autofree char *text = fake_run_written(NULL, &options);
	ck_assert_str_eq(text, normal);
}
END_TEST

static const struct {
	int64_t limit_ns;
	uint64_t peak_bytes;
	const char *columns;
} limits[] = {
	{ 2 * NS_PER_S, UINT64_C(2048) << 20, "  0.040/2 s  2048.0 MiB" },
	{ 50 * NS_PER_MS, 12 << 20, "0.040/0.05 s   12.0 MiB" },
	{ 125 * NS_PER_MS, 12 << 20, "0.040/0.125 s  12.0 MiB" },
	{ 125 * NS_PER_MS, UINT64_C(2048) << 20, "0.040/0.12\xe2\x80\xa6  2048.0 MiB" },
};

START_TEST(a_long_limit_takes_columns_that_memory_leaves)
{
	const struct layout layout = { .problem = 7, .program = 7, .passed = 6 };
	const struct problem problem = { .id = "coins" };
	const struct program program = { .problem = &problem, .source.name = "main.c" };
	const struct case_result slowest = { .outcome.cpu_ns = 40 * NS_PER_MS,
		.time_limit_ns = limits[_i].limit_ns };
	const struct verdict_result sum = { .cases = 1, .passed = 1, .slowest = &slowest,
		.peak_bytes = limits[_i].peak_bytes };
	autobuffer struct buffer out = { 0 };
	layout_add_program(&out, &layout, &program, &sum);
	autofree char *expected = xasprintf("AC    coins    main.c      1/1  %s\n", limits[_i].columns);
	ck_assert_str_eq(out.bytes, expected);
}
END_TEST

static const char quiet[] =
	"AC    coins    main.c                                         6/6    1.900/2 s     1.3 MiB  "
	"close, noisy  secret/scale/05\n"
	"WA    coins    submissions/wrong_answer/greedy \\x1b[2J.py     1/6    2.001/2 s     1.3 MiB  "
	"secret/scale/04\n"
	"CE    coins    broken.cpp                                     0/6            -           -\n";

START_TEST(quiet_is_the_verdict_lines_only)
{
	const struct table_options options = { .detail = DETAIL_VERDICTS };
	autofree char *text = fake_run_written(NULL, &options);
	ck_assert_str_eq(text, quiet);
}
END_TEST

static size_t count_of(const char *text, const char *part)
{
	size_t count = 0;
	while ((text = strstr(text, part))) {
		count++;
		text += strlen(part);
	}
	return count;
}

START_TEST(verbose_shows_every_case)
{
	const struct table_options options = { .detail = DETAIL_CASES };
	autofree char *text = fake_run_written(NULL, &options);
	ck_assert_uint_eq(count_of(text, "\n      AC  "), 7);
	ck_assert_uint_eq(count_of(text, "\n      SK  "), 1);
	ck_assert_uint_eq(count_of(text, "sample/1"), 2);
}
END_TEST

START_TEST(no_line_is_wider_than_the_terminal)
{
	const struct table_options options = { .detail = DETAIL_CASES, .width = 66 + _i * 7 };
	autofree char *text = fake_run_written(NULL, &options);
	for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
		ck_assert_msg(width_of(line) <= options.width, "%d: %s", options.width, line);
	}
}
END_TEST

/* Apart from colours nothing that a terminal obeys gets through. */
START_TEST(only_our_own_escapes_reach_the_terminal)
{
	const struct table_options options = { .detail = DETAIL_CASES, .colour = true };
	autofree char *text = fake_run_written(NULL, &options);
	ck_assert_ptr_nonnull(strstr(text, "\x1b[32mAC  \x1b[0m  coins"));
	static const char *const ours[] = {
		"\x1b[0m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[35m",
	};
	size_t own = 0;
	for (size_t i = 0; i < ARRAY_LENGTH(ours); i++) {
		own += count_of(text, ours[i]);
	}
	ck_assert_uint_eq(count_of(text, "\x1b"), own);
	ck_assert_ptr_null(strstr(text, "\x1b[31mred"));
}
END_TEST

START_TEST(the_progress_line_disappears)
{
	const struct table_options options = { .progress = true, .detail = DETAIL_NORMAL, .width = 200 };
	autofree char *text = fake_run_written(NULL, &options);
	static const char first[] =
		"\r\x1b[Kcoins main.c: 1/6, slowest 0.002 s sample/1\r\x1b[K      problem  ";
	/* the other five of the program come within a twentieth of a second: they are not drawn */
	ck_assert_msg(!strncmp(text, first, strlen(first)), "%s", text);
	ck_assert_uint_eq(count_of(text, "\r\x1b[K"), 6);
}
END_TEST

static const struct {
	const char *text;
	int columns;
	enum clip clip;
	const char *clipped;
} clips[] = {
	{ "abcdef", 6, CLIP_END, "abcdef" },
	{ "abcdef", 5, CLIP_END, "abcd\xe2\x80\xa6" },
	{ "uvwxyz", 5, CLIP_START, "\xe2\x80\xa6wxyz" },
	{ "abcdef", 1, CLIP_START, "\xe2\x80\xa6" },
	{ "abcdef", 0, CLIP_END, "" },
	{ "e\xcc\x81xyz", 4, CLIP_END, "e\xcc\x81xyz" }, /* a combining accent */
	{ "\xe6\xbc\xa2\xe5\xad\x97z", 5, CLIP_END, "\xe6\xbc\xa2\xe5\xad\x97z" },
	{ "\xe6\xbc\xa2\xe5\xad\x97z", 4, CLIP_END, "\xe6\xbc\xa2\xe2\x80\xa6" },
	{ "z\xe6\xbc\xa2\xe5\xad\x97", 4, CLIP_START, "\xe2\x80\xa6\xe5\xad\x97" },
};

START_TEST(texts_are_cut_by_columns_not_bytes)
{
	struct buffer out = { 0 };
	int width = width_add_clipped(&out, clips[_i].text, clips[_i].columns, clips[_i].clip);
	ck_assert_str_eq(out.bytes ? out.bytes : "", clips[_i].clipped);
	ck_assert_int_eq(width, width_of(clips[_i].clipped));
	buffer_finish(&out);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_line_a_program_with_what_failed_under_it, 1 },
		{ a_long_limit_takes_columns_that_memory_leaves, ARRAY_LENGTH(limits) },
		{ quiet_is_the_verdict_lines_only, 1 },
		{ verbose_shows_every_case, 1 },
		{ no_line_is_wider_than_the_terminal, 12 },
		{ only_our_own_escapes_reach_the_terminal, 1 },
		{ the_progress_line_disappears, 1 },
		{ texts_are_cut_by_columns_not_bytes, ARRAY_LENGTH(clips) },
	};
	return suite_run("report_table", tests, ARRAY_LENGTH(tests));
}
