/* WA: writes what is no word. */
#include <stdio.h>
#include <string.h>

int main(void)
{
	char task[16], word[64];
	unsigned n = 0;
	if (scanf("%15s", task) != 1) {
		return 1;
	}
	if (!strcmp(task, "encode") && scanf("%u", &n) == 1) {
		for (unsigned bit = 1u << 9; bit; bit >>= 1) {
			putchar(n & bit ? 'B' : 'A');
		}
		putchar('\n');
		return 0;
	}
	if (scanf("%63s", word) != 1) {
		return 1;
	}
	for (const char *letter = word; *letter; letter++) {
		n = 2 * n + (*letter == 'b');
	}
	printf("%u\n", n);
	return 0;
}
