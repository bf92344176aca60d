/* AC: the constant stands in the program itself, and braces that mean something else stay */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
	int n = 0, table[1][1] = {{0}};
	if (scanf("%d", &n) != 1) {
		return 1;
	}
	printf("%d\n", atoi({{max_n.quoted}}) - n + table[0][0]);
	return 0;
}
