#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

static const struct {
	const char *yaml, *said;
} files[] = {
	{ "accepted/a.c:\n  permitted: AC\n",
		"2:14: permitted is \"AC\"; write a list of AC, WA, TLE and RTE, such as [AC, TLE]\n" },
	{ "accepted/a.c:\n  required: []\n",
		"2:13: required is an empty list; write a list of AC, WA, TLE and RTE, such as [AC, TLE]\n" },
	{ "accepted/a.c:\n  required: [MLE]\n",
		"2:14: required is \"MLE\"; write a list of AC, WA, TLE and RTE, such as [AC, TLE]\n" },
	{ "accepted/a.c:\n  score: [1, 2, 3]\n",
		"2:10: score is a list; write a number, or a list of the least and the most\n" },
	{ "accepted/a.c:\n  score: [2, 1]\n", "2:10: score starts above its end; write [LEAST, MOST]\n" },
	{ "accepted/a.c:\n  language: javascrip\n", "2:13: language is \"javascrip\"; write javascript\n" },
	{ "accepted/a.c:\n  authors: {email: x}\n",
		"2:12: a person of authors has no name; add name: FULL NAME\n" },
	{ "accepted/a.c: {}\naccepted/a.c: {}\n",
		"2:1: accepted/a.c is given twice, first on line 1; remove one\n" },
	{ "accepted/b.c: {}\n", "1:1: warning: \"accepted/b.c\" matches no submission; mend or remove it\n" },
	{ "accepted/a.c:\n  secret/c:\n    permitted: [AC]\n",
		"2:3: warning: \"secret/c\" matches no case; mend or remove it\n" },
	{ "accepted/[ab].c: {}\n", "1:1: \"accepted/[ab].c\" has ** or [], which the format doesn't take in "
							   "patterns; write * and {a,b} only\n" },
	{ "accepted/a.c:\n  secret/**:\n    permitted: [AC]\n",
		"2:3: \"secret/**\" has ** or [], which the format doesn't take in patterns; write * and {a,b} "
		"only\n" },
	{ "accepted/a.c:\n  secret:\n    language: c\n",
		"3:5: \"language\" is no key of secret; remove it, or write one of permitted, required, score, "
		"message or use_for_time_limit\n" },
	{ "accepted/a.c:\n  permitted: [AC]\n  use_for_time_limit: upper\n",
		"3:23: use_for_time_limit is \"upper\", which permitted and required rule out; remove it or mend "
		"them\n" },
	{ "accepted/a.c:\n  required: [TLE]\n  use_for_time_limit: lower\n",
		"3:23: use_for_time_limit is \"lower\", which permitted and required rule out; remove it or mend "
		"them\n" },
	{ "accepted/a.c:\n  use_for_time_limit: both\n",
		"2:23: use_for_time_limit is \"both\"; write true, false, lower or upper\n" },
	{ "- accepted\n",
		"1:1: submissions.yaml is a list; write a map of submissions to what is claimed of them\n" },
	{ "", "" },
};

START_TEST(every_key_is_checked)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/accepted/a.c", "", "submissions/submissions.yaml",
		files[_i].yaml, NULL);
	autofree char *said = scratch_read(&scratch);
	autofree char *expected = xasprintf("%s%s",
		*files[_i].said ? "submissions/submissions.yaml:" : "", files[_i].said);
	ck_assert_str_eq(said, expected);
}
END_TEST

START_TEST(main_comes_first_then_folders_and_names)
{
	static const char *const names[] = { "main.py", "submissions/accepted/b.c",
		"submissions/accepted/c", "submissions/wrong_answer/a.cpp" };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "main.py", "", "submissions/wrong_answer/a.cpp", "",
		"submissions/accepted/c/one.c", "", "submissions/accepted/c/two.c", "",
		"submissions/accepted/c/both.h", "", "submissions/accepted/b.c", "", "scratch.h", "", "meson.build",
		"", "sites/sites.yaml", "", "generators/generate.c", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->submission_count, ARRAY_LENGTH(names));
	for (size_t i = 0; i < ARRAY_LENGTH(names); i++) {
		ck_assert_str_eq(problem->submissions[i].source.name, names[i]);
	}
	ck_assert_str_eq(problem->submissions[0].folder, "");
	ck_assert(problem->submissions[2].source.is_directory);
	ck_assert_str_eq(problem->submissions[2].source.language->code, "c");
	ck_assert_str_eq(problem->submissions[3].source.language->code, "cpp");
	size_t first = 9;
	ck_assert_uint_eq(problem_own_solutions(problem, &first), 1);
	ck_assert_uint_eq(first, 0);
}
END_TEST

