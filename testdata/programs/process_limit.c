/* AC walls: gets no more processes than it may have */
#include <stdio.h>

#include "fuse.h"

int main(void)
{
	int count = 1;
	fuse();
	while (count < 300) {
		pid_t child = fork();
		if (child == 0) {
			alarm(10);
			pause();
		}
		if (child < 0) {
			break;
		}
		count++;
	}
	printf("%d processes\n", count);
	return count > 64;
}
