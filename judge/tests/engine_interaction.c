#include "engine/interaction.h"

#include <signal.h>

#include "base/clock.h"
#include "base/memory.h"
#include "suite.h"

#define ENDED { .exited = true }
#define FAILED { .exited = true, .exit_code = 1 }
#define CRASHED { .signal = SIGABRT }
#define STOPPED { .hit = LIMIT_NONE }
#define IDLE { .hit = LIMIT_IDLE }

static const struct {
	struct outcome program;
	bool told; /* the validator knew of the program's end before it left */
	enum verdict validator, verdict;
} ends[] = {
	{ ENDED, true, VERDICT_AC, VERDICT_AC },
	{ ENDED, false, VERDICT_AC, VERDICT_AC },
	{ ENDED, true, VERDICT_WA, VERDICT_WA },
	{ ENDED, false, VERDICT_WA, VERDICT_WA },
	{ ENDED, true, VERDICT_JE, VERDICT_JE },
	/* fails after the validator has accepted */
	{ FAILED, false, VERDICT_AC, VERDICT_RTE },
	/* crashes first, and the validator refuses what is cut short */
	{ CRASHED, true, VERDICT_WA, VERDICT_RTE },
	{ CRASHED, true, VERDICT_AC, VERDICT_RTE },
	{ CRASHED, true, VERDICT_JE, VERDICT_JE },
	/* is refused, and then has nobody left to talk to */
	{ { .signal = SIGPIPE }, false, VERDICT_WA, VERDICT_WA },
	{ CRASHED, false, VERDICT_WA, VERDICT_WA },
	{ STOPPED, false, VERDICT_WA, VERDICT_WA },
	{ STOPPED, false, VERDICT_JE, VERDICT_JE },
	/* closes its output, is refused, and fails only then */
	{ FAILED, true, VERDICT_WA, VERDICT_RTE },
	/* breaks a limit */
	{ { .hit = LIMIT_CPU }, true, VERDICT_WA, VERDICT_TLE },
	{ { .cpu_ns = 2 * NS_PER_S, .exited = true }, true, VERDICT_AC, VERDICT_TLE },
	{ { .cpu_ns = 2 * NS_PER_S }, false, VERDICT_WA, VERDICT_TLE },
	{ { .hit = LIMIT_MEMORY }, false, VERDICT_WA, VERDICT_MLE },
	{ { .hit = LIMIT_OUTPUT }, true, VERDICT_AC, VERDICT_OLE },
	{ { .hit = LIMIT_OUTPUT }, true, VERDICT_JE, VERDICT_JE },
	{ IDLE, true, VERDICT_WA, VERDICT_IDLE },
	{ IDLE, false, VERDICT_AC, VERDICT_IDLE },
	{ IDLE, false, VERDICT_WA, VERDICT_WA },
};

START_TEST(who_left_first_decides)
{
	const struct interaction_end end = { .outcomes = { ends[_i].program }, .told = ends[_i].told };
	enum verdict program = verdict_of(&end.outcomes[SIDE_PROGRAM], NS_PER_S);
	ck_assert_str_eq(verdict_name(interaction_verdict(&end, program, ends[_i].validator)),
		verdict_name(ends[_i].verdict));
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ who_left_first_decides, ARRAY_LENGTH(ends) },
	};
	return suite_run("engine_interaction", tests, ARRAY_LENGTH(tests));
}
