/* AC walls: sets limits, priority and cores of other processes and of its own */
#include <sched.h>
#include <sys/resource.h>

#include "attack.h"

int main(void)
{
	fuse();
	struct rlimit none = { 0, 0 };
	cpu_set_t all;
	CPU_ZERO(&all);
	CPU_SET(0, &all);
	int count = escaped(prlimit(1, RLIMIT_NOFILE, &none, NULL), "prlimit of process 1");
	count += escaped(prlimit(getppid(), RLIMIT_NPROC, &none, NULL), "prlimit of the parent");
	count += escaped(sched_setaffinity(getppid(), sizeof all, &all), "cores of the parent");
	count += escaped(sched_setaffinity(0, sizeof all, &all), "its own cores");
	count += escaped(setpriority(PRIO_PROCESS, 0, -20), "its own priority");
	count += escaped(setpriority(PRIO_PROCESS, (id_t)getppid(), 19), "priority of the parent");
	return count;
}
