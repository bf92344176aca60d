/* AC walls: would keep in attributes of files what is then in no process's memory and in no output */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/xattr.h>

#include "attack.h"

enum { BYTES = 60000 };

int main(void)
{
	int fds[] = { 0, 1, 2, memfd_create("kept", 0) };
	char *value = calloc(1, BYTES);
	int count = 0;
	fuse();
	if (!inside() || !value) {
		return 1;
	}
	for (int i = 0; i < 4; i++) {
		char path[32];
		(void)snprintf(path, sizeof path, "/proc/self/fd/%d", fds[i]);
		count += escaped(fsetxattr(fds[i], "user.kept", value, BYTES, 0), "fsetxattr");
		count += escaped(setxattr(path, "user.kept", value, BYTES, 0), "setxattr");
		count += escaped(lsetxattr(path, "user.kept", value, BYTES, 0), "lsetxattr");
	}
	free(value);
	return count;
}
