#include "cli/interrupt.h"

#include <poll.h>
#include <stddef.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/signals.h"

int interrupt_open(void)
{
	sigset_t signals;
	signals_ending(&signals);
	int fd = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
	if (fd >= 0) {
		(void)sigprocmask(SIG_BLOCK, &signals, NULL); /* boxes start their programs with none blocked */
	}
	return fd;
}

bool interrupt_came(int fd)
{
	struct pollfd one = { .fd = fd, .events = POLLIN };
	return poll(&one, 1, 0) > 0;
}

void interrupt_close(int fd)
{
	if (fd >= 0) {
		sigset_t signals;
		signals_ending(&signals);
		(void)close(fd);
		(void)sigprocmask(SIG_UNBLOCK, &signals, NULL);
	}
}
