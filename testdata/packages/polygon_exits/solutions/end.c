/* WA: it ends with 8 */
#include <stdio.h>

int main(void)
{
	return puts("8 unexpected eof") < 0;
}
