/* MLE: makes itself the last to be killed, and touches too much */
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	fuse();
	int fd = open("/proc/self/oom_score_adj", O_WRONLY);
	if (fd >= 0) {
		(void)!write(fd, "-1000", 5);
		(void)!write(fd, "0", 1);
	}
	char *memory = mmap(NULL, 128 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (memory == MAP_FAILED) {
		return 1;
	}
	memset(memory, 1, 128 << 20);
	return 0;
}