START_TEST(languages_come_from_extensions_or_from_the_file)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/accepted/a.txt", "", "submissions/accepted/b.xyz", "",
		"submissions/accepted/c/a.c", "", "submissions/accepted/c/a.py", "",
		"submissions/submissions.yaml", "accepted/a.txt: {language: python3, entrypoint: a.txt}\n", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said,
		"submissions/accepted/b.xyz: warning: is in no language that is known here; rename it, or name "
		"its language in submissions.yaml\n"
		"submissions/accepted/c: warning: is in no language that is known here; rename it, or name its "
		"language in submissions.yaml\n");
	const struct submission *submissions = scratch.problem->submissions;
	ck_assert_str_eq(submissions[0].source.language->code, "python3");
	ck_assert_str_eq(submissions[0].source.entry_point, "a.txt");
	ck_assert_ptr_null(submissions[1].source.language);
	ck_assert_ptr_null(submissions[2].source.language);
}
END_TEST

static const struct {
	const char *name, *text, *other_name, *other, *language; /* other_name NULL: it is the one file */
} lines[] = {
	{ "a.pl", "main :- true.\n", NULL, NULL, "prolog" },
	{ "a.pl", "#!/usr/bin/env perl\nprint 1;\n", NULL, NULL, "perl" },
	{ "a.pl", "\n#!/usr/bin/perl\n", NULL, NULL, "prolog" },
	{ "a.pl", "# Perl\r\n\nuse strict;\n", NULL, NULL, "perl" },
	{ "a.pl", "$n = <STDIN>;\n", NULL, NULL, "perl" },
	{ "a.pl", "while (<>) { print; }\n", NULL, NULL, "perl" },
	{ "a.pl", "print \"hello\\n\";", NULL, NULL, "perl" },
	{ "a.pl", "print(\"hello\").\n", NULL, NULL, "prolog" },
	{ "a.pl", "use --> \"strict\".\nmain :- true.\n", NULL, NULL, "prolog" },
	{ "a.pl", "% in Perl:\n/*\nuse strict;\n*/\n", NULL, NULL, "prolog" },
	{ "a.pl", "my % $\n:- true.\n", NULL, NULL, "prolog" },
	{ "a.pl", "", NULL, NULL, "prolog" },
	{ "a.pl", "use b;\n", "b.pm", "1;\n", "perl" },
	{ "a.py", "#!/usr/bin/python2.7\nprint 1\n", NULL, NULL, "python2" },
	{ "a.py", "#!/usr/bin/python3\n# not python2\n", NULL, NULL, "python3" },
	{ "a.py2", "", NULL, NULL, "python2" },
	{ "a.c", "#!/usr/bin/perl\n", NULL, NULL, "c" },
	{ "a.py", "#!/usr/bin/python2\n", "b.py", "#! /usr/bin/env python2", "python2" },
	{ "a.py", "#!/usr/bin/python2\n", "b.py", "", "python3" },
	{ "a.py", "", "b.py", "#!/usr/bin/python2\n", "python3" },
};

START_TEST(a_first_line_tells_what_the_ending_leaves_open)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	bool is_directory = lines[_i].other_name;
	const char *folder = is_directory ? "submissions/accepted/dir" : "submissions/accepted";
	autofree char *path = path_join(folder, lines[_i].name);
	scratch_write(&scratch, path, lines[_i].text, NULL);
	if (is_directory) {
		autofree char *other = path_join(folder, lines[_i].other_name);
		scratch_write(&scratch, other, lines[_i].other, NULL);
	}
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->submission_count, 1);
	ck_assert_str_eq(problem->submissions[0].source.language->code, lines[_i].language);
}
END_TEST

