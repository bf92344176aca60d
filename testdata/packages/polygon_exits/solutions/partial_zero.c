/* WA: it ends with 0, and says that it means a part */
#include <stdio.h>

int main(void)
{
	return puts("0 partially correct (0) none of it") < 0;
}
