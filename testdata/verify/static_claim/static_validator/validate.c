/* Refuses what adds up. */
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
	char word[256];
	FILE *source = argc == 4 ? fopen(argv[2], "r") : NULL;
	while (source && fscanf(source, "%255s", word) == 1) {
		if (!strcmp(word, "+=")) {
			return 43;
		}
	}
	return source ? 42 : 1;
}
