/* OLE: writes for ever, ignoring the signal and the error at the limit */
#include <signal.h>

#include "fuse.h"

int main(void)
{
	static char bytes[65536];
	fuse();
	signal(SIGXFSZ, SIG_IGN);
	for (;;) {
		if (write(1, bytes, sizeof bytes) < 0) {
			usleep(1000);
		}
	}
}
