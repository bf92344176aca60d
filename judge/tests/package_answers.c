/* Which file of a submission answers which case. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

#define ANSWERS "problem_format_version: 2025-09\nname: A\ntype: submit-answer\n" UUID
#define MINE "submissions/accepted/mine/"
#define IGNORED ": warning: is ignored: "
#define NO_CASE IGNORED "it answers no case; name it after one, such as sample/1.out\n"

static void write_cases(struct scratch *scratch)
{
	scratch_write(scratch, "problem.yaml", ANSWERS, "data/sample/1.in", "", "data/sample/1.ans", "",
		"data/secret/a/03.in", "", "data/secret/a/03.ans", "", "data/secret/b/03.in", "",
		"data/secret/b/03.ans", "", "data/secret/b/04.in", "", "data/secret/b/04.ans", "", NULL);
}

/* The files that answer the cases in their order, "-" for none, as they are below a directory. To free. */
static char *answers_text(const struct problem *problem, const struct source *source,
	const char *directory)
{
	struct buffer text = { 0 };
	autofree char *real = realpath(directory, NULL);
	for (size_t i = 0; i < problem->cases.count; i++) {
		const char *path = source->answers[i];
		autofree char *absolute = path ? realpath(path, NULL) : NULL;
		ck_assert(!path || (absolute && !strncmp(absolute, real, strlen(real))));
		buffer_printf(&text, "%s%s", i ? " " : "", path ? absolute + strlen(real) + 1 : "-");
	}
	return buffer_steal(&text);
}

/* The files of a submission, and which of them answer sample/1, secret/a/03, secret/b/03, secret/b/04. */
static const struct {
	const char *files[8];
	const char *answers, *said;
} submissions[] = {
	{ { "1.out", "a/03.out", "b/03.out", "04.out" }, "1.out a/03.out b/03.out 04.out", "" },
	{ { "1.ans", "a/03.ans", "secret/b/03.ans" }, "1.ans a/03.ans secret/b/03.ans -", "" },
	{ { "sample/1.out", "secret/a/03.out", "README.txt", ".DS_Store" }, "sample/1.out secret/a/03.out - -", "" },
	{ { "secret/b/04.ans", "b/04.out", "04.out" }, "- - - secret/b/04.ans",
		MINE "04.out" IGNORED "b/04.out answers secret/b/04 already; remove one\n"
		MINE "b/04.out" IGNORED "secret/b/04.ans answers secret/b/04 already; remove one\n" },
	{ { "04.ans", "04.out" }, "- - - 04.out",
		MINE "04.ans" IGNORED "04.out answers secret/b/04 already; remove one\n" },
	{ { "03.out", "1.out" }, "1.out - - -",
		MINE "03.out" IGNORED "it could answer secret/a/03 as well as secret/b/03; name it after one of "
		"them, as secret/b/03.out\n" },
	{ { "01.out", "3.ans", "1", "1.txt", "x/1.out", "secret/1.out", "secret.out", "b.ans" }, "- - - -",
		MINE "01.out" NO_CASE MINE "1" NO_CASE MINE "1.txt" NO_CASE MINE "3.ans" NO_CASE
		MINE "b.ans" NO_CASE MINE "secret.out" NO_CASE MINE "secret/1.out" NO_CASE MINE "x/1.out" NO_CASE },
};

START_TEST(a_case_is_answered_by_its_name_or_an_end_of_it)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_cases(&scratch);
	for (size_t i = 0; i < ARRAY_LENGTH(submissions[_i].files) && submissions[_i].files[i]; i++) {
		autofree char *path = xasprintf(MINE "%s", submissions[_i].files[i]);
		scratch_write(&scratch, path, "", NULL);
	}
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, submissions[_i].said);
	ck_assert_uint_eq(scratch.problem->submission_count, 1);
	const struct source *source = &scratch.problem->submissions[0].source;
	autofree char *answers = answers_text(scratch.problem, source, source->path);
	ck_assert_str_eq(answers, submissions[_i].answers);
	ck_assert_str_eq(source->language->code, "answers");
}
END_TEST

START_TEST(of_many_ignored_files_only_the_first_are_told)
{
	enum { FILES = 25, TOLD = 20 };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_cases(&scratch);
	scratch_write(&scratch, MINE "1.out", "", NULL);
	autobuffer struct buffer expected = { 0 };
	buffer_add_text(&expected, "submissions/accepted/mine: warning: holds 25 files that are ignored, of which "
		"these are the first; submit answers alone\n");
	for (int i = 0; i < FILES; i++) {
		autofree char *path = xasprintf(MINE "note%02d.txt", i);
		scratch_write(&scratch, path, "", NULL);
		buffer_printf(&expected, "%s%s", i < TOLD ? path : "", i < TOLD ? NO_CASE : "");
	}
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, expected.bytes);
}
END_TEST

