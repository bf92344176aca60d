/* OLE: writes to stdout for ever */
#include "fuse.h"

int main(void)
{
	static char bytes[65536];
	fuse();
	while (write(1, bytes, sizeof bytes) > 0) {
	}
	return 0;
}
