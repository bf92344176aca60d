/* AC: shares 40 MiB with three children, which is no more than 40 MiB */
#include <stdlib.h>
#include <sys/wait.h>

#include "fuse.h"

int main(void)
{
	const size_t size = 40 << 20;
	fuse();
	volatile char *memory = malloc(size);
	for (size_t i = 0; memory && i < size; i += 4096) {
		memory[i] = 1;
	}
	for (int i = 0; i < 3; i++) {
		if (fork() == 0) {
			alarm(10);
			usleep(220000);
			_exit(memory[size / 2] != 1);
		}
	}
	int status, worst = 0;
	while (wait(&status) > 0) {
		worst |= status;
	}
	return memory == NULL || worst;
}
