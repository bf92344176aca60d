/* Stopped at validation_time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 4) {
		return 1;
	}
	for (volatile unsigned long turns = 0;; turns++) {
	}
}
