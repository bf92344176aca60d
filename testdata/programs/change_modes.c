/* AC: takes all rights away from its streams, for whoever opens them next */
#include <sys/stat.h>

#include "fuse.h"

int main(void)
{
	fuse();
	for (int fd = 0; fd < 3; fd++) {
		(void)!fchmod(fd, 0);
	}
	return 0;
}
