/* @EXPECTED_RESULTS@: WRONG-ANSWER, RUN-ERROR */
#include <stdio.h>

int main(void)
{
	puts("-1");
	return 0;
}
