/* One integer on a line. */
#include <stdio.h>

int main(void)
{
	int n;
	return scanf("%d", &n) == 1 ? 42 : 43;
}
