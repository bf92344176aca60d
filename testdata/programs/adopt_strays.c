/* AC: makes itself the parent of strays and leaves them all behind */
#include <sys/prctl.h>

#include "fuse.h"

int main(void)
{
	fuse();
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	for (int i = 0; i < 10; i++) {
		if (fork() == 0) {
			if (fork() == 0) {
				setsid();
				fuse();
				pause();
			}
			_exit(0);
		}
	}
	return 0;
}
