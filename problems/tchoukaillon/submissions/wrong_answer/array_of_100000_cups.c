/* Mistake: trusts that 100000 cups are always enough. */
#include <stdio.h>

enum { MAX_CUPS = 100000 };

static int held[MAX_CUPS];

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	int cups = 0;
	while (left > 0 && cups < MAX_CUPS) {
		held[cups] = (int)(left % (cups + 2));
		left -= held[cups++];
	}
	for (int i = 0; i < cups; i++) {
		printf(i > 0 ? " %d" : "%d", held[i]);
	}
	printf("\n");
	return 0;
}
