/* TLE: ends its first thread and computes for ever in another */
#include <pthread.h>
#include <stddef.h>

#include "fuse.h"

static void *spin(void *nothing)
{
	for (volatile unsigned i = 0;; i++) {
	}
	return nothing;
}

int main(void)
{
	pthread_t thread;
	fuse();
	pthread_create(&thread, NULL, spin, NULL);
	pthread_exit(NULL);
}
