/* Plays the won game backwards, straight from the rule: the last sowing emptied a cup and dropped a
 * bead into each cup before it, so that cup is empty now and none before it is. */
#include <stdio.h>
#include <stdlib.h>

static int nearest_empty_cup(const int *held)
{
	int cup = 1;
	while (held[cup] != 0) {
		cup++;
	}
	return cup;
}

static void take_back(int *held, int cup)
{
	for (int i = 1; i < cup; i++) {
		held[i]--;
	}
	held[cup] = cup;
}

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1 || n < 1) {
		return 1;
	}
	size_t most = 2; /* a board of n beads has fewer than 2*sqrt(n) cups */
	while ((long long)(most * most) <= 4 * n) {
		most++;
	}
	int *held = calloc(most + 1, sizeof *held);
	if (!held) {
		return 1;
	}
	int cups = 0;
	for (long long in_basket = n; in_basket > 0; in_basket--) {
		int cup = nearest_empty_cup(held);
		take_back(held, cup);
		cups = cup > cups ? cup : cups;
	}
	for (int i = 1; i <= cups; i++) {
		printf("%d%c", held[i], i < cups ? ' ' : '\n');
	}
	return 0;
}
