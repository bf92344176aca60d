/* Mistake: prints the cup that is farthest from the basket first. */
#include <stdio.h>

enum { MAX_CUPS = 200000 };

static int held[MAX_CUPS];

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	int cups = 0;
	while (left > 0) {
		held[cups] = (int)(left % (cups + 2));
		left -= held[cups++];
	}
	while (cups > 0) {
		printf(cups > 1 ? "%d " : "%d\n", held[cups - 1]);
		cups--;
	}
	return 0;
}
