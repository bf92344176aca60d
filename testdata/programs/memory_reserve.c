/* AC: reserves as much as its limit and touches a page of it */
#include <stdlib.h>

int main(void)
{
	volatile char *all = malloc(64 << 20);
	if (!all) {
		return 1;
	}
	all[32 << 20] = 1;
	return 0;
}
