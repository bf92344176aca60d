/* WA: it ends with 2 */
#include <stdio.h>

int main(void)
{
	return puts("2 wrong output format no number") < 0;
}