START_TEST(domjudge_is_told_of_languages_and_entry_points)
{
	static const struct {
		const char *language, *entry_point;
	} expected[] = { { "python3", "b.py" }, { "javascript", "z.js" }, { "go", NULL }, { "c", NULL },
		{ "python3", NULL } };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/accepted/a/a.py", "", "submissions/accepted/a/b.py", "",
		"submissions/accepted/b/y.mjs", "", "submissions/accepted/c", "", "submissions/accepted/d.c", "",
		"submissions/accepted/e", "", "submissions/submissions.yaml", "accepted/b: {entrypoint: z.js}\n",
		"submissions.json",
		"{\"submissions/accepted/a/\": {\"entry_point\": \"b.py\", \"team\": \"Jury\"},\n"
		"\"submissions/accepted/b\": {\"entry_point\": \"y.js\", \"langid\": 3},\n"
		"\"submissions/accepted/c\": {\"langid\": \"golang\"}, \"submissions/accepted/gone/\": {},\n"
		"\"submissions/accepted/e\": {\"langid\": \"py3\"},\n"
		"\"submissions/accepted/d.c\": {\"langid\": \"none\", \"entry_point\": \"\"}, \"more\": [1]}", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->submission_count, ARRAY_LENGTH(expected));
	for (size_t i = 0; i < ARRAY_LENGTH(expected); i++) {
		const struct source *source = &problem->submissions[i].source;
		ck_assert_str_eq(source->language->code, expected[i].language);
		ck_assert_pstr_eq(source->entry_point, expected[i].entry_point);
	}
}
END_TEST

static const struct {
	const char *text, *said;
} details[] = {
	{ "{\n\"submissions/accepted/a.c\": {,}\n}", ":2: warning: is ignored, as it is no JSON: string or '}' expected "
												   "near ','; mend or remove it\n" },
	{ "", ":1: warning: is ignored, as it is no JSON: '[' or '{' expected near end of file; mend or remove it\n" },
	{ "[1]", ": warning: is ignored, as it is no map of submissions such as {\"submissions/accepted/a/\": "
			 "{\"entry_point\": \"main.py\"}}; mend or remove it\n" },
	{ "{}", "" },
	{ "{\"submissions/accepted/a.c\": [\"entry_point\"]}", "" },
};

START_TEST(what_domjudge_is_told_is_checked)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/accepted/a.c", "", "submissions.json", details[_i].text, NULL);
	autofree char *said = scratch_read(&scratch);
	autofree char *expected = xasprintf("%s%s", *details[_i].said ? "submissions.json" : "", details[_i].said);
	ck_assert_str_eq(said, expected);
	ck_assert_str_eq(scratch.problem->submissions[0].source.language->code, "c");
}
END_TEST

START_TEST(what_lies_astray_is_named)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/a.c", "", "submissions/wrong-answer/a.c", "",
		"submissions/output_limit_exceeded/a.c", "",
		"submissions/accepted/.a.c", "", "submissions/accepted/my file.c", "", "submissions/README.md", "",
		"input_validators/v.py", "", "input_validators/README.md", "", "input_validators/testlib.h", "",
		"input_validators/grammar.ctd", "", "include/default/x.h", "", "include/cppp/x.h", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said,
		"include/cppp: warning: is ignored: it is no directory of a language; move it to include/cpp/\n"
		"input_validators/testlib.h: warning: is ignored: it is no program in a known language; put what "
		"belongs to a program into a directory with it\n"
		"submissions/a.c: warning: is ignored: it lies in no folder; move it to one, such as accepted/\n"
		"submissions/accepted/.a.c: warning: is ignored, as the format wants it for such names; rename it "
		"with letters, digits, '.', '-' and '_', the first no '.' or '-'\n"
		"submissions/accepted/my file.c: warning: is ignored, as the format wants it for such names; "
		"rename it with letters, digits, '.', '-' and '_', the first no '.' or '-'\n"
		"submissions/output_limit_exceeded: warning: is no folder of the format, so nothing is claimed of its "
		"submissions; rename it to run_time_error\n"
		"submissions/wrong-answer: warning: is no folder of the format, so nothing is claimed of its "
		"submissions; rename it to wrong_answer\n");
	ck_assert_uint_eq(scratch.problem->input_validator_count, 2);
	ck_assert_str_eq(scratch.problem->input_validators[0].name, "input_validators/grammar.ctd");
	ck_assert_ptr_nonnull(scratch.problem->include_path);
}
END_TEST

