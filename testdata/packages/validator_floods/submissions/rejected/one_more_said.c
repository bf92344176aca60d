/* JE: one byte more, on stdout. */
#include <stdio.h>

int main(void)
{
	puts("3 300000 148577");
	return 0;
}
