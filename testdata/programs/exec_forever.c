/* TLE: starts itself anew, for ever */
#include <stdio.h>
#include <stdlib.h>

#include "fuse.h"

int main(int argc, char **argv)
{
	fuse();
	int round = argc > 1 ? atoi(argv[1]) : 0;
	if (round > 20000) {
		return 0;
	}
	char next[16];
	snprintf(next, sizeof next, "%d", round + 1);
	execl(argv[0], argv[0], next, (char *)0);
	return 1;
}
