/* AC: prints what the file beside it says, and notes that there is none. */
#include <stdio.h>

int main(void)
{
	int number;
	FILE *file = fopen("number.txt", "r");
	if (!file) {
		puts("none");
	} else if (fscanf(file, "%d", &number) == 1) {
		printf("%d\n", number);
	}
	return 0;
}
