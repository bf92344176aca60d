/* Its own death is not the program's fault. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 4) {
		return 1;
	}
	abort();
}
