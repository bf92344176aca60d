/* TLE: closes its streams and computes for ever */
#include "fuse.h"

int main(void)
{
	fuse();
	close(0);
	close(1);
	close(2);
	for (volatile unsigned i = 0;; i++) {
	}
}
