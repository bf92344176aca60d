/* The package's validators, compiled, and a trial to run them in. */
#ifndef VERIFY_BENCH_H
#define VERIFY_BENCH_H

#include "engine/trial.h"
#include "verify/inspection.h"

struct bench {
	struct inspection *inspection;
	struct participant *validators; /* of inputs, then those of outputs */
	size_t input_count, count;
	size_t inputs_ready;            /* validators of inputs that compiled; the others are left out */
	bool outputs_ready;             /* outputs can be judged: by all validators of them, or by default */
	struct trial *trial;            /* NULL until used */
	const struct test_case *like;   /* whose arguments the trial has */
};

/* Compiles; what does not compile is a finding. False where the judge itself failed. Ended with
 * bench_finish whatever the result. */
bool bench_init(struct bench *bench, struct inspection *inspection);
void bench_finish(struct bench *bench);

/* Makes the trial ready for a case: its arguments, and this input. */
bool bench_use(struct bench *bench, const struct test_case *like, const char *input, size_t length);

/* What the input validators say of the input in use. */
struct opinion {
	bool valid;        /* all of them take it */
	size_t refused_by; /* index of the first that does not; valid unless `valid` */
	char *message;     /* its reason, one line; owned; NULL if valid */
	bool stuck;        /* it had to be stopped */
	bool hangs;        /* for the time it took */
};

bool bench_ask(struct bench *bench, struct opinion *opinion);
void opinion_finish(struct opinion *opinion);

/* Whether output is right by an answer: AC or WA, or JE where an output validator itself failed. */
bool bench_judge(struct bench *bench, const char *output, size_t length, const char *ans_path,
	enum verdict *verdict, char **message);

#endif
