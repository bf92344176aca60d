/* RTE: ends the talk, so that it is refused, and then fails by itself. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
	fclose(stdout);
	usleep(400000);
	return 1;
}
