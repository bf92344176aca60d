/* OLE: writes one byte far behind the limit */
#include "fuse.h"

int main(void)
{
	fuse();
	return pwrite(1, "x", 1, (off_t)1 << 40) != 1;
}
