/* IDLE: waits for a child that sleeps */
#include <sys/wait.h>

#include "fuse.h"

int main(void)
{
	fuse();
	if (fork() == 0) {
		fuse();
		pause();
	}
	wait(NULL);
	return 0;
}
