#include "package_scratch.h"

#include <check.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/file.h"

void scratch_init(struct scratch *scratch)
{
	struct error err = { 0 };
	*scratch = (struct scratch){ 0 };
	/* thousands of small files: a disk, where each costs a write of the journal, takes minutes */
	if (access("/dev/shm", W_OK | X_OK) == 0) {
		ck_assert_int_eq(setenv("TMPDIR", "/dev/shm", 1), 0);
	}
	ck_assert_msg(directory_make_temporary(&scratch->above, &err), "%s", err.message);
	scratch->directory = path_join(scratch->above, "scratch");
	ck_assert_msg(directory_make(scratch->directory, &err), "%s", err.message);
}

static void forget(struct scratch *scratch)
{
	problem_destroy(scratch->problem);
	scratch->problem = NULL;
	error_list_finish(&scratch->mistakes);
}

void scratch_finish(struct scratch *scratch)
{
	autoerror struct error err = { 0 };
	forget(scratch);
	ck_assert_msg(directory_remove(scratch->above, &err), "%s", err.message);
	free(scratch->above);
	free(scratch->directory);
}

static void write_one(struct scratch *scratch, const char *path, const char *text)
{
	struct error err = { 0 };
	autofree char *whole = path_join(scratch->directory, path);
	autofree char *directory = text ? path_directory(whole) : xstrdup(whole);
	ck_assert_msg(directory_make(directory, &err), "%s", err.message);
	if (text) { /* not by file_write, which waits for the disk */
		autofclose FILE *file = fopen(whole, "we");
		ck_assert_ptr_nonnull(file);
		ck_assert_int_ge(fputs(text, file), 0);
	}
}

void scratch_write(struct scratch *scratch, const char *path, const char *text, ...)
{
	va_list rest;
	va_start(rest, text);
	while (path) {
		write_one(scratch, path, text);
		path = va_arg(rest, const char *);
		text = path ? va_arg(rest, const char *) : NULL;
	}
	va_end(rest);
}

void scratch_write_case(struct scratch *scratch)
{
	scratch_write(scratch, "data/secret/1.in", "1\n", "data/secret/1.ans", "1\n", NULL);
}

void scratch_write_package(struct scratch *scratch)
{
	scratch_write(scratch, "problem.yaml", HEADER, "data/sample/1.in", "", "data/sample/1.ans", "",
		"data/secret/a/1.in", "", "data/secret/a/1.ans", "", "data/secret/b/1-hard.in", "",
		"data/secret/b/1-hard.ans", "", NULL);
}

void scratch_link(struct scratch *scratch, const char *path, const char *target)
{
	autofree char *whole = path_join(scratch->directory, path);
	ck_assert_int_eq(symlink(target, whole), 0);
}

char *scratch_read(struct scratch *scratch)
{
	struct buffer said = { 0 };
	size_t cut = strlen(scratch->directory);
	forget(scratch);
	scratch->problem = package_read(scratch->directory, &scratch->mistakes);
	ck_assert_int_eq(scratch->problem == NULL, scratch->mistakes.errors > 0);
	error_list_sort(&scratch->mistakes);
	for (size_t i = 0; i < scratch->mistakes.count; i++) {
		autofree char *text = mistake_text(&scratch->mistakes.mistakes[i]);
		ck_assert_int_eq(strncmp(text, scratch->directory, cut), 0);
		buffer_printf(&said, "%s\n", text + cut + (text[cut] == '/'));
	}
	return buffer_steal(&said);
}

const struct problem *scratch_read_sound(struct scratch *scratch)
{
	autofree char *said = scratch_read(scratch);
	ck_assert_str_eq(said, "");
	return scratch->problem;
}

char *scratch_arguments(const struct arguments *arguments)
{
	struct buffer text = { 0 };
	for (size_t i = 0; i < arguments->count; i++) {
		buffer_printf(&text, "%s%s", i ? " " : "", arguments->items[i]);
	}
	return buffer_steal(&text);
}

static void add_set(struct buffer *out, unsigned set)
{
	static const enum verdict verdicts[] = { VERDICT_AC, VERDICT_WA, VERDICT_TLE, VERDICT_RTE,
		VERDICT_CE };
	const char *before = "";
	for (size_t i = 0; i < ARRAY_LENGTH(verdicts); i++) {
		if (set & 1u << verdicts[i]) {
			buffer_printf(out, "%s%s", before, verdict_name(verdicts[i]));
			before = "|";
		}
	}
}

char *scratch_claims(const struct submission *submission)
{
	struct buffer text = { 0 };
	for (size_t i = 0; i < submission->claim_count; i++) {
		const struct claim *claim = &submission->claims[i];
		buffer_printf(&text, "%s: ", claim->cases ? claim->cases : "*");
		add_set(&text, claim->permitted);
		buffer_add_text(&text, ", ");
		add_set(&text, claim->required);
		if (claim->message) {
			buffer_printf(&text, ", \"%s\"", claim->message);
		}
		if (claim->has_score) {
			buffer_printf(&text, ", score %g to %g", claim->least_score, claim->most_score);
		}
		buffer_add_text(&text, claim->graded ? ", graded" : "");
		buffer_add_text(&text, claim->partial ? ", partial" : "");
		if (claim->mark) {
			buffer_printf(&text, ", its %s", claim->mark);
		}
		buffer_add_char(&text, '\n');
	}
	return buffer_steal(&text);
}
