/* RTE SIGTERM: asks itself to end */
#include <signal.h>

int main(void)
{
	raise(SIGTERM);
	return 0;
}
