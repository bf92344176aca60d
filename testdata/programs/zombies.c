/* AC: never waits for its children, and ends before them */
#include "fuse.h"

int main(void)
{
	fuse();
	for (int i = 0; i < 40; i++) {
		if (fork() == 0) {
			_exit(0);
		}
	}
	return 0;
}
