/* What packages in older versions of the format say otherwise. */
#include "base/clock.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

START_TEST(legacy_packages_have_other_defaults)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", "validator_flags: float_tolerance 1e-9\nkeywords: a b\n", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_int_eq(problem->format, FORMAT_LEGACY);
	ck_assert_str_eq(problem_title(problem), "scratch");
	ck_assert_int_eq(problem->limits.time_ns, LIMITS_TIME_UNSET);
	ck_assert_double_eq(problem->limits.ac_to_time_limit, 5);
	ck_assert_double_eq(problem->limits.time_limit_to_tle, 2);
	ck_assert_uint_eq(problem->keywords.count, 2);
	const struct comparison *comparison = &problem->cases.items[0].comparison;
	ck_assert(comparison->has_tolerance && comparison->lenient_floats);
	ck_assert_double_eq(comparison->relative_tolerance, 1e-9);
}
END_TEST

static const struct {
	const char *timelimit, *domjudge; /* NULL: there is no such file */
	int64_t time_ns;
} time_limits[] = {
	{ "2\n", NULL, 2 * NS_PER_S },
	{ " 0.5", NULL, NS_PER_S / 2 },
	{ NULL, "short-name = A\ntimelimit = 3\ncolor = #ff0000\n", 3 * NS_PER_S },
	{ NULL, "timelimit='4'\r\n", 4 * NS_PER_S },
	{ NULL, "[problem]\ntimelimit = \"1.5\"", NS_PER_S * 3 / 2 },
	{ NULL, "name = timelimit = 7\n", LIMITS_TIME_UNSET },
	{ "2\n", "timelimit = 3\n", 2 * NS_PER_S },
	{ "", "", LIMITS_TIME_UNSET },
};

START_TEST(legacy_time_limits_lie_in_files_of_their_own)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", "name: A\n", NULL);
	if (time_limits[_i].timelimit) {
		scratch_write(&scratch, ".timelimit", time_limits[_i].timelimit, NULL);
	}
	if (time_limits[_i].domjudge) {
		scratch_write(&scratch, "domjudge-problem.ini", time_limits[_i].domjudge, NULL);
	}
	ck_assert_int_eq(scratch_read_sound(&scratch)->limits.time_ns, time_limits[_i].time_ns);
}
END_TEST

static const struct {
	const char *format, *yaml, *ini, *title, *said; /* format NULL: 2025-09 with a time limit of 2 */
} inis[] = {
	{ "", "", "name = Of DOMjudge\n", "Of DOMjudge", "" },
	{ "", "name: Own\n", "name = Of DOMjudge\n", "Own", "" },
	{ "", "name: A\n", "; comment\n# another\n\n[main]\nshort-name = A\nexternalid = a\npoints = 1\n"
		"color=red\nallow_submit = 1\nallow_judge = 1\nprobid = a\n", "A", "" },
	{ "", "name: A\n", "special_compare = cmp\nspecial_run = 'run'\n", "A",
		"domjudge-problem.ini:1: warning: special_compare is ignored: it names a program that only its own "
		"DOMjudge has; put that into output_validators/\n"
		"domjudge-problem.ini:2: warning: special_run is ignored: it names a program that only its own "
		"DOMjudge has; put that into output_validators/\n" },
	{ "", "name: A\n", "time limit = 3\nmore\n", "A",
		"domjudge-problem.ini:1: warning: \"time limit\" is no key that is known here, and ignored; remove "
		"it\ndomjudge-problem.ini:2: warning: is no line of the form KEY = VALUE, and ignored; mend or "
		"remove it\n" },
	{ NULL, "", "timelimit = 2\n", "Scratch", "" },
	{ NULL, "", "timelimit = 3\nname = B\n", "Scratch",
		"domjudge-problem.ini:1: warning: says 3 seconds, which is ignored in format 2025-09; write limits: "
		"{time_limit: 3} into problem.yaml, or remove it\n" },
};

START_TEST(every_key_of_domjudge_counts_or_is_told_of)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", inis[_i].format ? inis[_i].yaml
		: HEADER "limits: {time_limit: 2}\n", "domjudge-problem.ini", inis[_i].ini, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, inis[_i].said);
	ck_assert_str_eq(problem_title(scratch.problem), inis[_i].title);
}
END_TEST

