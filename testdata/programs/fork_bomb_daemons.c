/* ANY: forks daemons that fork daemons, each in a session of its own, at most 500 in all */
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	fuse();
	volatile int *forks = mmap(NULL, sizeof *forks, PROT_READ | PROT_WRITE,
		MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (forks == MAP_FAILED) {
		return 1;
	}
	while (__atomic_add_fetch(forks, 1, __ATOMIC_SEQ_CST) <= 500) {
		pid_t child = fork();
		if (child > 0) {
			usleep(1000); /* long enough that the sweep finds some of them at it */
			if (__atomic_load_n(forks, __ATOMIC_SEQ_CST) > 100) {
				return 0;
			}
		} else if (child == 0) {
			setsid();
			alarm(10);
		}
	}
	return 0;
}
