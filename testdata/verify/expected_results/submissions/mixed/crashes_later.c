/* @EXPECTED_RESULTS@: WRONG-ANSWER
 * It is wrong before it crashes, which is all that counts. */
#include <stdio.h>

int main(void)
{
	long long n;
	if (scanf("%lld", &n) != 1 || n > 5) {
		return 1;
	}
	puts("-1");
	return 0;
}
