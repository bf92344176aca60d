/* Says a digit now and then, sleeps most of the time, and ends no line. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
	for (int i = 0; i < 1000; i++) {
		putchar('1');
		fflush(stdout);
		usleep(30000);
	}
	return 42;
}
