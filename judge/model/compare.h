/* How the default validator compares a program's output with the answer.
 * Source: ICPC problem package format, "Default Output Validator Specification". */
#ifndef MODEL_COMPARE_H
#define MODEL_COMPARE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

struct comparison {
	bool case_sensitive;         /* default: ASCII letters compare alike */
	bool space_change_sensitive; /* default: only the tokens count */
	bool has_tolerance;          /* tokens of the answer that are numbers compare as numbers */
	double relative_tolerance;   /* 0 unless given */
	double absolute_tolerance;
	bool lenient_floats;         /* legacy packages: the reference reads floats as scanf does */
};

/* Reads output_validator_args such as {"float_tolerance", "1e-6"}; lenient_floats is left alone. */
bool comparison_parse(const char *const *args, size_t count, struct comparison *comparison,
	struct error *err);

#endif
