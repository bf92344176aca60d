/* IDLE: sleeps for ever */
#include "fuse.h"

int main(void)
{
	fuse();
	pause();
	return 0;
}