/* A lone file, and the cases that it answers. */
static const struct {
	const char *name, *answers, *said;
} lone[] = {
	{ "04.out", "- - - 04.out", "" },
	{ "1.ans", "1.ans - - -", "" },
	{ "05.out", "05.out 05.out 05.out 05.out", "" },
	{ "all.ans", "all.ans all.ans all.ans all.ans", "" },
	{ "03.out", "- - - -", "submissions/accepted/03.out" IGNORED "it could answer secret/a/03 as well as "
		"secret/b/03; put it into a directory, named after one of them, as secret/b/03.out\n" },
};

START_TEST(a_lone_file_answers_the_case_of_its_name_or_all)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_cases(&scratch);
	autofree char *path = xasprintf("submissions/accepted/%s", lone[_i].name);
	scratch_write(&scratch, path, "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, lone[_i].said);
	const struct source *source = &scratch.problem->submissions[0].source;
	autofree char *folder = path_directory(source->path);
	autofree char *answers = answers_text(scratch.problem, source, folder);
	ck_assert_str_eq(answers, lone[_i].answers);
}
END_TEST

START_TEST(programs_are_programs)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_cases(&scratch);
	scratch_write(&scratch, "submissions/accepted/a.c", "", "submissions/accepted/b/main.py", "",
		"submissions/accepted/b/1.out", "", "submissions/accepted/c.out", "",
		"submissions/submissions.yaml", "accepted/c.out: {language: python3}\n", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->submission_count, 3);
	for (size_t i = 0; i < problem->submission_count; i++) {
		ck_assert_ptr_null(problem->submissions[i].source.answers);
	}
	size_t own = 9;
	ck_assert(problem_own_program(problem, &own));
	ck_assert_uint_eq(own, 0);
}
END_TEST

START_TEST(the_own_program_is_none_of_answers)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_cases(&scratch);
	scratch_write(&scratch, "submissions/accepted/a.out", "", NULL);
	size_t own = 9;
	ck_assert(!problem_own_program(scratch_read_sound(&scratch), &own));
	scratch_write(&scratch, "submissions/accepted/b.c", "", NULL);
	ck_assert(problem_own_program(scratch_read_sound(&scratch), &own));
	ck_assert_uint_eq(own, 1);
}
END_TEST

START_TEST(other_problems_know_no_answers)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/accepted/1.out", "", "submissions/accepted/mine/1.out", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said,
		"submissions/accepted/1.out: warning: is in no language that is known here; rename it, or name its "
		"language in submissions.yaml\n"
		"submissions/accepted/mine: warning: is in no language that is known here; rename it, or name its "
		"language in submissions.yaml\n");
	ck_assert_ptr_null(scratch.problem->submissions[0].source.answers);
}
END_TEST

START_TEST(links_out_of_the_submission_answer_nothing)
{
	autoscratch struct scratch scratch;
	struct arena arena = { 0 };
	struct error err = { 0 };
	struct error_list mistakes = { 0 };
	struct source source;
	scratch_init(&scratch);
	write_cases(&scratch);
	scratch_write(&scratch, "../mine/real.ans", "", "../mine/a/03.out", "", NULL);
	scratch_link(&scratch, "../mine/1.out", "real.ans");
	scratch_link(&scratch, "../mine/04.out", "../scratch/data/secret/b/04.ans");
	scratch_link(&scratch, "../mine/b", "a");
	scratch_link(&scratch, "../mine/a/up", "..");
	const struct problem *problem = scratch_read_sound(&scratch);
	autofree char *mine = path_join(scratch.above, "mine");
	ck_assert(source_of_path(&arena, mine, "mine", &source, &err));
	ck_assert(answers_find(problem, &arena, &source, &mistakes));
	autofree char *answers = answers_text(problem, &source, mine);
	ck_assert_str_eq(answers, "real.ans a/03.out - -");
	ck_assert_uint_eq(mistakes.count, 4); /* three links, and real.ans by its own name */
	error_list_finish(&mistakes);
	arena_finish(&arena);
}
END_TEST

START_TEST(a_static_validator_would_have_nothing_to_look_at)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	write_cases(&scratch);
	scratch_write(&scratch, "static_validator/validate.c", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "static_validator: has no source to look at where answers are submitted; remove "
		"it\n");
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_case_is_answered_by_its_name_or_an_end_of_it, ARRAY_LENGTH(submissions) },
		{ of_many_ignored_files_only_the_first_are_told, 1 },
		{ a_lone_file_answers_the_case_of_its_name_or_all, ARRAY_LENGTH(lone) },
		{ programs_are_programs, 1 },
		{ the_own_program_is_none_of_answers, 1 },
		{ other_problems_know_no_answers, 1 },
		{ links_out_of_the_submission_answer_nothing, 1 },
		{ a_static_validator_would_have_nothing_to_look_at, 1 },
	};
	return suite_run("package_answers", tests, ARRAY_LENGTH(tests));
}
