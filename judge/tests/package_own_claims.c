/* What submissions claim of themselves, in their text. */
#include "base/memory.h"
#include "package_scratch.h"
#include "suite.h"

#define ANY "AC|WA|TLE|RTE"
#define RESULTS ", its @EXPECTED_RESULTS@\n"
#define SCORE ", its @EXPECTED_SCORE@\n"
#define NOTHING_CLAIMED \
	"submissions/mixed: warning: is no folder of the format, so nothing is claimed of its submissions; " \
	"rename it, or write "
#define SECOND \
	" comes a second time: the one in a.c:1 counts, and DOMjudge takes neither; keep one\n"
#define RULED_OUT " is ignored, as submissions.yaml:1 claims something else; mend one of them\n"
#define NO_NUMBER ", which is no number; write one, such as 60 or 12.5\n"

static const struct {
	const char *problem; /* problem.yaml */
	const char *path, *text;
	const char *claims; /* all there are */
	const char *said;
} marked[] = {
	{ HEADER, "submissions/mixed/a.c", "// @EXPECTED_RESULTS@: TIMELIMIT\n", "*: TLE, TLE" RESULTS, "" },
	{ LEGACY, "submissions/mixed/a.c", "/* @EXPECTED_RESULTS@: wrong_answer,run-error*/",
		"*: WA|RTE, WA|RTE" RESULTS, "" },
	{ LEGACY, "submissions/mixed/a/x.c", "\n\n# @EXPECTED_RESULTS@: Correct, time_limit_exceeded\r\n",
		"*: AC|TLE, " ANY RESULTS, "" },
	{ LEGACY, "submissions/mixed/a.c", "# @expected_results@:  accepted, no-output", "*: AC|WA, " ANY RESULTS,
		"" },
	{ HEADER, "submissions/brute_force/a.c", "@EXPECTED_RESULTS@:MEMORY-LIMIT",
		"*: AC|TLE|RTE, TLE|RTE\n*: RTE, RTE" RESULTS, "" },
	{ HEADER, "submissions/mixed/a.c", "@EXPECTED_RESULTS@: ACCEPTED", "*: AC, " ANY RESULTS, "" },
	{ HEADER, "submissions/mixed/a.c", "@EXPECTED_RESULTS@: COMPILER-ERROR", "*: CE, CE" RESULTS, "" },
	/* standard folders say what holds */
	{ HEADER, "submissions/accepted/a.c", "@EXPECTED_RESULTS@: CORRECT", "*: AC, " ANY "\n", "" },
	{ HEADER, "submissions/accepted/a.c", "\n@EXPECTED_RESULTS@: TIMELIMIT", "*: AC, " ANY "\n",
		"submissions/accepted/a.c:2: warning: @EXPECTED_RESULTS@ is ignored in accepted/, which claims "
		"something else; move the submission, or remove the line\n" },
	{ LEGACY, "submissions/mixed/a.c", "@EXPECTED_RESULTS@: CORRECT, TIME LIMIT", "",
		NOTHING_CLAIMED "@EXPECTED_RESULTS@: and the results into each\n"
		"submissions/mixed/a.c:1: warning: @EXPECTED_RESULTS@ has \"TIME\", which is no result; write some "
		"of CORRECT, WRONG-ANSWER, TIMELIMIT, RUN-ERROR and COMPILER-ERROR with commas between them\n" },
	/* results by the other mark, which are results all the same */
	{ HEADER, "submissions/mixed/a.c", "@EXPECTED_SCORE@: CORRECT", "*: AC, " ANY SCORE, "" },
	{ LEGACY, "submissions/mixed/a.c", "// @EXPECTED_RESULTS@: TIMELIMIT\n"
		"// @EXPECTED_RESULTS@: CORRECT\n// @EXPECTED_SCORE@: CORRECT\n", "*: TLE, TLE" RESULTS,
		"submissions/mixed/a.c:2: warning: @EXPECTED_RESULTS@" SECOND },
	/* scores */
	{ SCORING, "submissions/mixed/a.c", "// @EXPECTED_SCORE@: 60\n",
		"*: " ANY ", " ANY ", score 60 to 60" SCORE, "" },
	{ SCORING, "submissions/mixed/a.c", "/* @Expected_Score@:12.5*/",
		"*: " ANY ", " ANY ", score 12.5 to 12.5" SCORE, "" },
	{ SCORING, "submissions/mixed/b/b.py", "# @EXPECTED_SCORE@: -1e1 \r\n# @EXPECTED_RESULTS@: RUN-ERROR",
		"*: RTE, RTE" RESULTS "*: " ANY ", " ANY ", score -10 to -10" SCORE, "" },
	{ SCORING, "submissions/accepted/a.c", "@EXPECTED_SCORE@: 60\n",
		"*: AC, " ANY "\n*: " ANY ", " ANY ", score 60 to 60" SCORE, "" },
	{ SCORING, "submissions/rejected/a.c", "@EXPECTED_SCORE@: 60 points\n", "*: " ANY ", WA|TLE|RTE\n",
		"submissions/rejected/a.c:1: warning: @EXPECTED_SCORE@ has \"60 points\"" NO_NUMBER },
	{ SCORING, "submissions/rejected/a.c", "\n@EXPECTED_SCORE@: 60/100", "*: " ANY ", WA|TLE|RTE\n",
		"submissions/rejected/a.c:2: warning: @EXPECTED_SCORE@ has \"60/100\"" NO_NUMBER },
	{ SCORING, "submissions/rejected/a.c", "@EXPECTED_SCORE@: 1e999", "*: " ANY ", WA|TLE|RTE\n",
		"submissions/rejected/a.c:1: warning: @EXPECTED_SCORE@ has \"1e999\"" NO_NUMBER },
	{ SCORING, "submissions/mixed/a.c",
		"@EXPECTED_SCORE@: 60\n@EXPECTED_SCORE@: 70\n@EXPECTED_SCORE@: 80\n",
		"*: " ANY ", " ANY ", score 60 to 60" SCORE,
		"submissions/mixed/a.c:2: warning: @EXPECTED_SCORE@" SECOND },
	{ HEADER, "submissions/mixed/a.c", "@EXPECTED_SCORE@: 60", "",
		NOTHING_CLAIMED "its claims into submissions.yaml\n"
		"submissions/mixed/a.c:1: warning: @EXPECTED_SCORE@ is ignored: it is for scoring problems only; "
		"remove it\n" },
};

