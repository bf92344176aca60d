/* JE: it ends with 3, which is its own fault */
#include <stdio.h>

int main(void)
{
	return puts("3 FAIL the answer is wrong") < 0;
}
