/* AC walls: mounts, unmounts and changes the root */
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/syscall.h>

#include "attack.h"

int main(void)
{
	fuse();
	if (!inside()) {
		return 1;
	}
	int count = escaped(mount("none", "/tmp", "tmpfs", 0, NULL), "mount");
	count += escaped(mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL), "remount");
	count += escaped(umount2("/proc", MNT_DETACH), "umount");
	count += escaped(chroot("/tmp"), "chroot");
	count += escaped(syscall(SYS_pivot_root, "/", "/tmp"), "pivot_root");
	count += escaped(fsopen("tmpfs", 0), "fsopen");
	count += escaped(open_tree(AT_FDCWD, "/", 0), "open_tree");
	return count;
}
