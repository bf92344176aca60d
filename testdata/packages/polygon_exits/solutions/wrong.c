/* WA: it ends with 1 */
#include <stdio.h>

int main(void)
{
	return puts("1 wrong answer not that") < 0;
}
