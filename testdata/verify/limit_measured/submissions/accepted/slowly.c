/* Takes its time: 0.15 s. */
#include <stdio.h>
#include <time.h>

int main(void)
{
	int n, a, sum = 0;
	scanf("%d", &n);
	while (n >= 10 && clock() < (n == 100) * CLOCKS_PER_SEC * 15 / 100) {
	}
	for (int i = 0; i < n; i++) {
		scanf("%d", &a);
		sum += a;
	}
	printf("%d\n", sum);
	return 0;
}
