/* WA 0: says what it is without asking. */
#include <stdio.h>

int main(void)
{
	printf("! 3\n");
	return 0;
}
