/* A problem as its package describes it. package/ fills it, everybody else reads it.
 *
 * All texts and arrays belong to the problem's arena and live until problem_destroy. Paths are as
 * reached from the current directory. What a package leaves out has its default filled in, what is
 * inherited (arguments of groups, say) is resolved into the cases.
 * Source: ICPC problem package format, versions 2025-09 and legacy; Polygon's problem.xml. */
#ifndef MODEL_PROBLEM_H
#define MODEL_PROBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"
#include "model/compare.h"
#include "model/constants.h"
#include "model/language.h"
#include "model/limits.h"
#include "model/verdict.h"

enum package_format {
	FORMAT_2025_09,
	FORMAT_LEGACY,
	FORMAT_LEGACY_ICPC,
	FORMAT_POLYGON,
};

/* How the package's own validators are called and what they say. */
enum validator_protocol {
	PROTOCOL_KATTIS,  /* input < in: 42 or 43; output in ans feedback/ < output: 42 or 43 */
	PROTOCOL_TESTLIB, /* input < in: 0 or another; checker in output ans: 0, 1, 2 and so on */
};

struct arguments {
	const char *const *items;
	size_t count;
};

/* A program as source: one file, or a directory with all its files. Or answers to the cases, submitted in
 * place of a program. */
struct source {
	const char *name; /* relative to the package ("submissions/accepted/a.c"), else as typed */
	const char *path;
	bool is_directory;
	const char *library; /* where what it includes or uses may lie, if not beside it; NULL: nowhere else */
	const struct language *language; /* NULL where it can't be told from the files */
	const char *entry_point;         /* NULL: the language's default */
	struct arguments flags; /* of the compiler, in place of the language's own; count 0: those */
	const struct constants *constants; /* put into its text; NULL: none, as for all but a package's own */
	const char *const *answers; /* NULL: it is a program. Else the files that answer the problem's cases, in
	                             * their order, NULL for one without an answer; nothing is compiled or run */
};

struct test_case {
	const char *name; /* path below data/ without .in: "secret/original/07-nobody" */
	const char *in_path;
	const char *ans_path;   /* NULL in invalid_input */
	const char *out_path;   /* .out: valid_output, invalid_output, shown samples; else NULL */
	const char *files_path; /* directory X.files copied to the working directory; NULL without */
	struct arguments args;  /* of the submission's command line */
	struct arguments input_validator_args; /* the same for every input validator */
	const struct arguments *input_validator_args_each; /* instead, one an input validator; NULL */
	struct arguments output_validator_args;
	struct comparison comparison; /* from output_validator_args; the default validator's */
	const char *description; /* "" without */
	const char *hint;
	size_t group; /* index in problem.groups; SIZE_MAX outside of sample and secret */
	double max_score; /* scoring problems: the most that it brings a group that adds up scores or
	                   * takes the least; INFINITY: unbounded; 0 in other groups. Each case may have
	                   * one of its own */
	double points;    /* Polygon's: what the points that its checker gives are a part of; 0 elsewhere */
	bool mends_lines; /* its files' lines may end by \r\n, and are judged as if by \n alone */
};

struct test_cases {
	struct test_case *items;
	size_t count;
};

enum aggregation {
	AGGREGATION_PASS_FAIL,
	AGGREGATION_SUM,
	AGGREGATION_MIN,
};

enum grader_verdict {
	GRADER_WORST_ERROR,
	GRADER_FIRST_ERROR,
	GRADER_ALWAYS_ACCEPT,
};

enum grader_score {
	GRADER_SUM,
	GRADER_AVERAGE,
	GRADER_MIN,
	GRADER_MAX,
};

/* How a legacy package grades a group: what its testdata.yaml says, or those above it. */
struct grading {
	bool continues;  /* on_reject: a part that is not accepted doesn't end the group */
	bool custom;     /* the package's grader does it, called with `flags`; else the default one */
	struct arguments flags;
	enum grader_verdict verdict; /* what the flags mean to the default grader, as do the next three */
	enum grader_score score;
	bool ignores_sample;
	bool accepts_any;
	double accept_score, reject_score; /* of a case for which the validator gives none */
	double least, most;                /* the range of the group's score */
};

/* sample, secret, and what has a test_group.yaml (2025-09) or is a directory of cases (legacy, where
 * data/ itself is the first one). A group stands behind the one around it. What groups mean: see
 * engine/grade.h. */
struct group {
	const char *name; /* "sample", "secret", "secret/2-large"; "data" */
	size_t parent;    /* index of the group around it; SIZE_MAX: none */
	enum aggregation aggregation;
	double max_score; /* INFINITY where unbounded; legacy: the upper end of its range */
	struct arguments require_pass; /* names of groups */
	bool has_static_validation;
	double static_validation_score; /* the most that static validation brings */
	struct arguments static_validator_args;
	struct grading grading; /* legacy */
};

