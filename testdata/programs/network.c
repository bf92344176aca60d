/* AC walls: opens sockets of many kinds */
#include <sys/socket.h>

#include "attack.h"

int main(void)
{
	static const int families[] = { AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET, AF_ALG,
		AF_VSOCK };
	int count = 0;
	fuse();
	for (size_t i = 0; i < sizeof families / sizeof families[0]; i++) {
		count += escaped(socket(families[i], SOCK_STREAM, 0), "a stream socket");
		count += escaped(socket(families[i], SOCK_DGRAM, 0), "a datagram socket");
		count += escaped(socket(families[i], SOCK_RAW, 0), "a raw socket");
	}
	return count;
}
