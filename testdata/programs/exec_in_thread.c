/* RTE 42: becomes another program in a thread, while its first one computes */
#include <pthread.h>
#include <stddef.h>

#include "fuse.h"

static void *become(void *nothing)
{
	execl("./exit_code", "./exit_code", (char *)0);
	return nothing;
}

int main(void)
{
	pthread_t thread;
	fuse();
	pthread_create(&thread, NULL, become, NULL);
	for (volatile unsigned i = 0;; i++) {
	}
}
