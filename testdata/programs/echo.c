/* AC: copies its input, the well-behaved one beside the others */
#include <unistd.h>

int main(void)
{
	char bytes[4096];
	ssize_t length;
	while ((length = read(0, bytes, sizeof bytes)) > 0) {
		if (write(1, bytes, (size_t)length) != length) {
			return 1;
		}
	}
	return length < 0;
}
