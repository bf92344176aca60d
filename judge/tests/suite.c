#include "suite.h"

#include <stdio.h>
#include <stdlib.h>

void suite_write(const char *path, const char *text)
{
	FILE *file = fopen(path, "we");
	ck_assert_msg(file && fputs(text, file) >= 0 && fclose(file) == 0, "%s", path);
}

int suite_run(const char *name, const struct suite_test *tests, size_t count)
{
	Suite *suite = suite_create(name);
	TCase *group = tcase_create(name);
	tcase_set_timeout(group, 60);
	for (size_t i = 0; i < count; i++) {
		tcase_add_loop_test(group, tests[i].test, 0, tests[i].cases ? tests[i].cases : 1);
	}
	suite_add_tcase(suite, group);
	SRunner *runner = srunner_create(suite);
	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	int failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
