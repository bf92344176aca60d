/* RTE SIGBUS: reads behind the end of a mapped file */
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	fuse();
	int fd = memfd_create("empty", 0);
	volatile char *page = mmap(NULL, 4096, PROT_READ, MAP_SHARED, fd, 0);
	return page == MAP_FAILED ? 1 : page[0];
}
