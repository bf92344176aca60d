/* OLE: writes to stderr for ever */
#include "fuse.h"

int main(void)
{
	static char bytes[65536];
	fuse();
	while (write(2, bytes, sizeof bytes) > 0) {
	}
	return 0;
}
