/* WA: output that would clear a terminal, and no UTF-8. */
#include <stdio.h>

int main(void)
{
	printf("\033[2J\033[31mAC\007\xff\xe2\x80\xae\n");
	return 0;
}
