/* JE: it ends with 42, as validators of another protocol do */
#include <stdio.h>

int main(void)
{
	return puts("42 accepted") < 0;
}