/* What the CPU time of a submission, on the cases of a claim, says of the time limit. */
enum time_bound {
	TIME_BOUND_NONE,
	TIME_BOUND_LOWER, /* the limit must be higher than it: the submission is not to be too slow */
	TIME_BOUND_UPPER, /* the limit must be lower than the longest of it: it is to be too slow there */
};

/* One requirement that the package makes of a submission, over all cases or some of them.
 * Sets of verdicts are bits: 1u << VERDICT_AC and so on, of AC, WA, TLE and RTE. */
struct claim {
	const char *cases; /* glob over case and group names; NULL: all cases */
	unsigned permitted; /* every case has one of these */
	unsigned required;  /* at least one case has one of these */
	bool overall; /* permitted is what the submission as a whole may have, which its first case that isn't
	               * accepted decides; VERDICT_CE is then among the possible ones */
	bool graded;  /* legacy scoring problems: permitted is what the graders say of the submission as a
	               * whole, whatever its cases are */
	bool partial; /* the same: its score is not the best there is to be had */
	bool has_score; /* the score of the submission, or of each group that `cases` names, lies between */
	double least_score, most_score; /* these two, both included; valid if has_score */
	const char *message; /* part of at least one judgemessage; NULL: any */
	enum time_bound time_bound; /* as use_for_time_limit says, by default as the sets do */
	int line; /* in submissions.yaml; 0 for the folder's own rule and the submission's own */
	const char *mark; /* in the submission's text that makes the claim: "@EXPECTED_SCORE@"; NULL: others
	                   * make it */
};

struct submission {
	struct source source;
	const char *folder; /* "accepted"; "" for main.* at the package's root. Polygon's: the nearest to its
	                     * tag, "" for the main one */
	const char *tag;    /* Polygon's name for what is claimed; NULL in other packages */
	const struct claim *claims;
	size_t claim_count;
};

struct name_in_language {
	const char *language; /* "en", "pt-BR" */
	const char *text;
};

struct problem {
	struct arena arena;
	const char *id;   /* the directory's base name */
	const char *path; /* the package's directory */
	const char *shown_path; /* what messages call it: the same, or the zip it came in */
	enum package_format format;
	bool scoring, multi_pass, interactive, submit_answer;
	const struct name_in_language *names; /* at least one */
	size_t name_count;
	const char *uuid, *version, *license, *rights_owner; /* "" without */
	const char *source_name, *source_url; /* of the first source; "" without */
	struct limits limits;
	bool allows_file_writing;
	struct arguments languages; /* codes that may be used; count 0: all */
	struct arguments keywords;

	struct test_cases cases; /* sample, then by the bytes of the whole name; Polygon's by their groups,
	                          * as they come first, and numbers */
	struct test_cases invalid_input, invalid_output, valid_output;
	const struct group *groups;
	size_t group_count;

	const struct source *input_validators;
	size_t input_validator_count;
	const struct source *output_validators; /* NULL: the default validator; of testlib's: the checker */
	size_t output_validator_count; /* more than one in legacy packages only: all of them must accept */
	const struct source *static_validator; /* NULL: none */
	const struct source *grader;           /* legacy; NULL: none of the package's own */
	bool legacy_grading; /* groups are graded as struct grading says; so are those of drafts of 2025-09
	                      * with testdata.yaml */
	bool validator_scores; /* legacy: the output validator may write score.txt */
	bool minimizes;        /* legacy: the lowest score is the best */
	const struct source *interactor; /* testlib's: it talks to the submission; NULL without */
	enum validator_protocol validator_protocol; /* of the input validators and the output validator */
	const char *include_path; /* include/, NULL without */
	const char *statement_path; /* the directory of statements, NULL without */
	struct constants constants; /* put into programs and include/ as they are compiled */

	const struct submission *submissions; /* main.* first, then by folder and name */
	size_t submission_count;
};

struct problem *problem_create(const char *id, const char *path);
void problem_destroy(struct problem *problem);

/* The name to show: English where there is one, else the first. */
const char *problem_title(const struct problem *problem);

/* What one of a group's cases brings it at most: all of its score in a group that takes the least, its
 * share in one that adds up; INFINITY where unbounded, 0 where cases have no score. */
double group_case_maximum(const struct group *group, size_t cases);

/* Whether the first group is the second or lies in it. */
bool group_is_within(const struct problem *problem, size_t inner, size_t outer);

/* The package's own solution: main.* at its root, else all of submissions/accepted. Sets *first to
 * an index in submissions and returns how many follow each other from there, 0 if there is none. */
size_t problem_own_solutions(const struct problem *problem, size_t *first);
/* The first of them that is a program; false where there is none. */
bool problem_own_program(const struct problem *problem, size_t *index);

/* fnmatch over the case's name, in which * and ? stop at '/'; a plain name of a directory, with or
 * without a slash behind it, takes all below it. */
bool case_name_matches(const char *glob, const char *name);

/* Whether the claim speaks of this case: its pattern describes the name of the case or of one of the
 * groups around it. */
bool claim_covers(const struct problem *problem, const struct claim *claim,
	const struct test_case *test_case);

#endif
