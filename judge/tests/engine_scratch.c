#include "engine/scratch.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

START_TEST(what_a_dead_process_left_is_removed_and_what_a_live_one_has_is_kept)
{
	autoerror struct error err = { 0 };
	char *mine;
	ck_assert(scratch_make(&mine, &err));
	int ends[2];
	ck_assert_int_eq(pipe(ends), 0);
	pid_t child = fork();
	if (child == 0) {
		char *its;
		bool made = scratch_make(&its, &err) && write(ends[1], its, strlen(its)) > 0;
		_exit(made ? 0 : 1);
	}
	int status;
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	char left[200] = "";
	ck_assert_int_gt(read(ends[0], left, sizeof left - 1), 0);
	ck_assert(path_is_directory(left));
	scratch_remove_stale();
	ck_assert(!path_exists(left));
	ck_assert(path_is_directory(mine));
	ck_assert(directory_remove(mine, &err));
	free(mine);
}
END_TEST

START_TEST(emptying_follows_no_link)
{
	autoerror struct error err = { 0 };
	char *outside, *inside;
	ck_assert(scratch_make(&outside, &err));
	ck_assert(scratch_make(&inside, &err));
	autofree char *precious = path_join(outside, "precious");
	ck_assert(file_write(precious, "x", 1, &err));
	autofree char *link = path_join(inside, "link");
	ck_assert_int_eq(symlink(outside, link), 0);
	autofree char *nested = path_join(inside, "a/b/c");
	ck_assert(directory_make(nested, &err));
	scratch_empty(inside);
	ck_assert(path_exists(precious));
	struct name_list left = { 0 };
	ck_assert(directory_list(inside, &left, &err));
	ck_assert_uint_eq(left.count, 0);
	name_list_finish(&left);
	ck_assert(directory_remove(inside, &err));
	ck_assert(directory_remove(outside, &err));
	free(inside);
	free(outside);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ what_a_dead_process_left_is_removed_and_what_a_live_one_has_is_kept, 1 },
		{ emptying_follows_no_link, 1 },
	};
	return suite_run("engine_scratch", tests, ARRAY_LENGTH(tests));
}
