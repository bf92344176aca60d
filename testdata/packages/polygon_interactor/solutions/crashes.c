/* RTE: crashes after a guess */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	puts("1000");
	fflush(stdout);
	abort();
}
