/* IDLE: says one digit after the other and sleeps most of the time, so that no silence is long. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
	for (int i = 0; i < 1000; i++) {
		putchar('0');
		fflush(stdout);
		usleep(30000);
	}
	return 0;
}
