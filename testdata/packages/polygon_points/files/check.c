/* Accepts twice the number; "points TEXT" gets as many as it asks for. */
#include <stdio.h>

int main(int argc, char **argv)
{
	int n, found;
	char points[40];
	FILE *in = argc == 4 ? fopen(argv[1], "r") : NULL, *out = argc == 4 ? fopen(argv[2], "r") : NULL;
	if (!in || !out || fscanf(in, "%d", &n) != 1) {
		return 3;
	}
	if (fscanf(out, "points %39[^\n]", points) == 1) {
		fprintf(stderr, "points %s\n", points);
		return 7;
	}
	return fscanf(out, "%d", &found) != 1 || found != 2 * n;
}
