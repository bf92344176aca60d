/* Bounds for a misbehaving program, so that a broken sandbox can't take the machine down with it. */
#ifndef PROGRAMS_FUSE_H
#define PROGRAMS_FUSE_H

#include <sys/resource.h>
#include <unistd.h>

/* At most 10 s and 1 GiB, whatever the sandbox allows. Children call it again: alarms don't fork. */
static inline void fuse(void)
{
	const rlim_t most = (rlim_t)1 << 30;
	struct rlimit addresses;
	if (getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur > most) {
		addresses.rlim_cur = most;
		(void)setrlimit(RLIMIT_AS, &addresses);
	}
	(void)alarm(10);
}

#endif
