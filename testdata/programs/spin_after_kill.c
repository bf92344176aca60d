/* TLE cgroup: has a child that is ended for its memory, and spins */
#include <stdlib.h>
#include <sys/wait.h>

#include "fuse.h"

int main(void)
{
	fuse();
	if (fork() == 0) {
		fuse();
		for (;;) {
			volatile char *block = calloc(1, 1 << 20);
			for (int i = 0; block && i < 1 << 20; i += 4096) {
				block[i] = 1;
			}
		}
	}
	wait(NULL);
	for (;;) {
	}
}
