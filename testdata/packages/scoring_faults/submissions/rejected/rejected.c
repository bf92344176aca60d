/* JE null: writes a score and rejects. */
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf(n == 1 ? "1 - 43\n" : "- - 42\n");
	return 0;
}
