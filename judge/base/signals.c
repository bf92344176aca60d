#include "base/signals.h"

#include <stddef.h>

#include "base/memory.h"

static const int ending[] = { SIGINT, SIGTERM, SIGHUP };

void signals_ending(sigset_t *signals)
{
	sigemptyset(signals);
	for (size_t i = 0; i < ARRAY_LENGTH(ending); i++) {
		sigaddset(signals, ending[i]);
	}
}

void signals_hold(struct signal_hold *hold)
{
	sigset_t signals;
	signals_ending(&signals);
	hold->holds = sigprocmask(SIG_BLOCK, &signals, &hold->before) == 0;
}

void signals_release(struct signal_hold *hold)
{
	if (hold->holds) {
		hold->holds = false;
		(void)sigprocmask(SIG_SETMASK, &hold->before, NULL); /* fails only for a bad first argument */
	}
}

bool signals_waiting(void)
{
	sigset_t pending;
	if (sigpending(&pending) < 0) {
		return false;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(ending); i++) {
		if (sigismember(&pending, ending[i]) == 1) {
			return true;
		}
	}
	return false;
}
