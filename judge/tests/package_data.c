#include <stdint.h>
#include <string.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

#define ICPC "problem_format_version: legacy-icpc\n"
#define DRAFT "problem_format_version: 2023-07-draft\nname: A\n" UUID
#define TAKEN \
	"is no file of the format, but what cases inherit is taken from it; move it to sample/ and secret/\n"

/* A package of one file more than the case secret/1, and what is said of it. */
static const struct {
	const char *yaml, *path, *text, *said;
} files[] = {
	{ HEADER, "data/secret/notes.txt", "",
		"data/secret/notes.txt: warning: is ignored: its name is none of a case's file, such as NAME.in; "
		"rename or remove it\n" },
	{ HEADER, "data/secret/1.hint", "",
		"data/secret/1.hint: warning: is ignored: its name is none of a case's file, such as NAME.in; "
		"rename or remove it\n" },
	{ HEADER, "data/secret/1.in~", "", "" },
	{ HEADER, "data/secret/#1.in#", "", "" },
	{ HEADER, "data/secret/.gitignore", "", "" },
	{ HEADER, "data/secret/.DS_Store", "", "" },
	{ HEADER, "data/secret/1.yaml", "", "" },
	{ HEADER, "data/secret/1.png", "", "" },
	{ HEADER, "data/secret/1.files/config", "x", "" },
	{ HEADER, "data/secret/1.files", "",
		"data/secret/1.files: warning: is ignored: its name is none of a case's file, such as NAME.in; "
		"rename or remove it\n" },
	{ HEADER, "data/secret/2.files/config", "x",
		"data/secret/2.files: has no 2.in beside it; add it, or remove this\n" },
	{ HEADER, "data/secret/test_group.in", "",
		"data/secret/test_group.in: takes the name of the group's own file; call the case something "
		"else\n"
		"data/secret/test_group.in: has no test_group.ans beside it; add it\n" },
	{ HEADER, "data/secret/1.in.statement", "",
		"data/secret/1.in: has no 1.in.download beside it, though another input is shown; add it\n" },
	{ HEADER, "data/secret/1.ans.download", "",
		"data/secret/1.in: has no 1.ans.statement beside it, though another answer is downloaded; "
		"add it\n" },
	{ HEADER, "data/secret/1.out", "", "" },
	{ HEADER, "data/secret/testdata.yaml", "",
		"data/secret/testdata.yaml: warning: is ignored in format 2025-09; rename it to "
		"test_group.yaml\n" },
	{ HEADER, "data/secrets/2.in", "",
		"data/secrets: warning: is ignored: test data lies in sample/ and secret/; move it there\n" },
	{ HEADER, "data/test_group.yaml", "",
		"data/test_group.yaml: warning: " TAKEN },
	{ SCORING, "data/test_group.yaml", "max_score: 4\nargs: [a]\nstatic_validator_args: [b]\n",
		"data/test_group.yaml: warning: " TAKEN
		"data/test_group.yaml:1:1: warning: max_score is ignored here; write it into the file of secret/ or "
		"of a group\n"
		"data/test_group.yaml:3:1: warning: static_validator_args is ignored here; write it into the file of "
		"secret/ or of a group\n" },
	{ HEADER, "data/test_group.yaml", "arg: [a]\n",
		"data/test_group.yaml: warning: " TAKEN
		"data/test_group.yaml:1:1: \"arg\" is no key of test_group.yaml; write args\n" },
	{ HEADER, "data/testdata.yaml", "args: [a]\n",
		"data/testdata.yaml: warning: is ignored: test data lies in sample/ and secret/; move it there\n" },
	{ DRAFT, "data/testdata.yaml", "grading: custom\n",
		"data/testdata.yaml:1:10: grading is custom, but the format has no graders; write default, or in "
		"problem.yaml problem_format_version: legacy\n" },
	{ DRAFT, "data/testdata.yaml",
		"output_validator_flags: float_tolerance 1e-3\n", "data/testdata.yaml: warning: " TAKEN },
	{ HEADER, "data/secret/1.yaml", "input_validator_args: {strict: [x]}\n",
		"data/secret/1.yaml:1:24: \"strict\" is no input validator of this package; write the name of "
		"one\n" },
	{ HEADER, "data/secret/1.yaml", "args: [a]\nfull_feedback: 1\n",
		"data/secret/1.yaml:2:16: full_feedback is 1; write true or false\n" },
	{ HEADER, "data/secret/test_group.yaml", "static_validator_args: [x]\n",
		"data/secret/test_group.yaml:1:24: static_validator_args is given without "
		"static_validation_score; add that, or remove this\n" },
	{ HEADER, "data/secret/deep/test_group.yaml", "",
		"data/secret: has cases beside the group deep; move them into a group\n"
		"data/secret/deep: is a group without cases; add NAME.in and NAME.ans, or remove it\n" },
	{ HEADER, "data/invalid_input/1.in", "x\n", "" },
	{ HEADER, "data/invalid_input/1.ans", "x\n",
		"data/invalid_input/1.ans: has no 1.in beside it; add it, or remove this\n" },
	{ HEADER, "data/sample/deep/test_group.yaml", "",
		"data/sample/deep/test_group.yaml: makes a group here, but groups lie directly below secret only; "
		"move or remove it\n" },
	{ SCORING, "data/secret/test_group.yaml", "score_aggregation: pass-fail\nmax_score: unbounded\n",
		"data/secret/test_group.yaml: secret is pass-fail and has no max_score; add max_score: NUMBER\n" },
	{ SCORING, "data/secret/test_group.yaml", "require_pass: secret/1-a\n",
		"data/secret/test_group.yaml:1:15: require_pass is \"secret/1-a\"; secret can require sample only; "
		"write sample, or remove it\n" },
	{ SCORING, "data/secret/test_group.yaml", "max_score: 1.5\nstatic_validation_score: pass-fail\n",
		"data/secret/test_group.yaml:1:12: max_score is 1.5; write a whole number from 0 on, or "
		"unbounded\n"
		"data/secret/test_group.yaml:2:26: static_validation_score is \"pass-fail\"; write a whole number, "
		"as the scores of this group are added up\n"
		"data/secret/test_group.yaml:2:26: static_validation_score is given, but there is no "
		"static_validator/; add it, or remove the key\n" },
	{ "name: A\n", "data/secret/test_group.yaml", "",
		"data/secret/test_group.yaml: warning: is ignored in format legacy; rename it to "
		"testdata.yaml\n" },
	{ ICPC, "data/secret/testdata.yaml", "",
		"data/secret/testdata.yaml: warning: is ignored in format legacy-icpc; remove it\n" },
	{ "name: A\n", "data/sample/1.interaction", "", "" },
	{ HEADER, "data/sample/2.interaction", "",
		"data/sample/2.interaction: warning: is shown, but there is no case to judge; add 2.in and 2.ans, "
		"or remove this\n" },
	{ "name: A\n", "data/secret/1.yaml", "",
		"data/secret/1.yaml: warning: is ignored: its name is none of a case's file, such as NAME.in; "
		"rename or remove it\n" },
	{ "name: A\n", "data/secret/testdata.yaml", "input_validator_flags: {name: v, flags: x}\n",
		"data/secret/testdata.yaml:1:31: name is \"v\"; write the name of an input validator of this "
		"package\n" },
	{ "type: scoring\n", "data/secret/testdata.yaml",
		"grader_flags: ignore_sample\naccept_score: x\n",
		"data/secret/testdata.yaml:1:15: ignore_sample is for data/testdata.yaml only, where sample is a "
		"part; move it there\n"
		"data/secret/testdata.yaml:2:15: accept_score is \"x\"; write a number\n" },
	{ "type: scoring\n", "data/secret/testdata.yaml", "grading: custom\ngrader_flags: any text\n",
		"data/secret/testdata.yaml:1:10: grading is custom, but there is no grader; add it in graders/, "
		"or write default\n" },
	{ "type: scoring\n", "data/testdata.yaml", "grader_flags: ignore_sample median\n",
		"data/testdata.yaml:1:15: warning: the default grader knows no flag \"median\", which is "
		"ignored; mend or remove it\n" },
	{ "type: scoring\n", "data/secret/testdata.yaml", "range: 5 1\naccept_score: 3\n",
		"data/secret/testdata.yaml:1:8: range is \"5 1\"; write two numbers, such as 0 100\n" },
};

