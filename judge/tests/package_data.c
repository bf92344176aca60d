#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

#define SCORING "problem_format_version: 2025-09\nname: A\ntype: scoring\n" \
				"uuid: 5ca3cb45-9c2f-4d39-8cb1-6d3a2ad0a4b7\n"
#define ICPC "problem_format_version: legacy-icpc\n"

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
		"data/test_group.yaml: warning: is ignored: test data lies in sample/ and secret/; move it "
		"there\n" },
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

START_TEST(arguments_come_from_the_group_unless_the_case_has_its_own)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/test_group.yaml",
		"output_validator_args: [float_tolerance, 1e-6]\ninput_validator_args: [all]\nargs: [-s]\n",
		"data/secret/g/test_group.yaml", "output_validator_args: [case_sensitive]\n",
		"data/secret/g/1.in", "", "data/secret/g/1.ans", "",
		"data/secret/g/deep/2.in", "", "data/secret/g/deep/2.ans", "",
		"data/secret/g/deep/2.yaml", "output_validator_args: []\ninput_validator_args: {v: [only]}\n",
		"input_validators/v.py", "", "input_validators/w.py", "", NULL);
	const struct test_cases *cases = &scratch_read_sound(&scratch)->cases;
	const struct test_case *one = &cases->items[0];
	const struct test_case *two = &cases->items[1];
	ck_assert_str_eq(one->name, "secret/g/1");
	ck_assert(one->comparison.case_sensitive && !one->comparison.has_tolerance);
	ck_assert_uint_eq(one->input_validator_args.count, 1);
	ck_assert_ptr_null(one->input_validator_args_each);
	ck_assert_str_eq(one->args.items[0], "-s");
	ck_assert(!two->comparison.case_sensitive && !two->comparison.has_tolerance);
	ck_assert_uint_eq(two->output_validator_args.count, 0);
	ck_assert_str_eq(two->input_validator_args_each[0].items[0], "only");
	ck_assert_uint_eq(two->input_validator_args_each[1].count, 0);
	ck_assert_str_eq(scratch.problem->groups[two->group].name, "secret/g");
}
END_TEST

START_TEST(constants_are_put_into_group_files)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml",
		HEADER "constants: {eps: 1e-7, n: {value: 5, tex: 'five'}}\n", "data/secret/1.in", "",
		"data/secret/1.ans", "", "data/secret/test_group.yaml",
		"output_validator_args: [float_tolerance, '{{eps}}']\nargs: ['{{n}}{{n.tex}}{{m}}{{', '{{n.value}}']\n",
		NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	const struct test_case *found = problem->cases.items;
	ck_assert_double_eq(found->comparison.absolute_tolerance, 1e-7);
	autofree char *args = scratch_arguments(&found->args);
	ck_assert_str_eq(args, "5five{{m}}{{ 5");
}
END_TEST

/* As they were called before August 2024. */
START_TEST(flags_of_the_draft_are_arguments)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml",
		"problem_format_version: 2023-07-draft\nname: A\nuuid: 1ce9f8a9-fa5c-4994-9304-1b073c9d49c7\n",
		"input_validators/a.c", "", "input_validators/b.c", "",
		"data/secret/1.in", "", "data/secret/1.ans", "",
		"data/secret/testdata.yaml", "output_validator_flags: float_tolerance 1e-6\n"
		"input_validator_flags: {b: --max 5}\n", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	const struct test_case *found = problem->cases.items;
	ck_assert_double_eq(found->comparison.absolute_tolerance, 1e-6);
	autofree char *args = scratch_arguments(&found->input_validator_args_each[1]);
	ck_assert_str_eq(args, "--max 5");
	ck_assert_uint_eq(found->input_validator_args_each[0].count, 0);
}
END_TEST

START_TEST(own_validators_take_any_arguments)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "",
		"data/secret/test_group.yaml", "output_validator_args: [any, 5]\n",
		"output_validator/validate.c", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	autofree char *args = scratch_arguments(&problem->cases.items[0].output_validator_args);
	ck_assert_str_eq(args, "any 5");
	ck_assert_str_eq(problem->output_validator->name, "output_validator/validate.c");
	ck_assert_str_eq(problem->output_validator->language->code, "c");
}
END_TEST

