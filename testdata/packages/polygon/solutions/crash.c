/* RTE: ends without having read */
#include <stdlib.h>

int main(void)
{
	abort();
}
