/* What a setter must know of a package before a contest: whether its data is sound and every submission
 * does what is claimed of it.
 *
 * First the files are looked at, then the validators are run on every case and on junk made from the
 * samples, then every submission is judged on every case. What is found is a list of findings, each a
 * line `where: what is wrong; what to do`; warnings are worth a line but break no promise. What was
 * measured on the way is kept as well: a cell for each submission and case, and the margins around the
 * time limit. */
#ifndef VERIFY_VERIFY_H
#define VERIFY_VERIFY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "engine/engine.h"
#include "model/problem.h"

struct verify_options {
	struct engine_options engine; /* time and memory limits are the package's whatever it says */
	bool quick;  /* submissions that may be too slow run only on cases that submissions.yaml names */
	/* Told how far the work is; what is being done, such as "input validators". */
	void (*tell)(void *context, const char *what, size_t done, size_t total);
	void *context;
};

/* A submission on a case. */
struct cell {
	bool ran;
	enum verdict verdict; /* by the package's own time limit; valid if ran */
	bool measured;
	int64_t cpu_ns;       /* valid if measured */
	bool stopped;         /* after so much CPU time: it would have taken more */
	char *message;        /* why; owned; NULL unless ran */
};

/* A submission on all cases of a group. */
struct group_standing {
	bool judged;          /* there was something to judge; nothing else is valid otherwise */
	enum verdict verdict;
	bool has_score;
	double score;         /* valid if has_score */
	bool has_static;      /* there was static validation */
	enum verdict static_verdict;
	char *static_message; /* owned; NULL: none */
	char *message;        /* owned; NULL: none */
};

/* A submission on all cases. */
struct standing {
	const struct submission *submission;
	struct cell *cells;   /* in the order of the problem's cases; owned */
	bool must_fail;       /* it is claimed to fail on some case */
	bool ready;           /* it compiled; nothing ran otherwise */
	enum verdict unready; /* CE, SK or JE; valid unless ready */
	char *fault;          /* why it isn't ready; owned; NULL if ready */
	struct group_standing *groups; /* of the problem's groups, in order, where they matter and all cases
	                                * were judged; owned; NULL else, and the rest is unset */
	enum verdict verdict; /* of the submission as a whole */
	bool has_score;
	double score;         /* valid if has_score */
};

/* The submission that decides about the time limit on one of its sides. */
struct margin {
	const struct submission *submission; /* NULL: there is none */
	const struct test_case *test_case;   /* where it is slowest */
	int64_t cpu_ns;
	bool stopped; /* it would have taken more */
};

struct verification {
	const struct problem *problem;
	struct error_list findings;  /* sorted */
	struct standing *standings;  /* in the order of the submissions; owned */
	size_t standing_count;       /* 0: nothing was judged */
	/* of those that bound the time limit, on the cases on which they do */
	struct margin slowest_accepted, fastest_slow;
	const char *unchecked;       /* what can't be looked at in a problem of this kind; NULL: all can */
	bool interrupted;            /* what is told is not all */
	bool failed;                 /* the judge itself failed; a finding says how */
};

/* Verifies a package that could be read. What is found goes to the verification, which is ended with
 * verification_finish; the problem must live as long. Where it gives no time limit, one is found and
 * set. */
void verify_problem(struct problem *problem, const struct verify_options *options,
	struct verification *verification);
void verification_finish(struct verification *verification);

/* Whether the case makes any submission fail that is claimed to fail. */
bool verification_case_catches(const struct verification *verification, size_t case_index);

#endif
