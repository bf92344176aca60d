/* TLE cgroup: computes in short-lived children that it never waits for */
#include <signal.h>
#include <time.h>

#include "fuse.h"

int main(void)
{
	fuse();
	signal(SIGCHLD, SIG_IGN);
	for (int i = 0; i < 2000; i++) {
		if (fork() == 0) {
			while (clock() < CLOCKS_PER_SEC / 200) {
			}
			_exit(0);
		}
		usleep(6000);
	}
	return 0;
}
