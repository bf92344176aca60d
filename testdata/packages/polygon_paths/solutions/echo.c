/* AC: prints what it reads */
#include <stdio.h>

int main(void)
{
	char word[16];
	return scanf("%15s", word) == 1 && puts(word) >= 0 ? 0 : 1;
}
