/* TLE: computes for ever in children while it waits for them */
#include <sys/wait.h>

#include "fuse.h"

int main(void)
{
	fuse();
	for (int i = 0; i < 3; i++) {
		if (fork() == 0) {
			fuse();
			for (volatile unsigned j = 0;; j++) {
			}
		}
	}
	while (wait(NULL) > 0) {
	}
	return 0;
}
