/* ANY: runs away from its pid: each child forks the next and ends, at most 1000 times */
#include "fuse.h"

int main(void)
{
	fuse();
	for (int i = 0; i < 1000; i++) {
		if (fork() != 0) {
			_exit(0);
		}
		setsid();
		alarm(10);
	}
	return 0;
}
