/* WA: ends its own lines as Windows does */
#include <stdio.h>

int main(void)
{
	char line[64];
	while (scanf("%63[^\n]", line) == 1) {
		printf("%s\r\n", line);
		(void)getchar();
	}
	return 0;
}
