/* IDLE: waits for the validator to begin, which waits for it. */
#include <stdio.h>

int main(void)
{
	return getchar() == EOF;
}
