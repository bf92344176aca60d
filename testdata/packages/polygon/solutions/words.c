/* WA: the wrong format */
#include <stdio.h>

int main(void)
{
	int n;
	return scanf("%d", &n) == 1 && printf("twice %d\n", n) > 0 ? 0 : 1;
}
