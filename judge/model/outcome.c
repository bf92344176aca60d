#include "model/outcome.h"

#include <stdio.h>
#include <string.h>

const char *signal_name(int signal, char buffer[16])
{
	const char *short_name = sigabbrev_np(signal);
	if (short_name) {
		(void)snprintf(buffer, 16, "SIG%.12s", short_name);
	} else {
		(void)snprintf(buffer, 16, "SIG%d", signal);
	}
	return buffer;
}
