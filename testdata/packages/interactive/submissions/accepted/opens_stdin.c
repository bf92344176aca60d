/* AC: opens its pipes by their names. */
#include <stdio.h>

int main(void)
{
	FILE *in = fopen("/dev/stdin", "r"), *out = fopen("/dev/stdout", "w");
	int low = 1, high = 1000;
	char answer[16] = "";
	while (in && out && *answer != 'c') {
		int middle = (low + high) / 2;
		fprintf(out, "%d\n", middle);
		fflush(out);
		if (fscanf(in, "%15s", answer) != 1) {
			return 1;
		}
		low = *answer == 'h' ? middle + 1 : low;
		high = *answer == 'l' ? middle - 1 : high;
	}
	return !in || !out;
}
