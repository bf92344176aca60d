/* AC walls: takes leases and locks on its streams, which would make others wait for it when it is gone */
#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>

#include "attack.h"

int main(void)
{
	int count = 0;
	fuse();
	for (int fd = 0; fd < 3; fd++) {
		count += escaped(fcntl(fd, F_SETLEASE, F_WRLCK), "a write lease");
		count += escaped(fcntl(fd, F_SETLEASE, F_RDLCK), "a read lease");
		count += escaped(syscall(SYS_fcntl, fd, 1L << 32 | F_SETLEASE, F_RDLCK), "a disguised lease");
		(void)flock(fd, LOCK_EX | LOCK_NB);
	}
	return count;
}
