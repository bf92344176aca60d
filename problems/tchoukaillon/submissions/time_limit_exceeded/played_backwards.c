/* Too slow: plays backwards, a bead at a time. The beads of the nearest empty cup's last sowing are
 * taken back from the basket and from each cup before it. That is n searches for an empty cup. */
#include <stdio.h>

enum { MAX_CUPS = 200000 };

static int held[MAX_CUPS + 1];

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	int cups = 0;
	for (long long bead = 0; bead < n; bead++) {
		int cup = 1;
		while (held[cup] > 0) {
			held[cup++]--;
		}
		held[cup] = cup;
		cups = cup > cups ? cup : cups;
	}
	for (int i = 1; i <= cups; i++) {
		printf(i > 1 ? " %d" : "%d", held[i]);
	}
	printf("\n");
	return 0;
}
