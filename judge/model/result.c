#include "model/result.h"

#include <stdlib.h>

#include "base/memory.h"

void case_result_finish(struct case_result *result)
{
	free(result->message);
	free(result->transcript);
	*result = (struct case_result){ 0 };
}

struct case_result case_result_copy(const struct case_result *result)
{
	struct case_result copy = *result;
	copy.message = xstrdup(result->message);
	copy.transcript = result->transcript ? xstrdup(result->transcript) : NULL;
	return copy;
}

void case_result_fail(struct case_result *result, struct error *err)
{
	result->verdict = VERDICT_JE;
	free(result->message);
	result->message = steal(&err->message);
}

bool case_result_holds(const struct case_result *result, int64_t time_limit_ns)
{
	bool ended = result->verdict == VERDICT_AC || result->verdict == VERDICT_WA ||
		result->verdict == VERDICT_RTE;
	return result->runs > 0 && result->measured && ended &&
		result->outcome.cpu_ns <= time_limit_ns - time_limit_ns / 10 &&
		result->outcome.blocked_ns <= time_limit_ns;
}

enum verdict compilation_verdict(const struct compilation *compilation)
{
	if (compilation->faulty) {
		return VERDICT_JE;
	}
	return compilation->skipped ? VERDICT_SK : VERDICT_CE;
}

struct verdict_result verdict_result_of(const struct case_result *results, size_t count)
{
	struct verdict_result sum = { .verdict = VERDICT_AC, .cases = count };
	for (size_t i = 0; i < count; i++) {
		const struct case_result *result = &results[i];
		if (result->verdict == VERDICT_AC) {
			sum.passed++;
		} else if (sum.verdict == VERDICT_AC) {
			sum.verdict = result->verdict;
		}
		if (!result->measured) {
			continue;
		}
		if (!sum.slowest || result->outcome.cpu_ns > sum.slowest->outcome.cpu_ns) {
			sum.slowest = result;
		}
		if (result->outcome.peak_bytes > sum.peak_bytes) {
			sum.peak_bytes = result->outcome.peak_bytes;
		}
	}
	return sum;
}

enum verdict verdict_of(const struct outcome *outcome, int64_t time_limit_ns)
{
	switch (outcome->hit) {
	case LIMIT_MEMORY:
		return VERDICT_MLE;
	case LIMIT_OUTPUT:
		return VERDICT_OLE;
	case LIMIT_CPU:
		return VERDICT_TLE;
	case LIMIT_IDLE:
	case LIMIT_NONE:
		break;
	}
	if (outcome->cpu_ns > time_limit_ns) {
		return VERDICT_TLE;
	}
	if (outcome->hit == LIMIT_IDLE) {
		return VERDICT_IDLE;
	}
	return outcome->exited && outcome->exit_code == 0 ? VERDICT_AC : VERDICT_RTE;
}
