/* AC: writes exactly as much as it may, on both streams together */
#include <stdlib.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	static char bytes[1 << 20];
	size_t half = argc > 1 ? (size_t)atol(argv[1]) / 2 : sizeof bytes / 2;
	for (size_t i = 0; i < sizeof bytes; i++) {
		bytes[i] = 'x';
	}
	return write(1, bytes, half) != (ssize_t)half || write(2, bytes, half) != (ssize_t)half;
}
