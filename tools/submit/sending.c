#include "sending.h"

#include <stdlib.h>
#include <time.h>

bool sending_wait(int *asked)
{
	/* doubles until it is the later rate */
	int wait_ms = *asked < 3 ? ASK_FIRST_MS << *asked : ASK_LATER_MS;
	if (*asked > WAIT_SECONDS * 1000 / ASK_LATER_MS) {
		return false;
	}
	struct timespec pause = { wait_ms / 1000, wait_ms % 1000 * 1000000L };
	(void)nanosleep(&pause, NULL);
	++*asked;
	return true;
}

void answer_finish(struct answer *answer)
{
	free(answer->verdict);
	free(answer->url);
	*answer = (struct answer){ 0 };
}
