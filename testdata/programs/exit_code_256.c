/* AC: leaves with 256, of which the system keeps eight bits */
#include <stdlib.h>

int main(void)
{
	exit(256);
}
