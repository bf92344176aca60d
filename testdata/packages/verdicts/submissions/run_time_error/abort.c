/* RTE: gives up with a word on stderr. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	fputs("no way\n", stderr);
	abort();
}
