#include "engine/input.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

/* A directory with the file "case.in" in it; both texts are the caller's. */
static void make_case(const char *content, size_t length, char **directory, char **path)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_make_temporary(directory, &err));
	*path = path_join(*directory, "case.in");
	ck_assert(file_write(*path, content, length, &err));
}

static void remove_case(char *directory, char *path)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_remove(directory, &err));
	free(directory);
	free(path);
}

START_TEST(the_copy_has_all_bytes)
{
	char *directory, *path;
	size_t length = 3 * 1000 * 1000;
	autofree char *content = xmalloc(length);
	for (size_t i = 0; i < length; i++) {
		content[i] = (char)(i * 7 + i / 256);
	}
	make_case(content, length, &directory, &path);
	autoerror struct error err = { 0 };
	autoclose int fd = -1;
	ck_assert(input_open(path, &fd, &err));
	autofree char *got = xmalloc(length + 1);
	size_t total = 0;
	for (ssize_t part; (part = read(fd, got + total, length + 1 - total)) > 0;) {
		total += (size_t)part;
	}
	ck_assert_uint_eq(total, length);
	ck_assert_mem_eq(got, content, length);
	remove_case(directory, path);
}
END_TEST

START_TEST(no_way_leads_from_the_descriptor_to_a_change)
{
	char *directory, *path, again[32];
	make_case("1 2\n", 4, &directory, &path);
	autoerror struct error err = { 0 };
	autoclose int fd = -1;
	ck_assert(input_open(path, &fd, &err));
	ck_assert_int_lt(write(fd, "x", 1), 0);
	ck_assert_int_lt(ftruncate(fd, 0), 0);
	ck_assert_int_lt(ftruncate(fd, 8), 0);
	ck_assert_int_lt(fallocate(fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 1), 0);
	ck_assert_ptr_eq(mmap(NULL, 4, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0), MAP_FAILED);
	ck_assert_int_lt(fcntl(fd, F_ADD_SEALS, 0), 0);
	(void)snprintf(again, sizeof again, "/proc/self/fd/%d", fd);
	autoclose int writable = open(again, O_RDWR | O_CLOEXEC); /* the kernel lets its owner do it */
	ck_assert_int_lt(write(writable, "x", 1), 0);
	ck_assert_int_lt(ftruncate(writable, 0), 0);
	struct stat copy, original;
	ck_assert_int_eq(fstat(fd, &copy), 0);
	ck_assert_int_eq(stat(path, &original), 0);
	ck_assert(copy.st_ino != original.st_ino || copy.st_dev != original.st_dev);
	ck_assert_int_eq(copy.st_size, 4);
	remove_case(directory, path);
}
END_TEST

START_TEST(what_is_no_regular_file_is_refused)
{
	char *directory, *path;
	make_case("", 0, &directory, &path);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	autoerror struct error err = { 0 };
	int fd = -1;
	ck_assert(!input_open(path, &fd, &err)); /* and does not wait for a writer */
	ck_assert_ptr_nonnull(strstr(err.message, "is not a regular file"));
	remove_case(directory, path);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ the_copy_has_all_bytes, 1 },
		{ no_way_leads_from_the_descriptor_to_a_change, 1 },
		{ what_is_no_regular_file_is_refused, 1 },
	};
	return suite_run("engine_input", tests, ARRAY_LENGTH(tests));
}
