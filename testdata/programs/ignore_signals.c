/* TLE: ignores every signal that can be ignored, and computes for ever */
#include <signal.h>

#include "fuse.h"

int main(void)
{
	fuse();
	for (int i = 1; i < 65; i++) {
		if (i != SIGALRM) {
			signal(i, SIG_IGN);
		}
	}
	for (volatile unsigned i = 0;; i++) {
	}
}
