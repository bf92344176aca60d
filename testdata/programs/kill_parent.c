/* AC walls: kills, stops and interrupts the process that started it */
#include <signal.h>

#include "attack.h"

int main(void)
{
	fuse();
	if (!inside()) {
		return 1;
	}
	for (int i = 1; i < 65; i++) {
		kill(getppid(), i);
	}
	return 0;
}
