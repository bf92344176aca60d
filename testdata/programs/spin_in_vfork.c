/* TLE: sleeps in vfork while the child computes for ever */
#include "fuse.h"

int main(void)
{
	fuse();
	if (vfork() == 0) {
		alarm(10);
		for (volatile unsigned i = 0;; i++) {
		}
	}
	return 0;
}
