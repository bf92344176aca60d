/* RTE SIGKILL: kills itself, which a first process of a namespace could not */
#include <signal.h>
#include <unistd.h>

int main(void)
{
	kill(getpid(), SIGKILL);
	return 0;
}
