/* AC walls: kills every process that it can see, and only strangers remain */
#include <signal.h>

#include "attack.h"

int main(void)
{
	fuse();
	if (!inside()) {
		return 1;
	}
	kill(-1, SIGKILL);
	return write(1, "ok\n", 3) != 3;
}
