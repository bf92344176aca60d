/* Says the number again and again. */
#include <stdio.h>

int main(int argc, char **argv)
{
	int n;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%d", &n) != 1) {
		return 1;
	}
	for (int i = 0; i < 1 << 20; i++) {
		printf("%d\n", n);
	}
	return 42;
}
