/* IDLE: stops itself, and nobody makes it go on */
#include <signal.h>

#include "fuse.h"

int main(void)
{
	fuse();
	raise(SIGSTOP);
	return 0;
}
