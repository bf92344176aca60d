/* Needs no answer: adds up the input by itself. */
#include <stdio.h>

int main(int argc, char **argv)
{
	int n, a, sum = 0, got;
	char more;
	FILE *input = argc > 1 ? fopen(argv[1], "r") : NULL;
	if (!input || fscanf(input, "%d", &n) != 1) {
		return 1;
	}
	for (int i = 0; i < n && fscanf(input, "%d", &a) == 1; i++) {
		sum += a;
	}
	return scanf("%d", &got) == 1 && got == sum && scanf(" %c", &more) != 1 ? 42 : 43;
}
