#include "base/clock.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

/* What is written behind the header, and what is said of it. The header has four lines. */
static const struct {
	const char *yaml, *said;
} keys[] = {
	{ "", "" },
	{ "version: one\n", "" },
	{ "version: 1.0\n",
		"problem.yaml:5:10: version is 1.0, which YAML takes for a number; put it in quotes\n" },
	{ "credits: Ada\n", "" },
	{ "credits: Ada <ada@example.org>\n", "" },
	{ "credits: [Ada]\n", "problem.yaml:5:10: credits is a list; write the author, or a map such as "
						  "authors: [NAME]\n" },
	{ "credits:\n  authors: Ada\n  testers: [Bob, {name: Cleo, orcid: 0000-0001-7414-874X}]\n"
	  "  translators:\n    pt-BR: Dora\n    fil: [Emil]\n  packagers: Fred\n  contributors: Gus\n"
	  "  acknowledgements: Hal\n",
		"" },
	{ "credits:\n  authors: []\n",
		"problem.yaml:6:12: authors is an empty list; write a name, a name <email>, or a map of name, "
		"email, orcid and kattis\n" },
	{ "credits:\n  testers: <ada@example.org>\n",
		"problem.yaml:6:12: testers is \"<ada@example.org>\"; write a name, a name <email>, or a map of "
		"name, email, orcid and kattis\n" },
	{ "credits:\n  authors: {name: Ada, orcid: 0000-0001-7414}\n",
		"problem.yaml:6:31: orcid is \"0000-0001-7414\"; write it as 0000-0001-2345-6789\n" },
	{ "credits:\n  authors: {email: ada@example.org}\n",
		"problem.yaml:6:12: a person of authors has no name; add name: FULL NAME\n" },
	{ "credits:\n  translators: Ada\n",
		"problem.yaml:6:16: translators is \"Ada\"; write a map of language codes to persons\n" },
	{ "source: Contest 2031\n", "" },
	{ "source: {name: Contest, url: 'https://example.org/'}\n", "" },
	{ "source: [Contest, {name: Course}]\n", "" },
	{ "source: {url: 'https://example.org/'}\n",
		"problem.yaml:5:9: source has no name; add name: CONTEST OR COURSE\n" },
	{ "source: []\n", "problem.yaml:5:9: source is an empty list; write the contest or course, or a map "
					  "of name and url\n" },
	{ "license: cc0\nrights_owner: Ada\n", "" },
	{ "license: cc0\ncredits: Ada\n", "" },
	{ "license: cc0\nsource: Contest\n", "" },
	{ "license: cc0\ncredits: {testers: Bob}\n",
		"problem.yaml:5:10: license is \"cc0\", but nobody is named who owns the rights; "
		"add rights_owner: NAME\n" },
	{ "license: public domain\n", "" },
	{ "license: unknown\n", "" },
	{ "license: CC0\nrights_owner: Ada\n", "problem.yaml:5:10: license is \"CC0\"; write unknown, public "
										   "domain, cc0, cc by, cc by-sa, educational or permission\n" },
	{ "embargo_until: 2031-12-24\n", "" },
	{ "embargo_until: 2032-02-29T23:59:59Z\n", "" },
	{ "embargo_until: 2031-02-29\n", "problem.yaml:5:16: embargo_until is \"2031-02-29\"; write a date, "
									 "such as 2031-12-24 or 2031-12-24T18:00:00Z\n" },
	{ "embargo_until: 2031-12-24T18:00:00\n",
		"problem.yaml:5:16: embargo_until is \"2031-12-24T18:00:00\"; write a date, such as 2031-12-24 or "
		"2031-12-24T18:00:00Z\n" },
	{ "embargo_until: 31-12-24\n", "problem.yaml:5:16: embargo_until is \"31-12-24\"; write a date, such "
								   "as 2031-12-24 or 2031-12-24T18:00:00Z\n" },
	{ "limits: {time_limit: 2}\n", "" },
	{ "limits: {time_limit: 2.5, time_resolution: 0.5}\n", "" },
	{ "limits: {time_limit: 0.3, time_resolution: 0.1}\n", "" },
	{ "limits: {time_limit: 0.25, time_resolution: 0.1}\n",
		"problem.yaml:5:22: time_limit is 0.25, no multiple of time_resolution, which is 0.1; "
		"write time_resolution: 0.01\n" },
	{ "limits:\n", "problem.yaml:5:8: limits is empty; write a map, KEY: VALUE on each line\n" },
	{ "limits: {time_limit: .inf}\n",
		"problem.yaml:5:22: time_limit is .inf; write seconds, such as 2 or 0.5\n" },
	{ "limits: {memory: 0.5}\n",
		"problem.yaml:5:18: memory is 0.5; write a whole number of MiB, such as 256\n" },
	{ "limits: {time_multiplier: 3}\n",
		"problem.yaml:5:10: time_multiplier is no key of this format version; write time_multipliers: "
		"{ac_to_time_limit: 2.0}\n" },
	{ "limits: {time_multipliers: {time_limit_to_tle: 0.9}}\n",
		"problem.yaml:5:48: time_limit_to_tle is 0.9; write a factor of at least 1, such as 1.5\n" },
	{ "limits: {time_multipliers: {tle: 2}}\n",
		"problem.yaml:5:29: \"tle\" is no key of time_multipliers; remove it, or write one of "
		"ac_to_time_limit or time_limit_to_tle\n" },
	{ "limits: {validation_passes: 1}\n", "problem.yaml:5:29: validation_passes is 1; write a whole "
										  "number from 2 on\nproblem.yaml:5:29: validation_passes is for "
										  "multi-pass problems only; remove it, or add multi-pass to "
										  "type\n" },
	{ "keywords: []\n", "" },
	{ "keywords: greedy\n",
		"problem.yaml:5:11: keywords is \"greedy\"; write a list, such as [games, greedy]\n" },
	{ "languages: all\n", "" },
	{ "languages: java\n", "" },
	{ "languages: [c, rust]\n", "" },
	{ "languages: []\n", "problem.yaml:5:12: languages is an empty list; write all, or a list such as "
						 "[c, cpp, python3]\n" },
	{ "languages: [c++]\n",
		"problem.yaml:5:13: a language is \"c++\"; write all, or a list such as [c, cpp, python3]\n" },
	{ "allow_file_writing: true\n", "" },
	{ "constants: {k: 5, _x9: text, y: {value: 1.5, tex: '1{,}5'}}\n", "" },
	{ "constants: {k: {value: 5000000, tex: '5,000,000', php: 5_000_000, short: 5e6, c: 5L}}\n", "" },
	{ "constants: {x: {value: 10.0, german: '10,0', odd: '1,0000'}}\n", "" },
	{ "constants:\n  k:\n    value: 5000000\n    tex: 500,000\n",
		"problem.yaml:8:10: warning: k.tex is \"500,000\", which is another number than k is; mend one of "
		"them\n" },
	{ "author: Ada\n",
		"problem.yaml:5:1: author is no key of this format version; write credits: NAME\n" },
	{ "validator_flags: x\n", "problem.yaml:5:1: validator_flags is no key of this format version; write "
							  "output_validator_args in data/secret/test_group.yaml\n" },
};

