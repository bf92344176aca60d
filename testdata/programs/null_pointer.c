/* RTE SIGSEGV: writes to nowhere */
#include <stddef.h>

int main(void)
{
	volatile int *volatile nowhere = NULL;
	*nowhere = 1;
	return 0;
}