/* An output validator may be a file, a directory with one, or one of many files. */
static const struct {
	const char *files[3];
	const char *name;
	bool is_directory;
} validators[] = {
	{ { "output_validator/v.c" }, "output_validator/v.c", false },
	{ { "output_validator/v.c", "output_validator/README" }, "output_validator/v.c", false },
	{ { "output_validator/v/v.c", "output_validator/v/v.h" }, "output_validator/v", true },
	{ { "output_validator/v.c", "output_validator/v.h" }, "output_validator", true },
	{ { "output_validator/build", "output_validator/run.sh" }, "output_validator", true },
};

START_TEST(the_output_validator_is_one_program)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	for (size_t i = 0; i < ARRAY_LENGTH(validators[_i].files) && validators[_i].files[i]; i++) {
		scratch_write(&scratch, validators[_i].files[i], "", NULL);
	}
	const struct source *found = scratch_read_sound(&scratch)->output_validators;
	ck_assert_str_eq(found->name, validators[_i].name);
	ck_assert_int_eq(found->is_directory, validators[_i].is_directory);
}
END_TEST

START_TEST(an_older_directory_beside_the_newer_is_told)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml", "name: A\n", "input_validators/v.py", "",
		"input_format_validators/w.py", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "input_format_validators: warning: is ignored beside input_validators; move there "
						   "what is to be used\n");
}
END_TEST

START_TEST(languages_that_are_not_allowed_are_told_of)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml",
		"problem_format_version: 2025-09\nname: A\ntype: submit-answer\nlanguages: [c, cpp]\n" UUID,
		"submissions/accepted/a.c", "", "submissions/accepted/b.py", "", "submissions/accepted/c.cc", "",
		"submissions/accepted/d.out", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "submissions/accepted/b.py: warning: is in Python 3, which problem.yaml leaves out "
						   "of its languages; add python3 there, or remove this\n");
}
END_TEST

START_TEST(legacy_validators_are_asked_for)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml", "name: A\n", "output_validators/v/v.c", "",
		"input_format_validators/v.py", "", NULL);
	autofree char *not_asked = scratch_read(&scratch);
	ck_assert_str_eq(not_asked, "output_validators: warning: is ignored, since outputs are compared by "
								"default; write validation: custom in problem.yaml, or remove it\n");
	const struct problem *problem = scratch.problem;
	ck_assert_ptr_null(problem->output_validators);
	ck_assert_uint_eq(problem->input_validator_count, 1);
	scratch_write(&scratch, "problem.yaml", "validation: custom interactive\nvalidator_flags: a b\n", NULL);
	problem = scratch_read_sound(&scratch);
	ck_assert(problem->interactive);
	ck_assert_str_eq(problem->output_validators->name, "output_validators/v");
	ck_assert_uint_eq(problem->cases.items[0].output_validator_args.count, 2);
	scratch_write(&scratch, "output_validators/w.c", "", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "output_validators: has 2 output validators, but only one can talk to the "
						   "submission; keep one, or let one call the others\n");
	scratch_write(&scratch, "problem.yaml", "validation: custom multi-pass\n", NULL);
	autofree char *of_passes = scratch_read(&scratch);
	ck_assert_ptr_nonnull(strstr(of_passes, "but only one can ask for the next pass; keep one"));
	scratch_write(&scratch, "problem.yaml", "validation: custom\n", NULL);
	problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->output_validator_count, 2);
	ck_assert_str_eq(problem->output_validators[1].name, "output_validators/w.c");
	scratch_write(&scratch, "output_validators/build", "", NULL);
	ck_assert_str_eq(scratch_read_sound(&scratch)->output_validators->name, "output_validators");
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_key_is_checked, ARRAY_LENGTH(files) },
		{ main_comes_first_then_folders_and_names, 1 },
		{ languages_come_from_extensions_or_from_the_file, 1 },
		{ a_first_line_tells_what_the_ending_leaves_open, ARRAY_LENGTH(lines) },
		{ domjudge_is_told_of_languages_and_entry_points, 1 },
		{ what_domjudge_is_told_is_checked, ARRAY_LENGTH(details) },
		{ what_lies_astray_is_named, 1 },
		{ the_output_validator_is_one_program, ARRAY_LENGTH(validators) },
		{ an_older_directory_beside_the_newer_is_told, 1 },
		{ languages_that_are_not_allowed_are_told_of, 1 },
		{ legacy_validators_are_asked_for, 1 },
	};
	return suite_run("package_submissions", tests, ARRAY_LENGTH(tests));
}
