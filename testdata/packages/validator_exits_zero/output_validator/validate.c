/* Exit code 0 says nothing: the judge must not guess. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	if (argc < 4) {
		return 1;
	}
	return 0;
}
