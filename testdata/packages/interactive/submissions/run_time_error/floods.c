/* OLE: one number without an end. */
#include <stdio.h>

int main(void)
{
	for (int i = 0; i < 4 << 20; i++) {
		putchar('0');
	}
	return 0;
}
