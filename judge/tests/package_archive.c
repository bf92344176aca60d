#include "package/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "package/package.h"
#include "suite.h"

static char *directory;

struct item {
	const char *name, *content; /* content NULL: a directory; "-> X": a link to X */
};

static void put_item(struct archive *zip, const struct item *item, mode_t mode)
{
	struct archive_entry *entry = archive_entry_new();
	bool is_link = item->content && !strncmp(item->content, "-> ", 3);
	archive_entry_set_pathname(entry, item->name);
	archive_entry_set_filetype(entry, !item->content ? AE_IFDIR : is_link ? AE_IFLNK : AE_IFREG);
	archive_entry_set_perm(entry, mode);
	if (is_link) {
		archive_entry_set_symlink(entry, item->content + 3);
	} else if (item->content) {
		archive_entry_set_size(entry, (la_int64_t)strlen(item->content));
	}
	ck_assert_int_eq(archive_write_header(zip, entry), ARCHIVE_OK);
	if (item->content && !is_link) {
		archive_write_data(zip, item->content, strlen(item->content));
	}
	archive_entry_free(entry);
}

/* `password` NULL: not encrypted. */
static char *make_locked_zip(const char *name, const char *password, const struct item *items, size_t count)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_make_temporary(&directory, &err));
	char *path = path_join(directory, name);
	struct archive *zip = archive_write_new();
	archive_write_set_format_zip(zip);
	if (password) {
		ck_assert_int_eq(archive_write_set_options(zip, "zip:encryption=traditional"), ARCHIVE_OK);
		ck_assert_int_eq(archive_write_set_passphrase(zip, password), ARCHIVE_OK);
	}
	ck_assert_int_eq(archive_write_open_filename(zip, path), ARCHIVE_OK);
	for (size_t i = 0; i < count && items[i].name; i++) {
		put_item(zip, &items[i], strcmp(path_name(items[i].name), "tool") ? 0644 : 0755);
	}
	ck_assert_int_eq(archive_write_close(zip), ARCHIVE_OK);
	archive_write_free(zip);
	return path;
}

static char *make_zip(const char *name, const struct item *items, size_t count)
{
	return make_locked_zip(name, NULL, items, count);
}

static void remove_directory(void)
{
	autoerror struct error err = { 0 };
	ck_assert(directory_remove(directory, &err));
	free(directory);
}

enum { ITEMS = 4 };
static const struct archive_limits limits = { 3, 100 };

#define YAML { "problem.yaml", "name: x\n" }
#define HUNDRED "0123456789012345678901234567890123456789012345678901234567890123456789012345678901234" \
	"567890123456789"

#define SIXTY "012345678901234567890123456789012345678901234567890123456789"
#define DEEP_START "a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/"
#define DEEP "a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/a/b"

static const struct {
	struct item items[ITEMS];
	const char *said; /* behind the path of the zip */
} faults[] = {
	{ { YAML, { "../up", "" } },
		"has \"../up\" in it, which leads out of it or is no name; don't trust it" },
	{ { YAML, { "a/../../up", "" } },
		"has \"a/../../up\" in it, which leads out of it or is no name; don't trust it" },
	{ { YAML, { "a/..", "" } },
		"has \"a/..\" in it, which leads out of it or is no name; don't trust it" },
	{ { YAML, { "/tmp/absolute", "" } },
		"has \"/tmp/absolute\" in it, which leads out of it or is no name; don't trust it" },
	{ { YAML, { HUNDRED HUNDRED HUNDRED, "" } },
		"has \"" SIXTY "...\" in it, which leads out of it or is no name; don't trust it" },
	{ { YAML, { DEEP, "" } },
		"has \"" DEEP_START "...\" in it, more than 32 directories deep; make the tree flatter" },
	{ { YAML, { "link", "-> /etc/passwd" } },
		"has link in it, a link that leads out of it; don't trust it" },
	{ { YAML, { "link", "-> ../.." } }, "has link in it, a link that leads out of it; don't trust it" },
	{ { YAML, { "a/b", "-> .." }, { "c", "-> a/b/../.." } },
		"has c in it, a link that leads out of it; don't trust it" },
	{ { YAML, { "link", "-> missing" } },
		"has link in it, a link that leads to nothing; pack what it leads to" },
	{ { YAML, { "link", "-> link" } },
		"has link in it, a link that leads to nothing; pack what it leads to" },
	{ { YAML, { "a", "-> ." }, { "a/b", "1" } }, "has a twice; pack it again" },
	{ { YAML, { "a", "-> ." } }, "has a in it, a link to a directory with links; pack what it leads to" },
	{ { YAML, { "b", "01234567890123456789012345678901234567890123456" }, { "a", "-> b" } },
		"has links in it that stand for too much, such as a; unpack it yourself if you trust it" },
	{ { YAML, { "d/b", "" }, { "a", "-> d" } },
		"has links in it that stand for too much, such as a; unpack it yourself if you trust it" },
	{ { YAML, { "a", "1" }, { "a", "2" } }, "has a twice; pack it again" },
	{ { YAML, { "a", NULL }, { "a", "2" } }, "has a twice; pack it again" },
	{ { YAML, { "a", "1" }, { "a/b", "2" } },
		"has a file where a/b has a directory; pack it again" },
	{ { YAML, { "a", "1" }, { "a/", NULL } },
		"has a file where a/ has a directory; pack it again" },
	{ { YAML, { "a/b", "2" }, { "a", "1" } }, "has a twice; pack it again" },
	{ { YAML, { "a", "" }, { "b", "" }, { "c", "" } },
		"has more than 3 entries; unpack it yourself if you trust it" },
	{ { YAML, { "a", HUNDRED } }, "is larger than 100 bytes unpacked; unpack it yourself if you trust it" },
	{ { { "a/b/problem.yaml", "" } },
		"has no problem.yaml, problem.xml or domjudge-problem.ini at its top or in a directory there; pack "
		"one package" },
	{ { { "a/problem.yaml", "" }, { "b/problem.yaml", "" } },
		"has more than one package; pack one package" },
};

