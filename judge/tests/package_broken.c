/* Every package below testdata/broken is refused with exactly what its file `expected` says. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/file.h"
#include "package/package.h"
#include "suite.h"

static struct name_list packages;

START_TEST(the_package_is_refused_as_written_down)
{
	autofree char *path = path_join("testdata/broken", packages.names[_i]);
	autofree char *expected_path = path_join(path, "expected");
	autobuffer struct buffer expected = { 0 };
	autobuffer struct buffer said = { 0 };
	struct error err = { 0 };
	struct error_list mistakes = { 0 };
	ck_assert_msg(file_read(expected_path, 1 << 20, &expected, &err), "%s", err.message);
	ck_assert_ptr_null(package_read(path, &mistakes));
	error_list_sort(&mistakes);
	for (size_t i = 0; i < mistakes.count; i++) {
		autofree char *text = mistake_text(&mistakes.mistakes[i]);
		buffer_printf(&said, "%s\n", text);
	}
	error_list_finish(&mistakes);
	ck_assert_str_eq(said.bytes, expected.bytes);
}
END_TEST

int main(void)
{
	struct error err = { 0 };
	const char *testdata = getenv("TESTDATA");
	autofree char *root = path_directory(testdata ? testdata : "testdata");
	if (chdir(root) < 0 || !directory_list("testdata/broken", &packages, &err)) {
		(void)fputs("package_broken: set TESTDATA to the directory testdata\n", stderr);
		return EXIT_FAILURE;
	}
	const struct suite_test tests[] = {
		{ the_package_is_refused_as_written_down, (int)packages.count },
	};
	int status = suite_run("package_broken", tests, ARRAY_LENGTH(tests));
	name_list_finish(&packages);
	return status;
}
