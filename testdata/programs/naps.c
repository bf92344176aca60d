/* IDLE: sleeps a millisecond at a time, for ever */
#include "fuse.h"

int main(void)
{
	fuse();
	for (;;) {
		usleep(1000);
	}
}
