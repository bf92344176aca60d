/* Accepts, and asks for another pass of a problem that has one. */
#include <stdio.h>

int main(int argc, char **argv)
{
	char path[4096];
	snprintf(path, sizeof path, "%snextpass.in", argc >= 4 ? argv[3] : "");
	FILE *next = fopen(path, "w");
	return !next || fputs("1\n", next) < 0 || fclose(next) ? 1 : 42;
}
