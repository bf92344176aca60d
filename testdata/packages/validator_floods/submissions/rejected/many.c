/* JE: many files. */
#include <stdio.h>

int main(void)
{
	puts("600 60000 0");
	return 0;
}
