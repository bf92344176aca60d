/* JE: one byte more, in a file. */
#include <stdio.h>

int main(void)
{
	puts("3 300001 148574");
	return 0;
}
