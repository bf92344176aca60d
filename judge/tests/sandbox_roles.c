/* What each role may see and do in its box. */
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "sandbox_support.h"
#include "suite.h"
#include "walls_support.h"

/* A directory of ours with a file in it. The path is the caller's to free. */
static char *make_directory(void)
{
	char *directory = NULL;
	struct error err = { 0 };
	ck_assert_msg(directory_make_temporary(&directory, &err), "%s", err.message);
	autofree char *path = path_join(directory, "given");
	ck_assert_msg(file_write(path, "given\n", 6, &err), "%s", err.message);
	return directory;
}

static void remove_directory(char *directory)
{
	struct error err = { 0 };
	ck_assert_msg(directory_remove(directory, &err), "%s", err.message);
	free(directory);
}

static const struct {
	const char *script; /* $0 is the box's directory, $1 read-only, $2 writable, $3 where $0 lies outside */
	enum box_role role;
	bool works;
} rights[] = {
	{ "cat \"$0/given\" \"$1/given\" \"$2/given\"", BOX_SOLUTION, true },
	{ "echo x > \"$2/new\"", BOX_VALIDATOR, true },
	{ "echo x > \"$2/given\" && rm \"$2/given\"", BOX_VALIDATOR, true },
	{ "echo x > \"$1/new\"", BOX_VALIDATOR, false },
	{ "echo x > \"$1/given\"", BOX_VALIDATOR, false },
	{ "echo x > \"$0/new\"", BOX_VALIDATOR, false },
	{ "echo x > \"$0/new\"", BOX_SOLUTION, false },
	{ "echo x > \"$0/new\"", BOX_GENERATOR, false },
	{ "echo x > \"$0/new\" && mkdir \"$0/more\" && mv \"$0/new\" \"$0/more\"", BOX_COMPILER, true },
	{ "echo x > /tmp/new && rm /tmp/new", BOX_COMPILER, true },
	{ "echo x > /tmp/new", BOX_VALIDATOR, false },
	{ "echo x > /usr/new", BOX_COMPILER, false },
	{ "test -w /", BOX_COMPILER, false },
	{ "test \"$(pwd)\" = \"$0\" && cat given", BOX_SOLUTION, true },
	{ "ls -d \"$3\"", BOX_SOLUTION, false },
	{ "ls \"$(dirname \"$1\")\" | grep -qvFx -e \"$(basename \"$1\")\" "
		"-e \"$(basename \"$2\")\"", BOX_SOLUTION, false },
};

START_TEST(role_has_its_rights)
{
	if (!walls_stand()) {
		return;
	}
	char *directory = make_directory(), *read_only = make_directory(), *writable = make_directory();
	const struct box_mount mounts[] = { { .path = read_only }, { .path = writable, .writable = true } };
	struct box_config config = tryout_config(SANDBOX_AUTO);
	config.role = rights[_i].role;
	config.directory = directory;
	config.mounts = mounts;
	config.mount_count = ARRAY_LENGTH(mounts);
	struct run_limits limits = tryout_limits();
	limits.cpu_stop_ns = limits.idle_ns = 2 * NS_PER_S;
	char out[4096];
	struct outcome outcome = tryout_in(&config,
		(const char *const[]){ "sh", "-c", rights[_i].script, BOX_DIRECTORY, read_only, writable,
			directory, NULL }, &limits, out);
	ck_assert_msg(outcome.exited && (outcome.exit_code == 0) == rights[_i].works, "%s: %d: %s",
		rights[_i].script, outcome.exit_code, out);
	remove_directory(directory);
	remove_directory(read_only);
	remove_directory(writable);
}
END_TEST

#define ZEROS(bytes) "head -c " #bytes " /dev/zero "

