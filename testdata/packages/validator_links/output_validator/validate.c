/* What the link leads to must not be shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	if (argc < 4) {
		return 1;
	}
	char path[4096];
	snprintf(path, sizeof path, "%sjudgemessage.txt", argv[3]);
	return symlink("/etc/passwd", path) == 0 ? 43 : 1;
}