START_TEST(every_file_is_checked)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", files[_i].yaml, "data/secret/1.in", "1\n",
		"data/secret/1.ans", "1\n", files[_i].path, files[_i].text, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, files[_i].said);
}
END_TEST

START_TEST(names_that_the_format_ignores_are_named_where_they_look_meant)
{
	static const char *const names[] = { "-x.in", "a b.in", ".hidden.in", "größe.in", "x\n.in" };
	for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
		autoscratch struct scratch scratch;
		scratch_init(&scratch);
		autofree char *path = path_join("data/secret", names[i]);
		scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "1\n", "data/secret/1.ans",
			"1\n", path, "", NULL);
		autofree char *said = scratch_read(&scratch);
		autofree char *expected = xasprintf("%s: warning: is ignored, as the format wants it for such "
			"names; rename it with letters, digits, '.', '-' and '_', the first no '.' or '-'\n", path);
		ck_assert_str_eq(said, expected);
		ck_assert_uint_eq(scratch.problem->cases.count, 1);
	}
}
END_TEST

/* The names of all cases, a space between. */
static char *case_names(const struct test_cases *cases)
{
	struct buffer names = { 0 };
	for (size_t i = 0; i < cases->count; i++) {
		buffer_printf(&names, "%s%s", i ? " " : "", cases->items[i].name);
	}
	return buffer_steal(&names);
}

START_TEST(a_protocol_with_its_downloads_is_no_case)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "1\n", "data/secret/1.ans", "1\n",
		"data/sample/1.interaction", "> 1\n", "data/sample/1.in.download", "1\n",
		"data/sample/1.ans.download", "1\n", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "data/sample/1.interaction: warning: is shown, but there is no case to judge; "
		"add 1.in and 1.ans, or remove this\n");
	ck_assert_uint_eq(scratch.problem->cases.count, 1);
}
END_TEST

