#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

enum { NOBODY = 65534, DEEP = 500, FILES_MAX = 64 };

/* Root may enter whatever is closed. */
static void become_ordinary(void)
{
	if (geteuid() == 0) {
		ck_assert_int_eq(setresgid(NOBODY, NOBODY, NOBODY), 0);
		ck_assert_int_eq(setresuid(NOBODY, NOBODY, NOBODY), 0);
	}
}

static char *make_top(void)
{
	autoerror struct error err = { 0 };
	char *top;
	ck_assert(directory_make_kept("turnstone-test-", &top, &err));
	return top;
}

static void remove_top(const char *top)
{
	autoerror struct error err = { 0 };
	ck_assert_msg(directory_remove(top, &err), "%s", err.message);
	ck_assert(!path_exists(top));
}

START_TEST(what_is_closed_to_its_owner_is_removed)
{
	become_ordinary();
	const mode_t modes[] = { 0, S_IRUSR, S_IRUSR | S_IXUSR, S_IWUSR | S_IXUSR };
	autofree char *top = make_top();
	int fd = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	ck_assert_int_eq(mkdirat(fd, "closed", 0700), 0);
	ck_assert_int_eq(mkdirat(fd, "closed/inner", 0700), 0);
	ck_assert_int_eq(mkfifoat(fd, "closed/inner/pipe", 0), 0);
	ck_assert_int_eq(fchmodat(fd, "closed/inner", modes[_i], 0), 0);
	ck_assert_int_eq(fchmodat(fd, "closed", modes[_i], 0), 0);
	ck_assert_int_eq(fchmod(fd, modes[_i]), 0);
	(void)close(fd);
	remove_top(top);
}
END_TEST

static void make_link(const char *directory, const char *name, const char *target)
{
	autofree char *path = path_join(directory, name);
	ck_assert_int_eq(symlink(target, path), 0);
}

/* Five directories; each but the last has two links to the next. */
static void make_doubling(const char *from)
{
	enum { LEVELS = 4, ENTRIES = 700 };
	ck_assert_int_eq(mkdir(from, 0700), 0);
	for (int level = 0; level <= LEVELS; level++) {
		char name[16], next[16];
		(void)snprintf(name, sizeof name, "%d", level);
		(void)snprintf(next, sizeof next, "../%d", level + 1);
		autofree char *directory = path_join(from, name);
		ck_assert_int_eq(mkdir(directory, 0700), 0);
		for (int i = 0; i < (level < LEVELS ? 2 : ENTRIES); i++) {
			(void)snprintf(name, sizeof name, "link%d", i);
			make_link(directory, name, level < LEVELS ? next : "nothing");
		}
	}
}

START_TEST(what_links_multiply_is_not_copied)
{
	autofree char *top = make_top();
	autofree char *from = path_join(top, "from"), *to = path_join(top, "to");
	make_doubling(from);
	autoerror struct error err = { 0 };
	ck_assert(!directory_copy(from, to, &err));
	ck_assert_msg(strstr(err.message, ": is one of more than 10000 files where links are followed; "), "%s",
		err.message);
	ck_assert_int_eq(err.fault, FAULT_USER);
	remove_top(top);
}
END_TEST

/* Deeper than any path reaches, and than files may be open. */
START_TEST(what_is_deep_is_removed)
{
	static const char name[] = "moved-1234567890123456789";
	autofree char *top = make_top();
	int fd = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	for (int i = 0; i < DEEP; i++) {
		ck_assert_int_eq(mkdirat(fd, name, 0700), 0);
		ck_assert_int_eq(mkdirat(fd, "moved-0", 0700), 0); /* a name that may be wanted for another */
		int below = openat(fd, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		ck_assert_int_ge(below, 0);
		(void)close(fd);
		fd = below;
	}
	(void)close(fd);
	const struct rlimit few = { FILES_MAX, FILES_MAX };
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
	remove_top(top);
}
END_TEST

START_TEST(a_link_is_not_followed)
{
	autoerror struct error err = { 0 };
	autofree char *top = make_top();
	autofree char *precious = path_join(top, "precious");
	autofree char *link = path_join(top, "link");
	ck_assert_int_eq(mkdir(precious, 0700), 0);
	ck_assert_int_eq(symlink(precious, link), 0);
	ck_assert(!directory_remove(link, &err));
	ck_assert(path_is_directory(precious));
	remove_top(top);
}
END_TEST

START_TEST(what_is_gone_is_fine)
{
	autofree char *top = make_top();
	remove_top(top);
	remove_top(top);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ what_is_closed_to_its_owner_is_removed, 4 },
		{ what_is_deep_is_removed, 0 },
		{ a_link_is_not_followed, 0 },
		{ what_links_multiply_is_not_copied, 0 },
		{ what_is_gone_is_fine, 0 },
	};
	return suite_run("base_directory", tests, ARRAY_LENGTH(tests));
}
