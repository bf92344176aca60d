/* Too slow: plays the game it has found to its end, always sowing the nearest cup that can be sown,
 * to be sure that it can be won. That is n sowings. */
#include <stdio.h>

enum { MAX_CUPS = 200000 };

static int held[MAX_CUPS + 1], played[MAX_CUPS + 1];

/* Whether the game on the board in played ends with all the beads in the basket. */
static int is_won(int cups, long long beads)
{
	while (beads > 0) {
		int cup = 1;
		while (cup <= cups && played[cup] != cup) {
			cup++;
		}
		if (cup > cups) {
			return 0;
		}
		played[cup] = 0;
		while (--cup > 0) {
			played[cup]++;
		}
		beads--;
	}
	return 1;
}

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	int cups = 0;
	for (long long left = n; left > 0;) {
		cups++;
		played[cups] = held[cups] = (int)(left % (cups + 1));
		left -= held[cups];
	}
	if (!is_won(cups, n)) {
		return 1;
	}
	for (int i = 1; i <= cups; i++) {
		printf(i > 1 ? " %d" : "%d", held[i]);
	}
	printf("\n");
	return 0;
}
