/* AC: makes its parent's child instead of its own, which computes on when it is gone */
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>

#include "fuse.h"

int main(void)
{
	fuse();
	if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) == 0) {
		alarm(10);
		for (volatile unsigned i = 0;; i++) {
		}
	}
	return 0;
}
