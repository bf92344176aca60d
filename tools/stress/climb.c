#include "climb.h"

#include "base/memory.h"

enum {
	TRIES_OF_A_ROUND = 48,
	RUNS_ALONE = 3,
};

/* Makes the input again and takes its time with nothing else running: noise only adds. */
static bool measure(struct hunt *hunt, struct trial *trial, const struct call *call,
	struct summit *found, struct error *err)
{
	bool made;
	*found = (struct summit){ .call = *call, .cpu_ns = INT64_MAX };
	if (!attempt_generate(trial, hunt->plan, call, &found->input, &made, err) ||
		!trial_set_input(trial, found->input.length ? found->input.bytes : "", found->input.length,
			err)) {
		return false;
	}
	for (int i = 0; i < RUNS_ALONE; i++) {
		struct trial_result result;
		if (!trial_run(trial, hunt->cast->quarries[0].participant, NULL, &result, err)) {
			return false;
		}
		if (result.outcome.cpu_ns < found->cpu_ns) {
			found->cpu_ns = result.outcome.cpu_ns;
			found->verdict = result.verdict;
		}
		trial_result_finish(&result);
	}
	found->known = true;
	return true;
}

bool climb(struct hunt *hunt, struct trial *trial, const struct budget *budget, uint64_t tries,
	struct summit *summit, void (*tell)(void *context, const struct summit *summit), void *context,
	struct error *err)
{
	hunt->best = hunt_call(hunt, 0);
	hunt->climbs = true;
	while (hunt->next < tries && !budget_is_over(budget) && summit->verdict != VERDICT_TLE) {
		uint64_t left = tries - hunt->next;
		bool whole = hunt_round(hunt, left < TRIES_OF_A_ROUND ? left : TRIES_OF_A_ROUND, err);
		uint64_t number = hunt_slowest(hunt);
		if (err->message) {
			return false;
		}
		if (!whole || number == HUNT_NOWHERE) {
			continue;
		}
		struct call call = hunt_call(hunt, number);
		struct summit found;
		bool ok = measure(hunt, trial, &call, &found, err);
		if (ok && found.cpu_ns > summit->cpu_ns) {
			struct summit lower = *summit;
			*summit = found;
			found = lower;
			hunt->best = summit->call;
			tell(context, summit);
		}
		buffer_finish(&found.input);
		if (!ok) {
			return !err->message;
		}
	}
	return true;
}
