/* Reads tenths of a second, sleeps through them and says so, until there are none. */
#include <stdio.h>
#include <unistd.h>

int main(void)
{
	int tenths;
	while (scanf("%d", &tenths) == 1) {
		if (tenths == 0) {
			return 42;
		}
		usleep(tenths * 100000);
		printf("%d\n", tenths);
		fflush(stdout);
	}
	return 43;
}
