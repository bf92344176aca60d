/* AC: leaves a daemon behind that holds its stdout open */
#include "fuse.h"

int main(void)
{
	fuse();
	if (fork() == 0) {
		setsid();
		if (fork() != 0) {
			_exit(0);
		}
		fuse();
		pause();
		return 0;
	}
	return write(1, "ok\n", 3) == 3 ? 0 : 1;
}
