/* TLE: computes for ever in daemons that have left its session, and sleeps */
#include "fuse.h"

int main(void)
{
	fuse();
	for (int i = 0; i < 3; i++) {
		if (fork() == 0) {
			setsid();
			if (fork() != 0) {
				_exit(0);
			}
			fuse();
			for (volatile unsigned j = 0;; j++) {
			}
		}
	}
	pause();
	return 0;
}
