#include "report/report.h"

#include <string.h>

#include "base/memory.h"
#include "report_fake.h"
#include "suite.h"

static const char start[] =
	"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	"<testsuites name=\"judge\" tests=\"13\" failures=\"3\" errors=\"2\" skipped=\"1\" "
	"time=\"3.909500002\">\n"
	"  <testsuite name=\"coins/main.c\" tests=\"6\" failures=\"0\" errors=\"0\" skipped=\"0\" "
	"time=\"1.9055\">\n"
	"    <testcase classname=\"coins/main.c\" name=\"sample/1\" time=\"0.0011\"></testcase>\n";

static const char *const parts[] = {
	"<failure type=\"WA\" message=\"\xef\xbf\xbd[31mred\xef\xbf\xbd&#10;&quot;&lt;&amp;&gt;]]&gt;"
	"\\ # SKIP\"/></testcase>\n",
	"<error type=\"JE\" message=\"the validator failed\"/></testcase>\n",
	"name=\"secret/scale/06\"><skipped message=\"not run\"/></testcase>\n  </testsuite>\n",
	"  <testsuite name=\"coins/broken.cpp\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" "
	"time=\"0\">\n"
	"    <testcase classname=\"coins/broken.cpp\" name=\"compile\"><error type=\"CE\" "
	"message=\"broken.cpp:1:1: error: \xef\xbf\xbd[31m'x'&#10;&#9;x;&#10;\"/></testcase>\n"
	"  </testsuite>\n"
	"</testsuites>\n",
};

START_TEST(a_suite_a_program_with_totals_first)
{
	autofree char *text = fake_run_written(report_junit, NULL);
	ck_assert_msg(strncmp(text, start, strlen(start)) == 0, "%s", text);
}
END_TEST

START_TEST(each_trouble_has_its_element)
{
	autofree char *text = fake_run_written(report_junit, NULL);
	ck_assert_msg(strstr(text, parts[_i]), "no %s in\n%s", parts[_i], text);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_suite_a_program_with_totals_first, 1 },
		{ each_trouble_has_its_element, ARRAY_LENGTH(parts) },
	};
	return suite_run("report_junit", tests, ARRAY_LENGTH(tests));
}