START_TEST(samples_come_first_then_the_bytes_of_the_name)
{
	static const char *const names[] = { "secret/b", "secret/a/2", "secret/a-1", "secret/a.1",
		"secret/a/10", "secret/B", "secret/_", "secret/10", "secret/9", "sample/z", "sample/a/b/c" };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, NULL);
	for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
		autofree char *in = xasprintf("data/%s.in", names[i]);
		autofree char *ans = xasprintf("data/%s.ans", names[i]);
		scratch_write(&scratch, in, "", ans, "", NULL);
	}
	autofree char *found = case_names(&scratch_read_sound(&scratch)->cases);
	ck_assert_str_eq(found, "sample/a/b/c sample/z secret/10 secret/9 secret/B secret/_ secret/a-1 "
							"secret/a.1 secret/a/10 secret/a/2 secret/b");
}
END_TEST

START_TEST(a_case_has_the_paths_of_its_files)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.5.in", "", "data/secret/1.5.ans", "",
		"data/secret/1.5.out", "", "data/secret/1.5.files/a", "", "data/secret/1.5.yaml",
		"description: for what\nhint: how\nargs: [-v, 2]\n", NULL);
	const struct test_case *found = scratch_read_sound(&scratch)->cases.items;
	ck_assert_str_eq(found->name, "secret/1.5");
	ck_assert_str_eq(found->in_path + strlen(scratch.directory), "/data/secret/1.5.in");
	ck_assert_str_eq(found->ans_path + strlen(scratch.directory), "/data/secret/1.5.ans");
	ck_assert_str_eq(found->out_path + strlen(scratch.directory), "/data/secret/1.5.out");
	ck_assert_str_eq(found->files_path + strlen(scratch.directory), "/data/secret/1.5.files");
	ck_assert_str_eq(found->description, "for what");
	ck_assert_str_eq(found->hint, "how");
	autofree char *args = scratch_arguments(&found->args);
	ck_assert_str_eq(args, "-v 2");
	ck_assert_str_eq(scratch.problem->groups[found->group].name, "secret");
}
END_TEST

START_TEST(validation_data_is_kept_apart)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "",
		"data/invalid_input/a.in", "", "data/invalid_input/b/c.in", "",
		"data/invalid_input/test_group.yaml", "description: why\ninput_validator_args: [x]\n",
		"data/invalid_output/a.in", "", "data/invalid_output/a.ans", "", "data/invalid_output/a.out", "",
		"data/valid_output/a.in", "", "data/valid_output/a.ans", "", "data/valid_output/a.out", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	autofree char *invalid = case_names(&problem->invalid_input);
	ck_assert_str_eq(invalid, "invalid_input/a invalid_input/b/c");
	ck_assert_ptr_null(problem->invalid_input.items[0].ans_path);
	ck_assert_str_eq(problem->invalid_input.items[1].description, "why");
	ck_assert_uint_eq(problem->invalid_input.items[1].input_validator_args.count, 1);
	ck_assert_uint_eq(problem->invalid_input.items[0].group, SIZE_MAX);
	ck_assert_uint_eq(problem->invalid_output.count, 1);
	ck_assert_ptr_nonnull(problem->valid_output.items[0].out_path);
	ck_assert_uint_eq(problem->cases.count, 1);
	ck_assert_uint_eq(problem->group_count, 1);
}
END_TEST

START_TEST(many_cases_are_read_in_a_blink)
{
	enum { CASES = 20000 };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret", NULL, NULL);
	for (int i = 0; i < CASES; i++) {
		autofree char *path = xasprintf("%s/data/secret/%06d.in", scratch.directory, i);
		autofclose FILE *in = fopen(path, "we");
		ck_assert_ptr_nonnull(in);
		memcpy(path + strlen(path) - 2, "an", 2);
		autofree char *answer = xasprintf("%ss", path);
		autofclose FILE *ans = fopen(answer, "we");
		ck_assert_ptr_nonnull(ans);
	}
	int64_t start_ns = clock_now_ns();
	const struct problem *problem = scratch_read_sound(&scratch);
	int64_t taken_ns = clock_now_ns() - start_ns;
	ck_assert_uint_eq(problem->cases.count, CASES);
	/* it takes 30 ms; the slack is for sanitizers and busy machines */
	ck_assert_int_lt(taken_ns, 2 * NS_PER_S);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_file_is_checked, ARRAY_LENGTH(files) },
		{ names_that_the_format_ignores_are_named_where_they_look_meant, 1 },
		{ a_protocol_with_its_downloads_is_no_case, 1 },
		{ samples_come_first_then_the_bytes_of_the_name, 1 },
		{ a_case_has_the_paths_of_its_files, 1 },
		{ validation_data_is_kept_apart, 1 },
		{ many_cases_are_read_in_a_blink, 1 },
	};
	return suite_run("package_data", tests, ARRAY_LENGTH(tests));
}