START_TEST(every_key_is_checked)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	autofree char *yaml = xasprintf(HEADER "%s", keys[_i].yaml);
	scratch_write(&scratch, "problem.yaml", yaml, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, keys[_i].said);
}
END_TEST

/* Whole files: the keys that every file has, and older versions of the format. */
static const struct {
	const char *yaml, *said;
} files[] = {
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: scoring\n", "" },
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: [pass-fail]\n", "" },
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: submit-answer\n", "" },
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: pass-fail interactive\n",
		"problem.yaml:4:7: type is \"pass-fail interactive\"; write pass-fail or scoring, multi-pass, "
		"interactive, submit-answer, or a list of them\n" },
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: [pass-fail, scoring]\n",
		"problem.yaml:4:19: type is pass-fail as well as scoring, which exclude each other; "
		"remove one\n" },
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: []\n",
		"problem.yaml:4:7: type is an empty list; write pass-fail or scoring, multi-pass, interactive, "
		"submit-answer, or a list of them\n" },
	{ "problem_format_version: 2025-09\nname: A\n" UUID "type: [multi-pass]\n",
		"problem.yaml: has type multi-pass, but there is no output validator; add it in "
		"output_validator/\n" },
	{ "problem_format_version: 2025-09\nname: {}\n" UUID,
		"problem.yaml:2:7: name is an empty map; write the title\n" },
	{ "problem_format_version: 2025-09\nname: {en: A, pt_BR: B}\n" UUID,
		"problem.yaml:2:15: a language of name is \"pt_BR\"; write a code such as en or pt-BR\n" },
	{ "problem_format_version: 2025-09\nname: {en: A, fil: 5}\n" UUID,
		"problem.yaml:2:20: name is 5, which YAML takes for a number; put it in quotes\n" },
	{ "problem_format_version: 2023-07-draft\nname: A\n" UUID, "" },
	{ "problem_format_version: 2025-09-draft\nname: A\n" UUID, "" },
	{ "problem_format_version: 2025\n", "problem.yaml:1:25: problem_format_version is 2025; write "
										"2025-09, legacy or legacy-icpc\n" },
	{ "- name\n", "problem.yaml:1:1: problem.yaml is a list; write a map, KEY: VALUE on each line\n" },
	{ "", "" },
	{ LEGACY, "" },
	{ "problem_format_version: legacy-icpc\nname: A\n", "" },
	{ "problem_format_version: legacy-icpc\ntype: scoring\n",
		"problem.yaml:2:7: type is \"scoring\", which legacy-icpc doesn't have; write "
		"problem_format_version: legacy\n" },
	{ LEGACY "name: A\nauthor: Ada\nsource: Contest\nsource_url: https://example.org/\nlicense: cc by\n"
			 "type: pass-fail\nkeywords: two words\nvalidation: default\nvalidator_flags: case_sensitive\n"
			 "rights_owner:\nuuid:\n" UUID,
		"problem.yaml:13:1: uuid is given twice, first on line 12; remove one\n" },
	{ LEGACY "license: cc by\n", "problem.yaml:2:10: license is \"cc by\", but nobody is named who owns "
								 "the rights; add rights_owner: NAME\n" },
	{ LEGACY "type: interactive\n", "problem.yaml:2:7: type is \"interactive\"; write pass-fail or "
									"scoring\n" },
	{ LEGACY "validation: custum\n", "problem.yaml:2:13: validation is \"custum\"; write default, or "
									 "custom with interactive, multi-pass or score behind it\n" },
	{ LEGACY "validation: default score\n",
		"problem.yaml:2:13: validation is \"default score\"; write default, or custom with interactive, "
		"multi-pass or score behind it\n" },
	{ LEGACY "limits: {validation_passes: 3}\n", "problem.yaml:2:29: validation_passes is for multi-pass "
		"problems only; remove it, or add multi-pass to validation\n" },
	{ LEGACY "validator_flags: float_tolerance 1e-6 strict\n",
		"problem.yaml:2:18: \"strict\" is no argument of the default validator; write case_sensitive, "
		"space_change_sensitive, float_tolerance E, float_relative_tolerance E or "
		"float_absolute_tolerance E\n" },
	{ LEGACY "type: scoring\ngrading:\n  objective: min\n  show_test_data_groups: true\n", "" },
	{ LEGACY "type: scoring\ngrading:\n  goal: min\n",
		"problem.yaml:4:3: \"goal\" is no key of grading; remove it, or write one of objective, "
		"show_test_data_groups, on_reject, range, accept_score or reject_score\n" },
	{ LEGACY "limits:\n  time_multiplier: 3\n  time_safety_margin: 1.5\n  memory: 512\n", "" },
	{ LEGACY "limits:\n", "" },
};

