/* RTE 42: reserves addresses far beyond its limit, as runtimes do, and fails for another reason */
#include <stddef.h>
#include <sys/mman.h>

int main(void)
{
	void *reserved = mmap(NULL, 512 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	return reserved == MAP_FAILED ? 1 : 42;
}
