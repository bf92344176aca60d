/* Mistake: takes the basket for the first cup, and prints it. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	for (int place = 0; left > 0; place++) {
		long long beads = left % (place + 1);
		left -= beads;
		printf(place > 0 ? " %lld" : "%lld", beads);
	}
	printf("\n");
	return 0;
}
