/* Takes whatever scanf takes. */
#include <stdio.h>

int main(void)
{
	int n, a;
	if (scanf("%d", &n) != 1 || n < 1 || n > 100) {
		return 43;
	}
	for (int i = 0; i < n; i++) {
		if (scanf("%d", &a) != 1) {
			return 43;
		}
	}
	return 42;
}
