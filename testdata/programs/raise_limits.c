/* AC walls: raises the limits that it was started with */
#include <sys/resource.h>

#include "attack.h"

int main(void)
{
	static const int resources[] = { RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_STACK, RLIMIT_NPROC, RLIMIT_NOFILE,
		RLIMIT_CORE };
	int count = 0;
	for (size_t i = 0; i < sizeof resources / sizeof resources[0]; i++) {
		struct rlimit limit;
		if (getrlimit(resources[i], &limit) == 0) {
			limit.rlim_max = RLIM_INFINITY;
			count += escaped(setrlimit(resources[i], &limit), "setrlimit");
		}
	}
	return count;
}
