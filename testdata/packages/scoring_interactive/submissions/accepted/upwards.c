/* AC 20: asks for one after the other. */
#include <stdio.h>

int main(void)
{
	char answer = '>';
	int n = 0;
	while (answer != '=') {
		printf("? %d\n", ++n);
		fflush(stdout);
		if (scanf(" %c", &answer) != 1) {
			return 1;
		}
	}
	printf("! %d\n", n);
	return 0;
}
