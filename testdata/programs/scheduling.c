/* AC walls: asks for the scheduling policy that it has, as Mono does and may, and for others */
#include <sched.h>

#include "attack.h"

int main(void)
{
	static const int others[] = { SCHED_BATCH, SCHED_IDLE, SCHED_FIFO, SCHED_RR };
	struct sched_param ordinary = { 0 }, first = { .sched_priority = 1 };
	fuse();
	int count = 0;
	if (sched_setscheduler(0, SCHED_OTHER, &ordinary) < 0) {
		printf("refused: the policy that it has\n");
		count++;
	}
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		bool ranked = others[i] == SCHED_FIFO || others[i] == SCHED_RR;
		count += escaped(sched_setscheduler(0, others[i], ranked ? &first : &ordinary), "another policy");
	}
	return count;
}
