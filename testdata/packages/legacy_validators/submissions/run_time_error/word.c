/* JE null: the second one crashes on what the first one takes. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("1 %d x\n", n - 1);
	return 0;
}
