/* What is claimed of submissions, by their folders and by submissions.yaml. */
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

#define ANY "AC|WA|TLE|RTE"

static const struct {
	const char *path, *yaml, *claims; /* yaml: of submissions.yaml, NULL without */
} claims[] = {
	{ "main.c", NULL, "*: AC, " ANY "\n" },
	{ "submissions/accepted/a.c", NULL, "*: AC, " ANY "\n" },
	{ "submissions/rejected/a.c", NULL, "*: " ANY ", WA|TLE|RTE\n" },
	{ "submissions/wrong_answer/a.c", NULL, "*: AC|WA, WA\n" },
	{ "submissions/time_limit_exceeded/a.c", NULL, "*: AC|TLE, TLE\n" },
	{ "submissions/run_time_error/a.c", NULL, "*: AC|RTE, RTE\n" },
	{ "submissions/brute_force/a.c", NULL, "*: AC|TLE|RTE, TLE|RTE\n" },
	/* the folder's name replaces what it gives and keeps the rest */
	{ "submissions/brute_force/a.c", "brute_force:\n  permitted: [AC, TLE]\n",
		"*: AC|TLE, TLE|RTE\n" },
	{ "submissions/brute_force/a.c", "brute_force:\n  required: [TLE]\n", "*: AC|TLE|RTE, TLE\n" },
	{ "main.c", "accepted:\n  permitted: [AC, WA]\n", "*: AC|WA, " ANY "\n" },
	/* a pattern adds */
	{ "submissions/brute_force/a.c", "brute_force/*:\n  permitted: [AC, TLE]\n",
		"*: AC|TLE|RTE, TLE|RTE\n*: AC|TLE, " ANY "\n" },
	{ "submissions/brute_force/a.c", "'{brute_force,accepted}/a.{c,py}':\n  required: [RTE]\n",
		"*: AC|TLE|RTE, TLE|RTE\n*: " ANY ", RTE\n" },
	{ "submissions/brute_force/a.c", "'*':\n  message: too slow\n",
		"*: AC|TLE|RTE, TLE|RTE\n*: " ANY ", " ANY ", \"too slow\"\n" },
	{ "submissions/mixed/a.c", "mixed/a.c:\n  authors: Ada\n  model_solution: false\n", "" },
	/* parts of the data */
	{ "submissions/brute_force/a.c",
		"brute_force:\n  required: [TLE]\n  sample:\n    permitted: [AC]\n  secret/*/1-hard:\n"
		"    required: [TLE]\n    use_for_time_limit: false\n  secret:\n    message: late\n",
		"*: AC|TLE|RTE, TLE\nsample: AC, " ANY "\nsecret/*/1-hard: " ANY ", TLE\nsecret: " ANY ", " ANY
		", \"late\"\n" },
	{ "submissions/mixed/a.c", "mixed/a.c:\n  secret/{a,b}/*:\n    permitted: [AC, WA]\n",
		"secret/{a,b}/*: AC|WA, " ANY "\n" },
	/* what decides about the time limit */
	{ "submissions/brute_force/a.c", "brute_force/a.c:\n  use_for_time_limit: upper\n",
		"*: AC|TLE|RTE, TLE|RTE\n*: " ANY ", TLE\n" },
	{ "submissions/rejected/a.c", "rejected:\n  use_for_time_limit: lower\n",
		"*: AC|WA|RTE, WA|TLE|RTE\n" },
	{ "submissions/rejected/a.c", "rejected/*:\n  use_for_time_limit: false\n",
		"*: " ANY ", WA|TLE|RTE\n" },
	{ "submissions/mixed/a.c", "", NULL },
};

START_TEST(claims_are_those_of_the_folder_and_of_the_patterns)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, claims[_i].path, "", NULL);
	if (claims[_i].yaml) {
		scratch_write(&scratch, "submissions/submissions.yaml", claims[_i].yaml, NULL);
	}
	autofree char *said = scratch_read(&scratch);
	ck_assert_msg(scratch.problem != NULL, "%s", said);
	ck_assert_str_eq(said, claims[_i].claims ? "" :
		"submissions/mixed: warning: is no folder of the format, so nothing is claimed of its "
		"submissions; rename it, or write its claims into submissions.yaml\n");
	ck_assert_uint_eq(scratch.problem->submission_count, 1);
	autofree char *found = scratch_claims(&scratch.problem->submissions[0]);
	ck_assert_str_eq(found, claims[_i].claims ? claims[_i].claims : "");
}
END_TEST

