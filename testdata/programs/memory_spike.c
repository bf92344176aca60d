/* MLE: touches 128 MiB for a moment and gives it back */
#include <string.h>
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	fuse();
	char *memory = mmap(NULL, 128 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (memory == MAP_FAILED) {
		return 1;
	}
	memset(memory, 1, 128 << 20);
	return munmap(memory, 128 << 20);
}
