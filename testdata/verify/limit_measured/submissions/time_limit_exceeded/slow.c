/* Too slow for any limit that the accepted ones ask for: 2.5 s. */
#include <stdio.h>
#include <time.h>

int main(void)
{
	int n, a, sum = 0;
	scanf("%d", &n);
	while (n >= 10 && clock() < CLOCKS_PER_SEC * 5 / 2) {
	}
	for (int i = 0; i < n; i++) {
		scanf("%d", &a);
		sum += a;
	}
	printf("%d\n", sum);
	return 0;
}
