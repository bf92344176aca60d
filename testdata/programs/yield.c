/* TLE: gives up its turn, for ever */
#include <sched.h>

#include "fuse.h"

int main(void)
{
	fuse();
	for (;;) {
		sched_yield();
	}
}