static const struct {
	const char *ini, *title, *said;
	size_t validators;
} alone[] = {
	{ "", "scratch", "", 0 },
	{ "short-name = A\nname = 'Of DOMjudge'\ntimelimit = 3\n", "Of DOMjudge", "", 0 },
	{ "special_compare = cmp\n", "scratch", "", 1 },
	{ "special_compare = cmp\n", "scratch", "domjudge-problem.ini:1: warning: special_compare is ignored: it "
		"names a program that only its own DOMjudge has; put that into output_validators/\n", 0 },
	{ "special_run = run\n", "scratch", "domjudge-problem.ini:1: warning: special_run is ignored: it names a "
		"program that only its own DOMjudge has; put that into output_validators/, and validation: custom "
		"interactive into problem.yaml\n", 1 },
};

START_TEST(what_has_only_the_file_of_domjudge_is_a_legacy_package)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	ck_assert(!package_is_at(scratch.directory));
	scratch_write_case(&scratch);
	ck_assert(!package_is_at(scratch.directory));
	scratch_write(&scratch, "domjudge-problem.ini", alone[_i].ini, ".timelimit", "3\n", NULL);
	if (alone[_i].validators) {
		scratch_write(&scratch, "output_validators/v.py", "", NULL);
	}
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, alone[_i].said);
	ck_assert(package_is_at(scratch.directory) && !package_is_polygon(scratch.directory));
	ck_assert_int_eq(scratch.problem->format, FORMAT_LEGACY);
	ck_assert_str_eq(problem_title(scratch.problem), alone[_i].title);
	ck_assert_int_eq(scratch.problem->limits.time_ns, 3 * NS_PER_S);
	ck_assert_uint_eq(scratch.problem->output_validator_count, alone[_i].validators);
	ck_assert(scratch.problem->cases.items[0].comparison.lenient_floats);
}
END_TEST

START_TEST(directories_of_another_version_are_named)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "output_validators/v.py", "", "problem_statement", NULL,
		"graders", NULL, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "graders: warning: is ignored in format 2025-09; write score_aggregation into "
						   "test_group.yaml\n"
						   "output_validators: warning: is ignored in format 2025-09; rename it to "
						   "output_validator\n"
						   "problem_statement: warning: is ignored in format 2025-09; rename it to "
						   "statement\n");
	ck_assert_ptr_null(scratch.problem->output_validators);
	scratch_write(&scratch, "problem.yaml",
		"problem_format_version: 2023-07-draft\nname: A\n" UUID, NULL);
	autofree char *of_draft = scratch_read(&scratch);
	ck_assert_str_eq(of_draft, "graders: warning: is ignored in format 2023-07-draft; write "
							   "score_aggregation into test_group.yaml\n");
	ck_assert_str_eq(scratch.problem->output_validators->name, "output_validators/v.py");
}
END_TEST

START_TEST(a_legacy_package_may_have_invalid_input)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", "name: A\n", "data/testdata.yaml",
		"input_validator_flags: all\n", "data/invalid_input/two.in", "x\n",
		"data/invalid_input/deep/testdata.yaml", "input_validator_flags: own\n",
		"data/invalid_input/deep/three.in", "x\n", "data/valid_output/4.in", "x\n", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "data/valid_output: warning: is ignored in format legacy; write "
						   "problem_format_version: 2025-09\n");
	const struct test_cases *invalid = &scratch.problem->invalid_input;
	ck_assert_uint_eq(invalid->count, 2);
	ck_assert_str_eq(invalid->items[0].name, "invalid_input/deep/three");
	ck_assert_str_eq(invalid->items[0].input_validator_args.items[0], "own");
	ck_assert_str_eq(invalid->items[1].input_validator_args.items[0], "all");
	ck_assert_ptr_null(invalid->items[1].ans_path);
	ck_assert_uint_eq(scratch.problem->group_count, 2); /* data and secret */
	ck_assert_uint_eq(invalid->items[1].group, SIZE_MAX);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ legacy_packages_have_other_defaults, 1 },
		{ legacy_time_limits_lie_in_files_of_their_own, ARRAY_LENGTH(time_limits) },
		{ every_key_of_domjudge_counts_or_is_told_of, ARRAY_LENGTH(inis) },
		{ what_has_only_the_file_of_domjudge_is_a_legacy_package, ARRAY_LENGTH(alone) },
		{ directories_of_another_version_are_named, 1 },
		{ a_legacy_package_may_have_invalid_input, 1 },
	};
	return suite_run("package_legacy", tests, ARRAY_LENGTH(tests));
}