static const struct {
	const char *path, *yaml, *bounds; /* of each claim: lower, upper or - */
} bounds[] = {
	{ "main.c", NULL, "lower" },
	{ "submissions/accepted/a.c", NULL, "lower" },
	{ "submissions/rejected/a.c", NULL, "-" },
	{ "submissions/wrong_answer/a.c", NULL, "lower" },
	{ "submissions/time_limit_exceeded/a.c", NULL, "upper" },
	{ "submissions/run_time_error/a.c", NULL, "lower" },
	{ "submissions/brute_force/a.c", NULL, "-" },
	{ "submissions/brute_force/a.c", "brute_force:\n  use_for_time_limit: upper\n", "upper" },
	{ "submissions/brute_force/a.c", "brute_force:\n  required: [TLE]\n", "upper" },
	{ "submissions/accepted/a.c", "accepted:\n  use_for_time_limit: false\n", "-" },
	{ "submissions/accepted/a.c", "accepted:\n  use_for_time_limit: true\n", "lower" },
	{ "submissions/rejected/a.c",
		"rejected/*:\n  required: [TLE, RTE]\n  secret/a:\n    permitted: [AC]\n"
		"  secret/b:\n    required: [TLE]\n    use_for_time_limit: false\n",
		"-, -, lower, -" },
	{ "submissions/rejected/a.c", "rejected/a.c:\n  secret/a: {use_for_time_limit: lower}\n",
		"-, lower" },
};

START_TEST(claims_bound_the_time_limit)
{
	static const char *const names[] = { [TIME_BOUND_NONE] = "-", [TIME_BOUND_LOWER] = "lower",
		[TIME_BOUND_UPPER] = "upper" };
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, bounds[_i].path, "", NULL);
	if (bounds[_i].yaml) {
		scratch_write(&scratch, "submissions/submissions.yaml", bounds[_i].yaml, NULL);
	}
	autofree char *said = scratch_read(&scratch);
	ck_assert_msg(scratch.problem != NULL, "%s", said);
	const struct submission *submission = &scratch.problem->submissions[0];
	autobuffer struct buffer found = { 0 };
	for (size_t i = 0; i < submission->claim_count; i++) {
		buffer_printf(&found, "%s%s", i ? ", " : "", names[submission->claims[i].time_bound]);
	}
	ck_assert_str_eq(found.bytes, bounds[_i].bounds);
}
END_TEST

START_TEST(scores_are_claimed_of_all_and_of_groups)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml", SCORING, "submissions/rejected/a.c", "",
		"submissions/submissions.yaml",
		"rejected/a.c:\n  score: 12.5\n  secret:\n    score: [3, 4]\n    permitted: [AC]\n", NULL);
	const struct problem *problem = scratch_read_sound(&scratch);
	autofree char *found = scratch_claims(&problem->submissions[0]);
	ck_assert_str_eq(found, "*: " ANY ", WA|TLE|RTE\n*: " ANY ", " ANY ", score 12.5 to 12.5\n"
		"secret: AC, " ANY ", score 3 to 4\n");
	scratch_write(&scratch, "submissions/submissions.yaml", "rejected:\n  score: 2\n  sample:\n"
		"    score: 0\n", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "submissions/submissions.yaml:3:3: \"sample\" claims a score, but names no "
		"group that has one; write a group's name, such as secret/1-small\n");
}
END_TEST

START_TEST(legacy_folders_claim_what_legacy_says)
{
	static const struct {
		const char *folder, *claims;
	} folders[] = {
		{ "accepted", "*: AC, " ANY ", graded\n" },
		{ "partially_accepted", "*: AC, " ANY ", graded, partial\n" },
		{ "run_time_error", "*: " ANY ", RTE\n" },
		{ "time_limit_exceeded", "*: AC|WA|TLE, TLE\n" },
		{ "wrong_answer", "*: AC|WA, WA\n" },
	};
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml", "type: scoring\n", NULL);
	for (size_t i = 0; i < ARRAY_LENGTH(folders); i++) {
		autofree char *path = xasprintf("submissions/%s/a.c", folders[i].folder);
		scratch_write(&scratch, path, "", NULL);
	}
	const struct problem *problem = scratch_read_sound(&scratch);
	ck_assert_uint_eq(problem->submission_count, ARRAY_LENGTH(folders));
	for (size_t i = 0; i < ARRAY_LENGTH(folders); i++) {
		autofree char *found = scratch_claims(&problem->submissions[i]);
		ck_assert_str_eq(problem->submissions[i].folder, folders[i].folder);
		ck_assert_str_eq(found, folders[i].claims);
	}
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ claims_are_those_of_the_folder_and_of_the_patterns, ARRAY_LENGTH(claims) },
		{ claims_bound_the_time_limit, ARRAY_LENGTH(bounds) },
		{ scores_are_claimed_of_all_and_of_groups, 1 },
		{ legacy_folders_claim_what_legacy_says, 1 },
	};
	return suite_run("package_claims", tests, ARRAY_LENGTH(tests));
}
