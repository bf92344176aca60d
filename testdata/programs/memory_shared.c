/* MLE: touches 128 MiB of shared memory */
#include <string.h>
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	fuse();
	char *memory = mmap(NULL, 128 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	if (memory == MAP_FAILED) {
		return 1;
	}
	memset(memory, 1, 128 << 20);
	return 0;
}
