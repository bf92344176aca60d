/* AC walls: looks for files of the host beside its own directory, such as answers, and finds none */
#include <dirent.h>

#include "attack.h"

/* What the box's root may have, apart from the libraries of several ABIs. */
static bool is_known(const char *name)
{
	static const char *const known[] = { ".", "..", "bin", "dev", "etc", "own", "proc", "sbin", "tmp",
		"usr" };
	for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
		if (!strcmp(name, known[i])) {
			return true;
		}
	}
	return !strncmp(name, "lib", 3);
}

int main(void)
{
	int count = 0;
	fuse();
	DIR *directory = opendir("..");
	if (!directory) {
		return 100;
	}
	for (struct dirent *entry; (entry = readdir(directory));) {
		if (!is_known(entry->d_name)) {
			printf("escaped: there is %s\n", entry->d_name);
			count++;
		}
	}
	closedir(directory);
	return count;
}
