/* Too slow for any limit that the accepted ones ask for: 1.2 s. */
#include <stdio.h>
#include <time.h>

int main(void)
{
	int n, a, sum = 0;
	scanf("%d", &n);
	while (n >= 10 && clock() < CLOCKS_PER_SEC * 6 / 5) {
	}
	for (int i = 0; i < n; i++) {
		scanf("%d", &a);
		sum += a;
	}
	printf("%d\n", sum);
	return 0;
}
