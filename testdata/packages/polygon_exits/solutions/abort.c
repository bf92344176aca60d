/* JE: it crashes */
#include <stdio.h>

int main(void)
{
	return puts("abort") < 0;
}
