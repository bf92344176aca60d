/* AC: changes its own input, through every way to its descriptor */
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "attack.h"

int main(void)
{
	static const char *const ways[] = { "/proc/self/fd/0", "/dev/stdin" };
	int count = 0;
	fuse();
	for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
		int fd = open(ways[i], O_RDWR);
		if (fd >= 0) {
			count += escaped(write(fd, "0", 1), "write");
			count += escaped(ftruncate(fd, 0), "ftruncate of a writable one");
			void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
			count += page != MAP_FAILED;
		}
	}
	count += escaped(write(0, "0", 1), "write to stdin");
	count += escaped(ftruncate(0, 0), "ftruncate");
	count += escaped(fallocate(0, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 1), "fallocate");
	count += mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0) != MAP_FAILED;
	return count;
}
