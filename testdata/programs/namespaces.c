/* AC walls: makes namespaces of its own, in which it would be mighty */
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>

#include "attack.h"

int main(void)
{
	static const int flags[] = { CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
		CLONE_NEWUTS, CLONE_NEWCGROUP };
	int count = 0;
	fuse();
	for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
		count += escaped(unshare(flags[i]), "unshare");
		long child = syscall(SYS_clone, flags[i] | CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
		if (child == 0) {
			_exit(0);
		}
		count += escaped(child, "clone");
	}
	int own = open("/proc/self/ns/user", O_RDONLY);
	if (own >= 0) {
		count += escaped(setns(own, 0), "setns");
	}
	return count;
}
