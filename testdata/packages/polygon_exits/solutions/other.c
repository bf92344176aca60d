/* JE: it ends with 5, which means nothing */
#include <stdio.h>

int main(void)
{
	return puts("5 what") < 0;
}
