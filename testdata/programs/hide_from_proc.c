/* TLE: hides itself from /proc and computes for ever in children */
#include <sys/prctl.h>
#include <sys/wait.h>

#include "fuse.h"

int main(void)
{
	fuse();
	prctl(PR_SET_DUMPABLE, 0);
	for (int i = 0; i < 2; i++) {
		if (fork() == 0) {
			fuse();
			for (volatile unsigned j = 0;; j++) {
			}
		}
	}
	wait(NULL);
	return 0;
}
