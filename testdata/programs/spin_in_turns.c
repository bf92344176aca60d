/* TLE: starts children one after the other, each with some work, and rests in between */
#include <sys/wait.h>
#include <time.h>

#include "fuse.h"

static void work(void)
{
	struct timespec used;
	do {
		(void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
	} while (used.tv_nsec < 10000000);
}

int main(void)
{
	fuse();
	for (;;) {
		if (fork() == 0) {
			fuse();
			work();
			_exit(0);
		}
		wait(NULL);
		usleep(10000);
	}
}
