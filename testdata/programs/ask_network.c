/* RTE 1 walls: asks for a socket, gets none and leaves with 1 */
#include <sys/socket.h>

int main(void)
{
	return socket(AF_INET, SOCK_STREAM, 0) < 0;
}
