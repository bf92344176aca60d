/* AC: writes what would command a terminal, and looks for one */
#include <fcntl.h>
#include <sys/ioctl.h>

#include "attack.h"

int main(void)
{
	fuse();
	int count = isatty(0) + isatty(1) + isatty(2);
	count += escaped(open("/dev/tty", O_RDWR), "/dev/tty");
	count += escaped(ioctl(0, TIOCSTI, "x"), "TIOCSTI");
	printf("\033[2J\033]0;title\007\033[?1049h\x9b" "31m\033c\n");
	return count;
}
