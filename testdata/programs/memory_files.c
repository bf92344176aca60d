/* MLE cgroup: hides its memory in files without a name */
#include <string.h>
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	static char bytes[1 << 19];
	fuse();
	memset(bytes, 1, sizeof bytes);
	for (int i = 0; i < 512; i++) {
		int fd = memfd_create("hidden", 0);
		if (fd < 0 || write(fd, bytes, sizeof bytes) != (ssize_t)sizeof bytes) {
			return 1;
		}
	}
	return 0;
}
