/* Ends as the output asks: "EXIT MESSAGE", or "abort". A code is what testlib's programs end with. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
	int code;
	char message[80] = "";
	FILE *output = argc == 4 ? fopen(argv[2], "r") : NULL;
	if (!output || fscanf(output, "%d %79[^\n]", &code, message) < 1) {
		abort();
	}
	fprintf(stderr, "%s\n", message);
	return code;
}