/* What is written counts as output, of which there may be a MiB. */
static const struct {
	const char *script; /* $0 is the directory */
	enum limit hit;
	uint64_t bytes;     /* valid if it hits none */
} writings[] = {
	{ "true", LIMIT_NONE, 0 },
	{ "echo x > \"$0/new\"", LIMIT_NONE, 2 },
	{ ZEROS(1048000) "> \"$0/a\"; " ZEROS(570) "> \"$0/b\"; echo error >&2", LIMIT_NONE, 1048576 },
	{ ZEROS(1048000) "> \"$0/a\"; " ZEROS(571) "> \"$0/b\"; echo error >&2", LIMIT_OUTPUT, 0 },
	{ ZEROS(1048576) "> \"$0/a\"; echo", LIMIT_OUTPUT, 0 },
	{ ZEROS(1048577) "> \"$0/a\"", LIMIT_OUTPUT, 0 },
	{ ZEROS(9999999) "> \"$0/a\"", LIMIT_OUTPUT, 0 },
	{ "mkdir -p \"$0/a/b\"; " ZEROS(600000) "> \"$0/a/b/c\"; " ZEROS(600000), LIMIT_OUTPUT, 0 },
	{ ZEROS(1000000) "> \"$0/a\"; rm \"$0/a\"; " ZEROS(1000000) "> \"$0/a\"", LIMIT_NONE, 1000000 },
	{ "for i in $(seq 200); do " ZEROS(99999) "> \"$0/$i\" || sleep 9; done", LIMIT_OUTPUT, 0 },
};

static struct box_config writing_config(enum sandbox_mode mode, struct box_mount *mount)
{
	struct box_config config = tryout_config(mode);
	mount->writable = true;
	mount->most_bytes = tryout_limits().output_bytes;
	config.role = BOX_VALIDATOR;
	config.mounts = mount;
	config.mount_count = 1;
	return config;
}

START_TEST(what_is_written_counts_as_output)
{
	const size_t which = (size_t)_i / TRYOUT_MODES;
	char *directory = NULL;
	struct error err = { 0 };
	ck_assert_msg(directory_make_temporary(&directory, &err), "%s", err.message);
	ck_assert_int_eq(chmod(directory, 0777), 0);
	struct box_mount mount = { .path = directory };
	const struct box_config config = writing_config(tryout_mode(_i), &mount);
	struct run_limits limits = tryout_limits();
	limits.cpu_stop_ns = limits.idle_ns = 2 * NS_PER_S;
	const struct outcome outcome = tryout_in(&config,
		(const char *const[]){ "sh", "-c", writings[which].script, directory, NULL }, &limits, NULL);
	ck_assert_int_eq(outcome.hit, writings[which].hit);
	ck_assert(outcome.hit != LIMIT_NONE || outcome.output_bytes == writings[which].bytes);
	remove_directory(directory);
}
END_TEST

/* The same of the working directory, in which a file of 2 MiB and one of 6 bytes lie before. */
static const struct {
	const char *script;
	enum limit hit;
	uint64_t bytes; /* valid if it hits none */
} workings[] = {
	{ "true", LIMIT_NONE, 0 },
	{ "echo x > new; mkdir -p a/b; echo more > a/b/c; echo", LIMIT_NONE, 8 },
	{ "rm given; echo x > new", LIMIT_NONE, 0 },
	{ "echo x | dd of=large bs=1 seek=2097150 conv=notrunc 2>&1 | grep -q 2.bytes && echo yes", LIMIT_NONE, 4 },
	{ ZEROS(600000) "> a; " ZEROS(600000) "> b", LIMIT_OUTPUT, 0 },
	{ "for i in $(seq 20); do " ZEROS(99999) "> $i; done; sleep 9", LIMIT_OUTPUT, 0 },
	{ "for i in $(seq 10001); do : > $i; done", LIMIT_OUTPUT, 0 },
	{ "for i in $(seq 70); do mkdir d; cd d; done; echo x > new", LIMIT_OUTPUT, 0 },
};

