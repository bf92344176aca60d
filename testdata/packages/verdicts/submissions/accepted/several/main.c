/* AC: a program of two files. */
#include "twice.h"
#include <stdio.h>

int main(void)
{
	int n;
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", twice(n));
	return 0;
}