START_TEST(every_version_has_its_own_keys)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", files[_i].yaml, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, files[_i].said);
}
END_TEST

START_TEST(what_is_written_is_kept)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml",
		"problem_format_version: 2025-09\nname: {fr: Semer, en: Sowing}\n" UUID
		"version: '3'\ntype: [interactive, multi-pass, scoring]\nlicense: cc by-sa\nrights_owner: Ada\n"
		"source: [{name: Contest, url: 'https://example.org/'}, Other]\nkeywords: [games, sums]\n"
		"languages: [c, python3]\nallow_file_writing: true\nlimits:\n  time_limit: 0.5\n"
		"  time_resolution: 0.1\n  time_multipliers: {ac_to_time_limit: 3, time_limit_to_tle: 1.25}\n"
		"  memory: 64\n  output: 1\n  code: 2\n  compilation_time: 3\n  compilation_memory: 4\n"
		"  validation_time: 5\n  validation_memory: 6\n  validation_output: 7\n  validation_passes: 9\n",
		"statement/problem.en.md", "Sow.\n", "statement/problem.fr.tex", "Semez.\n",
		"statement/figure.png", "", "output_validator/validate.py", "", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_str_eq(problem->id, "scratch");
	ck_assert_str_eq(problem_title(problem), "Sowing");
	ck_assert_uint_eq(problem->name_count, 2);
	ck_assert_str_eq(problem->names[0].text, "Semer");
	ck_assert_str_eq(problem->version, "3");
	ck_assert_str_eq(problem->license, "cc by-sa");
	ck_assert_str_eq(problem->source_name, "Contest");
	ck_assert_str_eq(problem->source_url, "https://example.org/");
	ck_assert(problem->scoring && problem->interactive && problem->multi_pass);
	ck_assert(!problem->submit_answer);
	ck_assert(problem->allows_file_writing);
	autofree char *keywords = scratch_arguments(&problem->keywords);
	autofree char *languages = scratch_arguments(&problem->languages);
	ck_assert_str_eq(keywords, "games sums");
	ck_assert_str_eq(languages, "c python3");
	const struct limits *limits = &problem->limits;
	ck_assert_int_eq(limits->time_ns, NS_PER_S / 2);
	ck_assert_int_eq(limits->time_resolution_ns, NS_PER_S / 10);
	ck_assert_double_eq(limits->ac_to_time_limit, 3);
	ck_assert_double_eq(limits->time_limit_to_tle, 1.25);
	ck_assert_uint_eq(limits->memory_bytes, 64 << 20);
	ck_assert_uint_eq(limits->output_bytes, 1 << 20);
	ck_assert_uint_eq(limits->code_bytes, 2 << 10);
	ck_assert_int_eq(limits->compilation_time_ns, 3 * NS_PER_S);
	ck_assert_uint_eq(limits->compilation_memory_bytes, 4 << 20);
	ck_assert_int_eq(limits->validation_time_ns, 5 * NS_PER_S);
	ck_assert_uint_eq(limits->validation_memory_bytes, 6 << 20);
	ck_assert_uint_eq(limits->validation_output_bytes, 7 << 20);
	ck_assert_int_eq(limits->validation_passes, 9);
}
END_TEST

