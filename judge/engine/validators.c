#include "engine/validators.h"

#include <stdlib.h>

#include "base/memory.h"

enum { OTHERS = 3 }; /* than those of outputs */

static bool asks_for_grader(const struct problem *problem)
{
	bool asks = false;
	for (size_t i = 0; i < problem->group_count; i++) {
		asks |= problem->groups[i].grading.custom;
	}
	return asks && problem->grader;
}

static bool asks_for_static_validator(const struct problem *problem)
{
	bool asks = false;
	for (size_t i = 0; i < problem->group_count; i++) {
		asks |= problem->groups[i].has_static_validation;
	}
	return asks && problem->static_validator;
}

char *validators_output_name(const struct problem *problem, size_t index)
{
	if (problem->validator_protocol == PROTOCOL_TESTLIB) {
		return xstrdup("checker");
	}
	return problem->output_validator_count == 1 ? xstrdup("output validator")
		: xasprintf("output validator %s", problem->output_validators[index].name);
}

void validators_init(struct validators *validators, const struct problem *problem)
{
	*validators = (struct validators){
		.outputs = xcalloc(problem->output_validator_count, sizeof *validators->outputs),
		.output_count = problem->output_validator_count,
		.of_source = { .problem = problem, .source = problem->static_validator,
			.what = xstrdup("static validator"), .needed = asks_for_static_validator(problem) },
		.grader = { .problem = problem, .source = problem->grader, .what = xstrdup("grader"),
			.needed = asks_for_grader(problem) },
		.interactor = { .problem = problem, .source = problem->interactor,
			.what = xstrdup("interactor"), .needed = problem->interactor },
	};
	for (size_t i = 0; i < validators->output_count; i++) {
		validators->outputs[i] = (struct validator){ .problem = problem,
			.source = &problem->output_validators[i], .what = validators_output_name(problem, i),
			.needed = true };
	}
}

static void finish(struct validator *validator)
{
	executable_finish(&validator->executable);
	free(validator->what);
	free(validator->fault);
}

void validators_finish(struct validators *validators)
{
	for (size_t i = 0; i < validators->output_count; i++) {
		finish(&validators->outputs[i]);
	}
	free(validators->outputs);
	finish(&validators->of_source);
	finish(&validators->grader);
	finish(&validators->interactor);
}

size_t validators_most(const struct problem *problem)
{
	return problem->output_validator_count + OTHERS;
}

size_t validators_list(struct validators *validators, struct validator **needed)
{
	struct validator *const others[OTHERS] = { &validators->of_source, &validators->grader,
		&validators->interactor };
	size_t count = 0;
	for (size_t i = 0; i < validators->output_count; i++) {
		needed[count++] = &validators->outputs[i];
	}
	for (size_t i = 0; i < OTHERS; i++) {
		if (others[i]->needed) {
			needed[count++] = others[i];
		}
	}
	return count;
}
