/* OLE: writes one byte more than it may, on both streams together */
#include <unistd.h>

int main(void)
{
	static char bytes[1 << 20];
	(void)!write(1, bytes, sizeof bytes / 2);
	(void)!write(2, bytes, sizeof bytes / 2 + 1);
	return 0;
}
