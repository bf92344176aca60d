/* WA: it ends with 16, and says that it means a part */
#include <stdio.h>

int main(void)
{
	return puts("16 partially correct (16) some of it") < 0;
}
