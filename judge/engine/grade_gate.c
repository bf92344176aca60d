#include "engine/grade_parts.h"

#include <string.h>

static size_t find_group(const struct problem *problem, const char *name)
{
	size_t i = 0;
	while (i < problem->group_count && strcmp(problem->groups[i].name, name) != 0) {
		i++;
	}
	return i;
}

/* How a group that others require stands. */
static enum grade_gate gate_of_required(const struct grade *grade, const struct case_result *results,
	const bool *known, size_t required)
{
	const struct program *program = grade->program;
	enum grade_gate gate = GATE_OPEN;
	if (required == program->problem->group_count) {
		return GATE_OPEN;
	}
	if (program->problem->groups[required].has_static_validation &&
		grade->static_results[required].verdict != VERDICT_AC) {
		return GATE_SHUT;
	}
	for (size_t i = 0; i < program->case_count; i++) {
		if (!grade_counts(program->problem, program->cases[i], required)) {
			continue;
		}
		bool is_known = !known || known[i];
		if (is_known && results[i].verdict != VERDICT_AC) {
			return GATE_SHUT;
		}
		gate = is_known ? gate : GATE_WAITS;
	}
	return gate;
}

enum grade_gate grade_gate(const struct grade *grade, const struct case_result *results,
	const bool *known, size_t group, const char **required)
{
	const struct problem *problem = grade->program->problem;
	enum grade_gate gate = GATE_OPEN;
	for (; group < problem->group_count; group = problem->groups[group].parent) {
		const struct arguments *names = &problem->groups[group].require_pass;
		for (size_t i = 0; i < names->count; i++) {
			enum grade_gate one = gate_of_required(grade, results, known,
				find_group(problem, names->items[i]));
			if (one == GATE_SHUT) {
				*required = names->items[i];
				return one;
			}
			gate = one == GATE_WAITS ? one : gate;
		}
	}
	return gate;
}
