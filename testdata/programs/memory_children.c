/* MLE cgroup: four children touch 24 MiB each, which is too much together */
#include <stdlib.h>
#include <sys/wait.h>

#include "fuse.h"

int main(void)
{
	int status, worst = 0;
	fuse();
	for (int i = 0; i < 4; i++) {
		if (fork() == 0) {
			fuse();
			volatile char *memory = malloc(24 << 20);
			for (size_t j = 0; memory && j < 24 << 20; j += 4096) {
				memory[j] = 1;
			}
			usleep(200000);
			_exit(memory == NULL);
		}
	}
	while (wait(&status) > 0) {
		worst |= status;
	}
	return worst != 0;
}
