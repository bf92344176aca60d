/* OLE: makes its output a TiB long without writing it */
#include "fuse.h"

int main(void)
{
	fuse();
	return ftruncate(1, (off_t)1 << 40);
}
