/* JE: waits for the end of what the validator says. */
#include <stdio.h>

int main(void)
{
	int c;
	while ((c = getchar()) != EOF && c != '\n') {
	}
	return 0;
}