START_TEST(submissions_claim_of_themselves)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml", marked[_i].problem, marked[_i].path, marked[_i].text, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_msg(scratch.problem != NULL, "%s", said);
	ck_assert_str_eq(said, marked[_i].said);
	ck_assert_uint_eq(scratch.problem->submission_count, 1);
	autofree char *found = scratch_claims(&scratch.problem->submissions[0]);
	ck_assert_str_eq(found, marked[_i].claims);
}
END_TEST

static const struct {
	const char *text, *yaml; /* of submissions.yaml */
	const char *claims;      /* all there are */
	const char *said;        /* of the submission; NULL: nothing */
} ruled[] = {
	{ "@EXPECTED_SCORE@: 60\n", "mixed/a.c: {score: [50, 59.5]}\n",
		"*: " ANY ", " ANY ", score 50 to 59.5\n", "@EXPECTED_SCORE@" RULED_OUT },
	{ "@EXPECTED_SCORE@: 60\n", "mixed/a.c: {score: [50, 60]}\n",
		"*: " ANY ", " ANY ", score 50 to 60\n*: " ANY ", " ANY ", score 60 to 60" SCORE, NULL },
	{ "@EXPECTED_SCORE@: 60\n", "mixed/a.c: {secret: {score: 7}}\n",
		"secret: " ANY ", " ANY ", score 7 to 7\n*: " ANY ", " ANY ", score 60 to 60" SCORE, NULL },
	{ "@EXPECTED_RESULTS@: CORRECT\n", "mixed/*: {permitted: [AC, WA], required: [WA]}\n",
		"*: AC|WA, WA\n", "@EXPECTED_RESULTS@" RULED_OUT },
	{ "@EXPECTED_RESULTS@: RUN-ERROR\n", "mixed/*: {permitted: [AC, WA]}\n",
		"*: AC|WA, " ANY "\n", "@EXPECTED_RESULTS@" RULED_OUT },
	{ "@EXPECTED_RESULTS@: WRONG-ANSWER\n", "mixed/*: {permitted: [AC, WA, TLE], required: [TLE]}\n",
		"*: AC|WA|TLE, TLE\n*: WA, WA" RESULTS, NULL },
	{ "@EXPECTED_RESULTS@: COMPILER-ERROR\n", "mixed/*: {message: late}\n",
		"*: " ANY ", " ANY ", \"late\"\n*: CE, CE" RESULTS, NULL },
};

START_TEST(submissions_yaml_wins_where_both_cannot_hold)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "problem.yaml", SCORING, "submissions/mixed/a.c", ruled[_i].text,
		"submissions/submissions.yaml", ruled[_i].yaml, NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_msg(scratch.problem != NULL, "%s", said);
	autofree char *wanted = ruled[_i].said
		? xasprintf("submissions/mixed/a.c:1: warning: %s", ruled[_i].said) : xstrdup("");
	ck_assert_str_eq(said, wanted);
	autofree char *found = scratch_claims(&scratch.problem->submissions[0]);
	ck_assert_str_eq(found, ruled[_i].claims);
}
END_TEST

START_TEST(the_first_file_of_a_submission_counts)
{
	autoscratch struct scratch scratch;
	scratch_init(&scratch);
	scratch_write_package(&scratch);
	scratch_write(&scratch, "submissions/mixed/a/x.c", "/* @EXPECTED_RESULTS@: TIMELIMIT */",
		"submissions/mixed/a/notes.txt", "\n@EXPECTED_RESULTS@: WRONG-ANSWER", NULL);
	autofree char *said = scratch_read(&scratch);
	ck_assert_str_eq(said, "submissions/mixed/a/x.c:1: warning: @EXPECTED_RESULTS@ comes a second time: "
		"the one in notes.txt:2 counts, and DOMjudge takes neither; keep one\n");
	autofree char *found = scratch_claims(&scratch.problem->submissions[0]);
	ck_assert_str_eq(found, "*: WA, WA" RESULTS);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ submissions_claim_of_themselves, ARRAY_LENGTH(marked) },
		{ submissions_yaml_wins_where_both_cannot_hold, ARRAY_LENGTH(ruled) },
		{ the_first_file_of_a_submission_counts, 1 },
	};
	return suite_run("package_own_claims", tests, ARRAY_LENGTH(tests));
}
