/* AC: all that may be, 1 MiB. */
#include <stdio.h>

int main(void)
{
	puts("3 300000 148576");
	return 0;
}
