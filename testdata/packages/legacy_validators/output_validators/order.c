/* Asks for two numbers up to the last argument, the smaller one first, and gives a score where they are
 * close. It knows nothing of the sum. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	char path[4096];
	int a, b;
	if (argc != 6) {
		return 1;
	}
	if (scanf("%d %d", &a, &b) != 2 || a > b || b > atoi(argv[5])) {
		return 43;
	}
	if (b - a <= 4) {
		snprintf(path, sizeof path, "%sscore.txt", argv[3]);
		FILE *score = fopen(path, "w");
		if (!score) {
			return 1;
		}
		fprintf(score, "80\n");
		fclose(score);
	}
	return 42;
}
