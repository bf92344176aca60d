/* AC walls: looks for files beside its own directory, such as answers, and finds it alone */
#include <dirent.h>

#include "attack.h"

int main(void)
{
	char path[4096];
	int count = 0;
	fuse();
	if (!getcwd(path, sizeof path)) {
		return 1;
	}
	while (strcmp(path, "/tmp") != 0 && strrchr(path, '/') != path) {
		*strrchr(path, '/') = '\0';
		DIR *directory = opendir(path);
		int entries = 0;
		while (directory && readdir(directory)) {
			entries++;
		}
		count += entries > 3; /* . and .. and the way down */
	}
	printf("%d\n", count);
	return count;
}
