/* Mistake: prints only the cups that are not empty. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1) {
		return 1;
	}
	long long left = n;
	const char *separator = "";
	for (int cup = 1; left > 0; cup++) {
		long long beads = left % (cup + 1);
		left -= beads;
		if (beads > 0) {
			printf("%s%lld", separator, beads);
			separator = " ";
		}
	}
	printf("\n");
	return 0;
}
