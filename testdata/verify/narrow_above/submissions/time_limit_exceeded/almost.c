/* A little too slow: 0.68 s at most. */
#include <stdio.h>
#include <time.h>

int main(void)
{
	int n, a, sum = 0;
	scanf("%d", &n);
	while (n >= 10 && clock() < CLOCKS_PER_SEC * (n == 100 ? 68 : 54) / 100) {
	}
	for (int i = 0; i < n; i++) {
		scanf("%d", &a);
		sum += a;
	}
	printf("%d\n", sum);
	return 0;
}
