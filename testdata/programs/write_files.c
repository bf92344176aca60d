/* AC walls: leaves files wherever it can, for the next case to find */
#include <fcntl.h>
#include <sys/stat.h>

#include "attack.h"

int main(void)
{
	static const char *const paths[] = { "left", "./write_files", "../left", "/left", "/tmp/left",
		"/var/tmp/left", "/dev/shm/left", "/dev/left", "/etc/left", "/usr/left", "/usr/lib/left", "/run/left",
		"/proc/self/exe", "/proc/self/oom_score_adj/left", "/proc/left" };
	int count = 0;
	fuse();
	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
		count += escaped(open(paths[i], O_WRONLY | O_CREAT, 0666), paths[i]);
		count += escaped(mkdir(paths[i], 0777), paths[i]);
		count += escaped(symlink("/", paths[i]), paths[i]);
		count += escaped(mkfifo(paths[i], 0666), paths[i]);
	}
	count += escaped(chmod("./write_files", 0777), "chmod");
	count += escaped(unlink("./write_files"), "unlink");
	count += escaped(rename("./write_files", "./moved"), "rename");
	return count;
}
