/* IDLE: reads from a pipe that nobody writes to */
#include "fuse.h"

int main(void)
{
	int ends[2];
	char byte;
	fuse();
	return pipe(ends) < 0 || read(ends[0], &byte, 1) != 1;
}
