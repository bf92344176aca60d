/* Accepts the double or the triple of the number and says why not. */
#include <stdio.h>

int main(int argc, char **argv)
{
	char path[4096];
	int n, got;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	if (scanf("%d", &got) == 1 && (got == 2 * n || got == 3 * n)) {
		return 42;
	}
	snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
	FILE *message = fopen(path, "w");
	if (!message) {
		return 1;
	}
	fprintf(message, "neither %d nor %d\n", 2 * n, 3 * n);
	fclose(message);
	return 43;
}
