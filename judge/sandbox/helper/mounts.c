#include "sandbox/helper/mounts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

int mounts_make_filesystem(const char *type, const char *const *options, unsigned attributes)
{
	int context = fsopen(type, FSOPEN_CLOEXEC);
	if (context < 0) {
		return -1;
	}
	int fd = -1;
	bool good = true;
	for (; *options && good; options += 2) {
		good = fsconfig(context, FSCONFIG_SET_STRING, options[0], options[1], 0) == 0;
	}
	if (good && fsconfig(context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) == 0) {
		fd = fsmount(context, FSMOUNT_CLOEXEC, attributes);
	}
	int error = errno;
	(void)close(context);
	errno = error;
	return fd;
}

void mounts_make_place(const char *absolute, bool is_file)
{
	char path[4096];
	(void)snprintf(path, sizeof path, "%s", absolute + 1);
	for (char *slash = strchr(path, '/'); slash; slash = strchr(slash + 1, '/')) {
		*slash = '\0';
		(void)mkdir(path, 0755);
		*slash = '/';
	}
	if (is_file) {
		int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0444);
		if (fd >= 0) {
			(void)close(fd);
		}
	} else {
		(void)mkdir(path, 0755);
	}
}

bool mounts_attach(int fd, const char *path, bool is_file)
{
	mounts_make_place(path, is_file);
	return move_mount(fd, "", AT_FDCWD, path + 1, MOVE_MOUNT_F_EMPTY_PATH) == 0;
}
