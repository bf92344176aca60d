/* MLE cgroup: makes itself the last to be ended for memory, and hides its memory in files */
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>

#include "fuse.h"

int main(void)
{
	static char bytes[1 << 16];
	fuse();
	int score = open("/proc/self/oom_score_adj", O_WRONLY);
	if (score >= 0) {
		(void)!write(score, "0", 1);
	}
	memset(bytes, 1, sizeof bytes);
	for (int i = 0; i < 900; i++) {
		int fd = memfd_create("hidden", 0);
		for (int j = 0; j < 8; j++) {
			if (fd < 0 || write(fd, bytes, sizeof bytes) != (ssize_t)sizeof bytes) {
				return 1;
			}
		}
	}
	return 0;
}
