/* WA: understands but half of what it said. */
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
			putchar(n & bit ? 'b' : 'a');
		}
		putchar('\n');
		return 0;
	}
	if (scanf("%63s", word) != 1) {
		return 1;
	}
	word[9] = 'a';
	for (const char *letter = word; *letter; letter++) {
		n = 2 * n + (*letter == 'b');
	}
	printf("%u\n", n);
	return 0;
}
