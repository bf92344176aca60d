#include "model/verdict.h"

static const struct {
	const char *name, *meaning;
} verdicts[VERDICT_COUNT] = {
	[VERDICT_AC] = { "AC", "accepted" },
	[VERDICT_WA] = { "WA", "wrong answer" },
	[VERDICT_TLE] = { "TLE", "over the time limit" },
	[VERDICT_IDLE] = { "IDLE", "blocked without using the CPU" },
	[VERDICT_MLE] = { "MLE", "over the memory limit" },
	[VERDICT_OLE] = { "OLE", "over the output limit" },
	[VERDICT_RTE] = { "RTE", "crashed or left with a non-zero exit code" },
	[VERDICT_CE] = { "CE", "does not compile" },
	[VERDICT_JE] = { "JE", "the judge or a validator failed" },
	[VERDICT_SK] = { "SK", "not run" },
};

const char *verdict_name(enum verdict verdict)
{
	return verdicts[verdict].name;
}

const char *verdict_meaning(enum verdict verdict)
{
	return verdicts[verdict].meaning;
}

enum verdict verdict_as_claimed(enum verdict verdict)
{
	if (verdict == VERDICT_MLE || verdict == VERDICT_OLE) {
		return VERDICT_RTE;
	}
	return verdict == VERDICT_IDLE ? VERDICT_TLE : verdict;
}

int verdict_exit_status(enum verdict verdict)
{
	if (verdict == VERDICT_AC) {
		return 0;
	}
	return verdict == VERDICT_JE ? 3 : 1;
}
