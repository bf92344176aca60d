#include "report/report.h"

#include <string.h>

#include "base/memory.h"
#include "report_fake.h"
#include "suite.h"

static const char start[] = "TAP version 13\n"
							"ok 1 - coins/main.c sample/1\n"
							"ok 2 - coins/main.c secret/original/02-\\x1b[31mred\\xff\\n\"<&>]]>\\\\ \\# SKIP\n";

static const char failing[] =
	"not ok 8 - coins/submissions/wrong_answer/greedy \\x1b[2J.py "
	"secret/original/02-\\x1b[31mred\\xff\\n\"<&>]]>\\\\ \\# SKIP\n"
	"  ---\n"
	"  verdict: \"WA\"\n"
	"  message: \"\\u001b[31mred\xef\xbf\xbd\\n\\\"<&>]]>\\\\ # SKIP\"\n"
	"  cpu_s: 0.001\n"
	"  time_limit_s: 2\n"
	"  memory_bytes: 1363148\n"
	"  ...\n";

static const char end[] =
	"ok 12 - coins/submissions/wrong_answer/greedy \\x1b[2J.py secret/scale/06 # SKIP not run\n"
	"not ok 13 - coins/broken.cpp\n"
	"  ---\n"
	"  verdict: \"CE\"\n"
	"  message: \"broken.cpp:1:1: error: \\u001b[31m'x'\\n\\tx;\\n\"\n"
	"  ...\n"
	"1..13\n";

START_TEST(a_test_a_case_and_the_plan_last)
{
	autofree char *text = fake_run_written(report_tap, NULL);
	ck_assert_int_eq(strncmp(text, start, strlen(start)), 0);
	ck_assert_ptr_nonnull(strstr(text, failing));
	size_t length = strlen(text);
	ck_assert_uint_gt(length, strlen(end));
	ck_assert_str_eq(text + length - strlen(end), end);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_test_a_case_and_the_plan_last, 1 },
	};
	return suite_run("report_tap", tests, ARRAY_LENGTH(tests));
}
