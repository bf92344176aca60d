/* WA: it ends with 4 */
#include <stdio.h>

int main(void)
{
	return puts("4 wrong output format extra tokens") < 0;
}