START_TEST(groups_of_scores_are_kept)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", SCORING, "data/sample/1.in", "", "data/sample/1.ans", "",
		"data/secret/1-a/test_group.yaml", "max_score: 30\nrequire_pass: sample\n",
		"data/secret/1-a/1.in", "", "data/secret/1-a/1.ans", "",
		"data/secret/2-b/test_group.yaml",
		"max_score: 70\nscore_aggregation: min\nrequire_pass: [sample, secret/1-a]\n",
		"data/secret/2-b/1.in", "", "data/secret/2-b/1.ans", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->group_count, 4);
	ck_assert_str_eq(problem->groups[0].name, "sample");
	ck_assert_str_eq(problem->groups[1].name, "secret");
	ck_assert_int_eq(problem->groups[1].aggregation, AGGREGATION_SUM);
	ck_assert_double_eq(problem->groups[1].max_score, 100);
	ck_assert_int_eq(problem->groups[2].aggregation, AGGREGATION_PASS_FAIL);
	ck_assert_double_eq(problem->groups[2].max_score, 30);
	ck_assert_int_eq(problem->groups[3].aggregation, AGGREGATION_MIN);
	autofree char *required = scratch_arguments(&problem->groups[3].require_pass);
	ck_assert_str_eq(required, "sample secret/1-a");
	ck_assert_uint_eq(problem->cases.items[2].group, 3);
}
END_TEST

START_TEST(legacy_groups_inherit_what_they_do_not_say)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", "validator_flags: case_sensitive\ntype: scoring\n",
		"data/secret/testdata.yaml", "input_validator_flags: x  y\nrange: 0 +inf\n",
		"data/secret/1.in", "", "data/secret/1.ans", "", "data/secret/1.hint", "how\n",
		"data/secret/1.desc", "two\nlines\n", "data/secret/g/testdata.yaml",
		"output_validator_flags: float_absolute_tolerance 0.5\nrange: 0 40\n",
		"data/secret/g/h/2.in", "", "data/secret/g/h/2.ans", "", "input_validators/v.py", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	const struct test_case *one = &problem->cases.items[0];
	const struct test_case *two = &problem->cases.items[1];
	ck_assert(one->comparison.case_sensitive && !one->comparison.has_tolerance);
	ck_assert_str_eq(one->hint, "how");
	ck_assert_str_eq(one->description, "two\nlines");
	ck_assert(two->comparison.case_sensitive && two->comparison.lenient_floats);
	ck_assert_double_eq(two->comparison.absolute_tolerance, 0.5);
	autofree char *flags = scratch_arguments(&two->input_validator_args);
	ck_assert_str_eq(flags, "x y");
	ck_assert_str_eq(problem->groups[two->group].name, "secret/g/h");
	ck_assert_double_eq(problem->groups[2].max_score, 40);
	ck_assert(isinf(problem->groups[1].max_score));
}
END_TEST

START_TEST(legacy_grading_is_inherited_from_data_down)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", "type: scoring\ngrading: {objective: min}\n"
		"validation: custom score\n", "output_validators/v.py", "", "data/testdata.yaml",
		"on_reject: continue\ngrader_flags: ignore_sample max first_error\naccept_score: 2\n",
		"data/secret/testdata.yaml", "grader_flags: avg accept_if_any_accepted\nreject_score: -1\n",
		"data/secret/g/testdata.yaml", "on_reject: break\nrange: 1 5\n", "data/secret/g/1.in", "",
		"data/secret/g/1.ans", "", "data/sample/1.in", "", "data/sample/1.ans", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert(problem->minimizes && problem->validator_scores);
	ck_assert_uint_eq(problem->group_count, 4);
	const struct group *root = &problem->groups[0], *sample = &problem->groups[1];
	const struct group *secret = &problem->groups[2], *inner = &problem->groups[3];
	ck_assert_str_eq(root->name, "data");
	ck_assert_uint_eq(root->parent, SIZE_MAX);
	ck_assert_uint_eq(sample->parent, 0);
	ck_assert_uint_eq(inner->parent, 2);
	ck_assert(root->grading.ignores_sample && !sample->grading.ignores_sample);
	ck_assert_int_eq(sample->grading.score, GRADER_MAX);
	ck_assert_int_eq(sample->grading.verdict, GRADER_FIRST_ERROR);
	ck_assert_int_eq(secret->grading.verdict, GRADER_WORST_ERROR);
	ck_assert(secret->grading.continues && secret->grading.accepts_any);
	ck_assert(!inner->grading.continues && inner->grading.accepts_any);
	ck_assert_int_eq(inner->grading.score, GRADER_AVERAGE);
	ck_assert_double_eq(inner->grading.accept_score, 2);
	ck_assert_double_eq(inner->grading.reject_score, -1);
	ck_assert_double_eq(inner->grading.least, 1);
	ck_assert(isinf(secret->grading.least) && isinf(secret->grading.most));
}
END_TEST

START_TEST(old_keys_of_grading_hold_for_all_groups)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", "type: scoring\n"
		"grading:\n  on_reject: grade\n  accept_score: 5\n  range: 0 10\n", "data/secret/1.in", "",
		"data/secret/1.ans", "", "data/secret/testdata.yaml", "accept_score: 7\n", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said,
		"problem.yaml:3:14: warning: on_reject of grading is an old key; write it into "
		"data/testdata.yaml\n"
		"problem.yaml:4:17: warning: accept_score of grading is an old key; write it into "
		"data/testdata.yaml\n"
		"problem.yaml:5:10: warning: range of grading is an old key; write it into data/testdata.yaml\n");
	ck_assert_ptr_nonnull(scratch.problem);
	const struct group *groups = scratch.problem->groups;
	ck_assert(groups[0].grading.continues && groups[1].grading.continues);
	ck_assert_double_eq(groups[0].grading.accept_score, 5);
	ck_assert_double_eq(groups[1].grading.accept_score, 7);
	ck_assert_double_eq(groups[1].grading.most, 10);
}
END_TEST

