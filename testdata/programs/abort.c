/* RTE SIGABRT: gives up */
#include <stdlib.h>

int main(void)
{
	abort();
}
