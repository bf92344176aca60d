#include "cli/interrupt.h"

#include <signal.h>
#include <stddef.h>
#include <sys/signalfd.h>

int interrupt_open(void)
{
	sigset_t signals;
	sigemptyset(&signals);
	sigaddset(&signals, SIGINT);
	sigaddset(&signals, SIGTERM);
	sigaddset(&signals, SIGHUP);
	int fd = signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK);
	if (fd >= 0) {
		(void)sigprocmask(SIG_BLOCK, &signals, NULL); /* boxes start their programs with none blocked */
	}
	return fd;
}
