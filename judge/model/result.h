/* What was found out: of a program on a case, and of a program over all. */
#ifndef MODEL_RESULT_H
#define MODEL_RESULT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "model/outcome.h"
#include "model/problem.h"
#include "model/verdict.h"

/* One program to be judged on one problem. */
struct program {
	const struct problem *problem;
	struct source source;     /* what it is made from; with an executable only its name is set */
	const char *executable;   /* judged as it is (-x); NULL: compiled from source */
	const struct test_case *const *cases; /* those chosen, in order */
	size_t case_count;
	/* What is known already, by index in the problem's cases: a result with runs 0 is not. NULL: nothing
	 * is. Whatever the time limit can't change needs no run. */
	const struct case_result *known;
};

/* How a program was made ready. */
struct compilation {
	bool ok;
	bool skipped;      /* not ok because a compiler or interpreter is missing: SK, not CE */
	bool faulty;       /* not ok because the judge itself failed: JE, not CE */
	bool known_time;   /* false where nothing was compiled or checked: cached, -x */
	int64_t time_ns;   /* valid if known_time */
	char *message;     /* the diagnostics; never NULL */
};

/* What a validator wrote of the score of something it accepted. */
enum rating_kind {
	RATING_NONE,
	RATING_SCORE,      /* score.txt: the score */
	RATING_MULTIPLIER, /* score_multiplier.txt: the part of the most that is to be had, from 0 to 1 */
};

struct rating {
	enum rating_kind kind;
	double value; /* 0 unless there is one */
};

struct case_result {
	const struct test_case *test_case;
	enum verdict verdict;
	bool measured;          /* false for SK, CE and a JE before the run: outcome is unset */
	struct outcome outcome; /* of the deciding run, the fastest one */
	int64_t time_limit_ns;  /* LIMITS_TIME_UNSET of answers */
	int runs;               /* how often it was run */
	bool close;             /* passed within 10 % of the limit */
	bool noisy;             /* the machine was busy: wall time far above CPU time without blocking */
	bool needless;          /* SK because the scores ask for no run: it counts as not accepted */
	enum rating_kind rated; /* which of its validator's files makes the score */
	bool has_score;         /* scoring problems, in groups whose cases have scores */
	double score;           /* valid if has_score */
	char *message;          /* why: owned, never NULL */
	char *transcript;       /* how program and validator talked, oldest first, `<` before each line of the
	                         * validator and `>` before the program's; owned, NULL where they didn't */
};

/* What a static validator said of a program. */
struct static_result {
	enum verdict verdict;
	bool has_score;
	double score;  /* valid if has_score */
	char *message; /* owned; NULL is "" */
};

/* Of a program over the cases of a group. */
struct group_result {
	const struct group *group;
	enum verdict verdict;
	bool judged;    /* it had something to judge; nothing else is set otherwise */
	bool has_score; /* false where the group has none, or not all is known that makes it */
	double score;   /* valid if has_score */
	const struct static_result *static_result; /* NULL: no static validation */
	char *message;  /* what the cases don't tell, such as a grader's failure; owned; NULL is "" */
};

/* Of a program over all its cases. */
struct verdict_result {
	enum verdict verdict; /* that of the first failing case in order */
	size_t cases, passed;
	const struct case_result *slowest; /* the measured case with most CPU time; NULL if none */
	uint64_t peak_bytes;  /* the largest; valid if slowest */
	bool has_score;       /* scoring problems: it is known */
	double score;         /* valid if has_score */
	const struct group_result *groups; /* of the problem's groups, in order, those that count */
	size_t group_count;   /* 0 where groups don't matter */
};

void case_result_finish(struct case_result *result);
struct case_result case_result_copy(const struct case_result *result); /* with texts of its own */
/* The judge itself failed: JE with the error's message, which is taken over. */
void case_result_fail(struct case_result *result, struct error *err);

/* Whether a run under another time limit shows what one under this limit would, so that it need not be
 * run again: it came to its end and to nowhere near the limit. */
bool case_result_holds(const struct case_result *result, int64_t time_limit_ns);

/* What a program is that could not be made ready: JE, SK or CE. */
enum verdict compilation_verdict(const struct compilation *compilation);

/* Sums up; AC where there is nothing that failed. */
struct verdict_result verdict_result_of(const struct case_result *results, size_t count);

/* What can be said of an outcome before the answer is looked at, in order of precedence: a limit that
 * stopped it, CPU time above time_limit_ns, a crash; AC means that the answer decides. */
enum verdict verdict_of(const struct outcome *outcome, int64_t time_limit_ns);

#endif