START_TEST(a_draft_with_testdata_may_be_graded_as_legacy)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", "problem_format_version: 2023-07-draft\nname: A\n"
		"type: scoring\nuuid: 5ca3cb45-9c2f-4d39-8cb1-6d3a2ad0a4b7\n", "data/testdata.yaml",
		"on_reject: continue\n", "data/secret/g/testdata.yaml", "accept_score: 3\n",
		"data/secret/g/1.in", "", "data/secret/g/1.ans", "", "data/invalid_input/2.in", "",
		"submissions/partially_accepted/a.c", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert(problem->legacy_grading);
	ck_assert_uint_eq(problem->group_count, 3);
	const struct group *group = &problem->groups[problem->cases.items[0].group];
	ck_assert_str_eq(group->name, "secret/g");
	ck_assert_double_eq(group->grading.accept_score, 3);
	ck_assert(group->grading.continues);
	ck_assert(problem->submissions[0].claims[0].partial);
}
END_TEST

/* What a link leads to, and what is said of it. */
static const struct {
	const char *path, *target, *said;
} links[] = {
	{ "data/secret/2.in", "1.in", "data/secret/2.in: has no 2.ans beside it; add it\n" },
	{ "data/secret/more", "../sample", "" },
	{ "data/secret/1.yaml", "../../problem.yaml", "" },
	{ "data/secret/2.in", "/etc/passwd", "data/secret/2.in: is a link out of the package; put a copy in "
										 "its place\n" },
	{ "data/secret/more", "../../..", "data/secret/more: is a link out of the package; put a copy in its "
									  "place\n" },
	{ "data/secret/2.in", "2.in", "data/secret/2.in: is a link that leads nowhere: Too many levels of "
								  "symbolic links; mend or remove it\n" },
	{ "data/secret/1.files", "/etc", "data/secret/1.files: is a link out of the package; put a copy in its "
									 "place\n" },
	{ "generators", "/etc", "generators: is a link out of the package; put a copy in its place\n" },
	{ "statement/problem.en.md", "/etc/passwd", "statement/problem.en.md: is a link out of the package; "
												"put a copy in its place\n" },
	{ "submissions/accepted/a.c", "/etc/passwd", "submissions/accepted/a.c: is a link out of the package; "
												 "put a copy in its place\n" },
	{ "submissions/accepted/a/b.c", "/etc/passwd", "submissions/accepted/a/b.c: is a link out of the "
												   "package; put a copy in its place\n" },
};

START_TEST(links_stay_in_the_package)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "",
		"data/sample/1.in", "", "data/sample/1.ans", "", "submissions/accepted/a/a.c", "",
		"statement/figure.png", "", NULL);
	scratch_link(&scratch, links[_i].path, links[_i].target);
	autofree char *said = scratch_read(&scratch);
	if (!strcmp(links[_i].target, "../../problem.yaml")) {
		/* inside, so it is read, and is no case's file by its keys */
		ck_assert_ptr_nonnull(strstr(said, "is no key of a case's file"));
		return;
	}
	/* the file that the link displaced may be missed too */
	ck_assert_msg(!strncmp(said, links[_i].said, strlen(links[_i].said)), "%s", said);
}
END_TEST

START_TEST(links_in_circles_end)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "data/secret/1.in", "", "data/secret/1.ans", "", NULL);
	scratch_link(&scratch, "data/secret/again", ".");
	autofree char *said = scratch_read(&scratch);
	ck_assert_ptr_nonnull(strstr(said, "is nested more than 16 directories deep; make the tree flatter"));
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
		{ arguments_come_from_the_group_unless_the_case_has_its_own, 1 },
		{ constants_are_put_into_group_files, 1 },
		{ flags_of_the_draft_are_arguments, 1 },
		{ own_validators_take_any_arguments, 1 },
		{ groups_of_scores_are_kept, 1 },
		{ legacy_groups_inherit_what_they_do_not_say, 1 },
		{ legacy_grading_is_inherited_from_data_down, 1 },
		{ old_keys_of_grading_hold_for_all_groups, 1 },
		{ a_draft_with_testdata_may_be_graded_as_legacy, 1 },
		{ links_stay_in_the_package, ARRAY_LENGTH(links) },
		{ links_in_circles_end, 1 },
		{ many_cases_are_read_in_a_blink, 1 },
	};
	return suite_run("package/data", tests, ARRAY_LENGTH(tests));
}
