/* RTE 1 walls: asks for a socket as Erlang does when it starts, gets none and leaves with 1 */
#include <netinet/in.h>
#include <sys/socket.h>

int main(void)
{
	return socket(AF_INET, SOCK_DGRAM, IPPROTO_UDP) < 0;
}
