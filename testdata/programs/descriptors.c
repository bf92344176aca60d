/* AC: opens as many descriptors as it gets, which are not many */
#include <fcntl.h>
#include <stdio.h>

#include "fuse.h"

int main(void)
{
	int count = 0;
	fuse();
	while (count < 100000 && open("/dev/null", O_RDONLY) >= 0) {
		count++;
	}
	printf("%d\n", count);
	return count > 1024;
}