START_TEST(what_a_zip_should_not_hold_is_refused_and_nothing_left)
{
	autofree char *zip = make_zip("x.zip", faults[_i].items, ITEMS);
	autofree char *scratch = path_join(directory, "scratch");
	autoerror struct error err = { 0 }, ignored = { 0 };
	ck_assert(directory_make(scratch, &ignored));
	ck_assert_int_eq(setenv("TMPDIR", scratch, 1), 0);
	char *unpacked, *package;
	ck_assert(!archive_unpack(zip, &limits, &unpacked, &package, &err));
	autofree char *expected = xasprintf("%s: %s", zip, faults[_i].said ? faults[_i].said : "");
	ck_assert_msg(!strncmp(err.message, expected, strlen(expected)), "%s", err.message);
	struct name_list left = { 0 };
	ck_assert(directory_list(scratch, &left, &ignored));
	ck_assert_uint_eq(left.count, 0);
	name_list_finish(&left);
	remove_directory();
}
END_TEST

static const struct {
	struct item items[ITEMS];
	const char *id;
} packages[] = {
	{ { YAML, { "data/sample/1.in", "1\n" }, { "validators/run", "#!/bin/sh\n" },
		{ "validators/tool", "" } }, "knapsack" },
	{ { { "inner/problem.yaml", "" }, { "inner/data/sample/1.in", "1\n" },
		{ "inner/validators/run", "#!/bin/sh\n" } }, "inner" },
	{ { { "./problem.yaml", "" }, { "data//sample/1.in", "1\n" }, { "validators/run", "" } },
		"knapsack" },
	{ { { "domjudge-problem.ini", "" }, { "data/sample/1.in", "1\n" }, { "validators/run", "" } },
		"knapsack" },
	{ { YAML, { "data/sample/1.in", "-> ../secret/1.in" }, { "data/secret/1.in", "1\n" },
		{ "validators/run", "#!/bin/sh\n" } }, "knapsack" },
	{ { YAML, { "data/sample", "-> secret" }, { "data/secret/1.in", "1\n" },
		{ "validators/run", "#!/bin/sh\n" } }, "knapsack" },
};

static bool is_executable(const char *path)
{
	struct stat info;
	ck_assert_int_eq(stat(path, &info), 0);
	return info.st_mode & 0100;
}

START_TEST(a_package_may_lie_at_the_top_or_in_one_directory)
{
	autofree char *zip = make_zip("knapsack.zip", packages[_i].items, ITEMS);
	struct target target = { 0 };
	autoerror struct error err = { 0 };
	ck_assert_msg(target_resolve(zip, &target, &err), "%s", err.message);
	ck_assert_str_eq(path_name(target.package_path), packages[_i].id);
	ck_assert_ptr_null(target.solution_path);
	autofree char *in = path_join(target.package_path, "data/sample/1.in");
	ck_assert(path_is_regular(in));
	ck_assert(!is_executable(in));
	for (size_t i = 0; i < ITEMS && packages[_i].items[i].name; i++) {
		const char *name = strstr(packages[_i].items[i].name, "validators/");
		autofree char *path = name ? path_join(target.package_path, name) : NULL;
		ck_assert(!path || is_executable(path)); /* by its mode, or its name */
	}
	autofree char *unpacked = xstrdup(target.unpacked_path);
	target_finish(&target);
	ck_assert(!path_exists(unpacked));
	remove_directory();
}
END_TEST

START_TEST(a_file_called_as_the_directory_above_is_unpacked_below)
{
	static const char *const names[] = { ".zip", "..zip", "...zip" };
	const struct item item = YAML;
	autofree char *zip = make_zip(names[_i], &item, 1);
	struct target target = { 0 };
	autoerror struct error err = { 0 };
	ck_assert_msg(target_resolve(zip, &target, &err), "%s", err.message);
	ck_assert_str_eq(path_name(target.package_path), "package");
	target_finish(&target);
	remove_directory();
}
END_TEST

START_TEST(a_file_that_is_no_zip_is_told)
{
	static const char *const texts[] = { "", "PK\003\004", "problem.yaml" };
	autofree char *zip = make_zip("empty.zip", NULL, 0);
	suite_write(zip, texts[_i]);
	struct target target = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(!target_resolve(zip, &target, &err));
	ck_assert_ptr_nonnull(strstr(err.message, "empty.zip: "));
	remove_directory();
}
END_TEST

START_TEST(what_is_encrypted_is_told)
{
	const struct item item = YAML;
	autofree char *zip = make_locked_zip("locked.zip", "word", &item, 1);
	struct target target = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(!target_resolve(zip, &target, &err));
	autofree char *expected = xasprintf("%s: has problem.yaml in it, which is encrypted; pack it without a "
		"password", zip);
	ck_assert_str_eq(err.message, expected);
	remove_directory();
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ what_a_zip_should_not_hold_is_refused_and_nothing_left, ARRAY_LENGTH(faults) },
		{ a_package_may_lie_at_the_top_or_in_one_directory, ARRAY_LENGTH(packages) },
		{ a_file_called_as_the_directory_above_is_unpacked_below, 3 },
		{ a_file_that_is_no_zip_is_told, 3 },
		{ what_is_encrypted_is_told, 1 },
	};
	return suite_run("package_archive", tests, ARRAY_LENGTH(tests));
}
