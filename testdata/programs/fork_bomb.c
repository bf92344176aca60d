/* ANY: forks for ever, at most 2000 times in all */
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
	while (__atomic_add_fetch(forks, 1, __ATOMIC_SEQ_CST) <= 2000) {
		if (fork() < 0) {
			usleep(1000);
		}
	}
	pause();
	return 0;
}
