/* JE: makes the interactor fail */
#include <stdio.h>

int main(void)
{
	return puts("fail") < 0;
}
