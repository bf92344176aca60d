/* TLE: computes for ever */
#include "fuse.h"

int main(void)
{
	fuse();
	for (volatile unsigned i = 0;; i++) {
	}
}
