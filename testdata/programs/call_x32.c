/* RTE SIGSYS walls: makes a system call of the x32 ABI */
#include <unistd.h>

int main(void)
{
	return (int)(syscall(0x40000000 + 39) & 1); /* getpid */
}
