/* Accepts where anything is accepted, with the sum of what is, once or twice. Fails at a program that crashes. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	char verdict[8];
	double score, sum = 0;
	int accepted = 0;
	while (scanf("%7s %lf", verdict, &score) == 2) {
		if (!strcmp(verdict, "RTE")) {
			printf("nothing\n");
			return 0;
		}
		if (!strcmp(verdict, "AC")) {
			accepted = 1;
			sum += score;
		}
	}
	printf("%s %g\n", accepted ? "AC" : "WA", argc > 1 && !strcmp(argv[1], "twice") ? 2 * sum : sum);
	return 0;
}
