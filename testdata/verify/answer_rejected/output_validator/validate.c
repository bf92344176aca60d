/* Sound. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	long sum, got;
	FILE *answer = argc > 2 ? fopen(argv[2], "r") : NULL;
	if (!answer || fscanf(answer, "%ld", &sum) != 1) {
		return 1;
	}
	return scanf("%ld", &got) == 1 && got == sum && got != 9 ? 42 : 43;
}
