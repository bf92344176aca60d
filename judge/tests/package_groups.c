/* What groups of cases say: arguments, constants, scores and grading. */
#include <math.h>
#include <stdint.h>

#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

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

START_TEST(legacy_validators_of_outputs_share_their_flags)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write(&scratch, "problem.yaml", "validation: custom\nvalidator_flags: a\n",
		"output_validators/v.c", "", "output_validators/w.c", "", "data/secret/1.in", "",
		"data/secret/1.ans", "", "data/secret/testdata.yaml", "output_validator_flags: b c\n", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	autofree char *args = scratch_arguments(&problem->cases.items[0].output_validator_args);
	ck_assert_str_eq(args, "a b c");
	scratch_write(&scratch, "data/secret/testdata.yaml", "output_validator_flags: {name: w, flags: b}\n",
		NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "data/secret/testdata.yaml:1:32: name is \"w\"; write the flags as one text: "
		"every output validator is run, with the same ones\n");
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
	ck_assert_str_eq(problem->output_validators->name, "output_validator/validate.c");
	ck_assert_str_eq(problem->output_validators->language->code, "c");
}
END_TEST

START_TEST(all_of_the_data_inherits_what_others_write_above_it)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "data/test_group.yaml", "args: [a]\ninput_validator_args: [b]\n"
		"output_validator_args: [float_tolerance, 1e-3]\nfull_feedback: true\n", "data/sample/test_group.yaml",
		"args: [c]\n", "data/valid_output/1.in", "", "data/valid_output/1.ans", "",
		"data/valid_output/1.out", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_msg(scratch.problem != NULL, "%s", said);
	const struct test_cases *cases = &scratch.problem->cases;
	for (size_t i = 0; i <= cases->count; i++) {
		const struct test_case *test_case =
			i < cases->count ? &cases->items[i] : &scratch.problem->valid_output.items[0];
		autofree char *args = scratch_arguments(&test_case->args);
		autofree char *input = scratch_arguments(&test_case->input_validator_args);
		ck_assert_str_eq(args, strncmp(test_case->name, "sample", 6) ? "a" : "c");
		ck_assert_str_eq(input, "b");
		ck_assert_double_eq(test_case->comparison.relative_tolerance, 1e-3);
	}
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

int main(void)
{
	const struct suite_test tests[] = {
		{ arguments_come_from_the_group_unless_the_case_has_its_own, 1 },
		{ constants_are_put_into_group_files, 1 },
		{ flags_of_the_draft_are_arguments, 1 },
		{ own_validators_take_any_arguments, 1 },
		{ legacy_validators_of_outputs_share_their_flags, 1 },
		{ all_of_the_data_inherits_what_others_write_above_it, 1 },
		{ groups_of_scores_are_kept, 1 },
		{ legacy_groups_inherit_what_they_do_not_say, 1 },
		{ legacy_grading_is_inherited_from_data_down, 1 },
		{ old_keys_of_grading_hold_for_all_groups, 1 },
		{ a_draft_with_testdata_may_be_graded_as_legacy, 1 },
	};
	return suite_run("package_groups", tests, ARRAY_LENGTH(tests));
}
