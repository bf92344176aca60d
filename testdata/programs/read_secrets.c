/* AC walls: reads what is none of its business */
#include <fcntl.h>

#include "attack.h"

int main(void)
{
	static const char *const paths[] = { "/etc/shadow", "/etc/passwd", "/etc/hosts", "/root", "/home",
		"/var", "/boot", "/sys", "/run", "/srv", "/opt", "/dev/tty", "/dev/mem", "/dev/kmsg", "/dev/ptmx",
		"/dev/sda",
		"/dev/vda", "/proc/1", "/proc/1/environ", "/proc/1/mem", "/proc/1/root", "/proc/kcore",
		"/proc/sys/kernel/hostname", "/proc/cpuinfo", "/proc/cmdline", "/proc/net/tcp", "/proc/keys" };
	int count = 0;
	fuse();
	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
		count += escaped(open(paths[i], O_RDONLY), paths[i]);
	}
	return count;
}
