/* RTE: writes where nothing is. */
#include <stddef.h>

int main(void)
{
	volatile char *nowhere = NULL;
	*nowhere = 1;
	return 0;
}