START_TEST(what_is_left_out_has_its_default)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_int_eq(problem->format, FORMAT_2025_09);
	ck_assert_int_eq(problem->limits.time_ns, LIMITS_TIME_UNSET);
	ck_assert_int_eq(problem->limits.time_resolution_ns, NS_PER_S);
	ck_assert_double_eq(problem->limits.ac_to_time_limit, 2);
	ck_assert_uint_eq(problem->limits.memory_bytes, UINT64_C(2048) << 20);
	ck_assert_str_eq(problem->license, "unknown");
	ck_assert_str_eq(problem->source_name, "");
	ck_assert_uint_eq(problem->languages.count, 0);
	ck_assert_ptr_null(problem->output_validators);
	ck_assert_ptr_null(problem->include_path);
}
END_TEST

START_TEST(names_are_those_of_the_statements)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_case(&scratch);
	scratch_write(&scratch, "problem.yaml", HEADER, "statement/problem.sv.md", "Så.\n", NULL);
	autofree char *said = scratch_read(&scratch);
	autofree char *expected = xasprintf("problem.yaml:2:7: name is missing in \"sv\", in which "
		"%s/statement/problem.sv.md is written; add it\n"
		"problem.yaml:2:7: name is given in \"en\", but there is no %s/statement/problem.en.md; add it or "
		"remove the name\n", scratch.directory, scratch.directory);
	ck_assert_str_eq(said, expected);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_key_is_checked, ARRAY_LENGTH(keys) },
		{ every_version_has_its_own_keys, ARRAY_LENGTH(files) },
		{ what_is_written_is_kept, 1 },
		{ what_is_left_out_has_its_default, 1 },
		{ names_are_those_of_the_statements, 1 },
	};
	return suite_run("package_problem", tests, ARRAY_LENGTH(tests));
}