START_TEST(the_working_directory_counts_where_it_may_be_written)
{
	const size_t which = (size_t)_i / TRYOUT_MODES;
	ck_assert_int_eq(setenv("TMPDIR", "/dev/shm", 1), 0); /* where many files are made fast */
	autofree char *directory = make_directory();
	autofree char *large = path_join(directory, "large");
	suite_write(large, "");
	ck_assert(truncate(large, 2 << 20) == 0 && chmod(large, 0666) == 0 && chmod(directory, 0777) == 0);
	struct box_config config = tryout_config(tryout_mode(_i));
	config.directory = directory;
	config.writes = true;
	struct run_limits limits = tryout_limits();
	limits.cpu_stop_ns = 20 * NS_PER_S;
	limits.idle_ns = 2 * NS_PER_S;
	const struct outcome outcome = tryout_in(&config,
		(const char *const[]){ "sh", "-c", workings[which].script, NULL }, &limits, NULL);
	ck_assert_int_eq(outcome.hit, workings[which].hit);
	ck_assert(outcome.hit != LIMIT_NONE || outcome.output_bytes == workings[which].bytes);
	remove_directory(steal(&directory));
}
END_TEST

START_TEST(a_flood_finds_its_own_bounds)
{
	if (!walls_stand()) {
		return;
	}
	static const char flood[] = "for i in $(seq 900); do " ZEROS(99999) "> \"$0/$i\"; done 2>/dev/null";
	autofree char *directory = make_directory();
	struct box_mount mount = { .path = directory };
	const struct box_config config = writing_config(SANDBOX_AUTO, &mount);
	struct box *box = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	limits.cpu_stop_ns = limits.idle_ns = 2 * NS_PER_S;
	struct tryout tryout;
	struct statvfs room;
	struct error err = { 0 };
	ck_assert_ptr_nonnull(box_written(box));
	ck_assert_int_eq(statvfs(box_written(box), &room), 0);
	ck_assert_uint_le(room.f_blocks * room.f_frsize, UINT64_C(2) << 20);
	tryout_run(box, (const char *const[]){ "sh", "-c", flood, directory, NULL }, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.hit, LIMIT_OUTPUT);
	tryout_finish(&tryout);
	ck_assert_msg(directory_empty(box_written(box), &err), "%s", err.message);
	tryout_run(box, (const char *const[]){ "sh", "-c", "ls \"$0\"; echo x > \"$0/new\"", directory, NULL }, "",
		&limits, &tryout);
	ck_assert_str_eq(tryout.out.bytes, "");
	ck_assert_uint_eq(tryout.outcome.output_bytes, 2);
	tryout_finish(&tryout);
	autofree char *inside = path_join(box_written(box), "new"), *outside = path_join(directory, "new");
	ck_assert(path_is_regular(inside) && !path_exists(outside));
	box_destroy(box);
	remove_directory(steal(&directory));
}
END_TEST

START_TEST(a_box_sees_nothing_of_another)
{
	if (!walls_stand()) {
		return;
	}
	struct box_config config = tryout_config(SANDBOX_AUTO);
	config.role = BOX_COMPILER;
	autofree char *directory = make_directory();
	config.directory = directory;
	struct box *first = tryout_box(&config), *second = tryout_box(&config);
	struct run_limits limits = tryout_limits();
	struct tryout tryout;
	const char *const leave[] = { "sh", "-c", "echo x > /tmp/left", NULL };
	const char *const look[] = { "sh", "-c", "cat /tmp/left", NULL };
	tryout_run(first, leave, "", &limits, &tryout);
	ck_assert_int_eq(tryout.outcome.exit_code, 0);
	tryout_finish(&tryout);
	tryout_run(second, look, "", &limits, &tryout);
	ck_assert_int_ne(tryout.outcome.exit_code, 0);
	tryout_finish(&tryout);
	box_destroy(first);
	box_destroy(second);
	remove_directory(steal(&directory));
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ role_has_its_rights, ARRAY_LENGTH(rights) },
		{ what_is_written_counts_as_output, ARRAY_LENGTH(writings) * TRYOUT_MODES },
		{ the_working_directory_counts_where_it_may_be_written, ARRAY_LENGTH(workings) * TRYOUT_MODES },
		{ a_flood_finds_its_own_bounds, 1 },
		{ a_box_sees_nothing_of_another, 0 },
	};
	return suite_run("sandbox_roles", tests, ARRAY_LENGTH(tests));
}
