/* RTE SIGPIPE: writes to a pipe whose reader is gone */
#include "fuse.h"

int main(void)
{
	int ends[2];
	fuse();
	if (pipe(ends) < 0 || close(ends[0]) < 0) {
		return 1;
	}
	return write(ends[1], "x", 1) != 1;
}
