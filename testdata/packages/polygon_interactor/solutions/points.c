/* AC: is given points by the interactor, which the checker isn't asked about */
#include <stdio.h>

int main(void)
{
	return puts("points") < 0;
}
