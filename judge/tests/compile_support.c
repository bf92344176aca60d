#include "compile_support.h"

#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "compile/cache.h"

static char *suite_cache; /* NULL: every test has its own */

void workshop_init(struct workshop *workshop)
{
	struct error err = { 0 };
	*workshop = (struct workshop){ .limits = limits_default() };
	ck_assert(directory_make_temporary(&workshop->top, &err));
	workshop->directory = path_join(workshop->top, "a/b/src");
	workshop->cache = suite_cache ? xstrdup(suite_cache) : path_join(workshop->top, "cache");
	ck_assert(directory_make(workshop->directory, &err));
	workshop->options = (struct compile_options){
		.mode = SANDBOX_AUTO,
		.cache_directory = workshop->cache,
		.limits = &workshop->limits,
		.cpu = -1,
	};
}

static void give_up(struct workshop *workshop)
{
	executable_finish(&workshop->executable);
	free(workshop->compilation.message);
	workshop->compilation = (struct compilation){ 0 };
	free((char *)workshop->source.path);
	workshop->source = (struct source){ 0 };
}

void workshop_finish(struct workshop *workshop)
{
	give_up(workshop);
	struct error err = { 0 };
	ck_assert(directory_remove(workshop->top, &err));
	free(workshop->directory);
	free(workshop->cache);
	free(workshop->top);
}

size_t workshop_entries(const struct workshop *workshop, const char *start)
{
	autofree char *path = path_join(workshop->cache, "compile");
	struct name_list names = { 0 };
	struct error err = { 0 };
	ck_assert(directory_list(path, &names, &err));
	size_t count = 0;
	for (size_t i = 0; i < names.count; i++) {
		bool counts = start ? !strncmp(names.names[i], start, strlen(start))
		                    : strlen(names.names[i]) == CACHE_KEY_LENGTH - 1;
		count += counts;
	}
	name_list_finish(&names);
	return count;
}

int workshop_run_suite(const char *name, const struct suite_test *tests, size_t count)
{
	struct error err = { 0 };
	if (!directory_make_temporary(&suite_cache, &err)) {
		(void)fprintf(stderr, "%s\n", err.message);
		return EXIT_FAILURE;
	}
	int status = suite_run(name, tests, count);
	(void)directory_remove(suite_cache, &err);
	free(suite_cache);
	return status;
}

void workshop_write(struct workshop *workshop, const char *name, const char *text)
{
	autofree char *path = path_join(workshop->directory, name);
	autofree char *directory = path_directory(path);
	struct error err = { 0 };
	ck_assert(directory_make(directory, &err));
	ck_assert(file_write(path, text, strlen(text), &err));
}

void workshop_write_script(struct workshop *workshop, const char *name, const char *text)
{
	workshop_write(workshop, name, text);
	autofree char *path = path_join(workshop->directory, name);
	ck_assert_int_eq(chmod(path, 0755), 0);
}

bool workshop_compile(struct workshop *workshop, const char *name, const char *language)
{
	give_up(workshop);
	char *path = path_join(workshop->directory, name);
	workshop->source = (struct source){
		.name = name,
		.path = path,
		.is_directory = path_is_directory(path),
		.language = language ? language_by_code(language) : language_of_file(name),
		.flags = workshop->flags,
		.entry_point = workshop->entry_point,
		.constants = workshop->constants,
	};
	autoerror struct error err = { 0 };
	bool whole = compile(&workshop->source, &workshop->options, &workshop->executable,
		&workshop->compilation, &err);
	ck_assert_msg(whole, "%s", err.message);
	ck_assert_ptr_nonnull(workshop->compilation.message);
	return workshop->compilation.ok;
}

void workshop_must_compile(struct workshop *workshop, const char *name, const char *language)
{
	bool ok = workshop_compile(workshop, name, language);
	ck_assert_msg(ok, "%s", workshop->compilation.message);
}

char *workshop_run_within(struct workshop *workshop, uint64_t output_bytes, struct outcome *outcome)
{
	struct box_config config = {
		.role = BOX_SOLUTION,
		.mode = SANDBOX_AUTO,
		.directory = workshop->executable.directory,
		.writes = workshop->executable.writes,
		.cpu = -1,
	};
	struct error err = { 0 };
	struct box *box = NULL;
	ck_assert(!config.writes || chmod(config.directory, 0777) == 0);
	ck_assert_msg(box_create(&config, &box, &err), "%s", err.message);
	autoclose int in = open("/dev/null", O_RDONLY | O_CLOEXEC);
	autoclose int out = memfd_create("out", MFD_CLOEXEC);
	struct box_run run = {
		.argv = (const char *const *)workshop->executable.argv,
		.stdin_fd = in,
		.stdout_fd = out,
		.stderr_fd = out,
		.limits = {
			.cpu_stop_ns = 10 * NS_PER_S,
			.idle_ns = 10 * NS_PER_S,
			.wall_ns = 60 * NS_PER_S,
			.memory_bytes = UINT64_C(256) << 20,
			.output_bytes = output_bytes,
			.processes = 64,
			.limits_address_space = workshop->executable.native,
		},
	};
	ck_assert(box_start(box, &run, &err));
	ck_assert(box_wait(box, outcome, &err));
	box_destroy(box);
	struct buffer text = { 0 };
	ssize_t got = pread(out, buffer_reserve(&text, 65536), 65536, 0);
	ck_assert_int_ge(got, 0);
	text.length = (size_t)got;
	return buffer_steal(&text);
}

char *workshop_run(struct workshop *workshop)
{
	struct outcome outcome;
	char *said = workshop_run_within(workshop, UINT64_C(1) << 20, &outcome);
	ck_assert_msg(outcome.exited && outcome.exit_code == 0, "exit %d, signal %d, %s, said %s",
		outcome.exit_code, outcome.signal, outcome.note, said);
	return said;
}

void workshop_must_say(struct workshop *workshop, const char *expected)
{
	autofree char *output = workshop_run(workshop);
	ck_assert_str_eq(output, expected);
}

void workshop_must_end(struct workshop *workshop, const char *expected)
{
	autofree char *output = workshop_run(workshop);
	size_t length = strlen(output), wanted = strlen(expected);
	ck_assert_msg(length >= wanted && !strcmp(output + length - wanted, expected), "%s", output);
}

void workshop_must_refuse(const struct workshop *workshop, const char *message)
{
	ck_assert(!workshop->compilation.ok);
	ck_assert_ptr_null(workshop->executable.directory);
	if (!strstr(workshop->compilation.message, message)) {
		ck_abort_msg("\"%s\" does not say \"%s\"", workshop->compilation.message, message);
	}
}
