/* What is tried on a package's validators. Each returns false where nothing more is to be done. */
#ifndef VERIFY_TRIALS_H
#define VERIFY_TRIALS_H

#include "verify/bench.h"

/* The cases, which all input validators must take, and their answers, which must be right. */
bool trials_of_cases(struct bench *bench);
/* invalid_input, valid_output and invalid_output. */
bool trials_of_examples(struct bench *bench);
/* Inputs that can't be valid, for the input validators. */
bool trials_of_junk(struct bench *bench);
/* Outputs that can't be right, for the output validator. */
bool trials_of_wrong_outputs(struct bench *bench);

/* Whether outputs can and may be judged. */
bool trials_judge(const struct bench *bench);

/* Reads a file of the case whole, as it is judged. */
bool trials_read(struct bench *bench, const struct test_case *test_case, const char *path,
	struct buffer *content);

#endif
