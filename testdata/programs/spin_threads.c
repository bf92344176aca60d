/* TLE: computes for ever in four threads */
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
	fuse();
	for (int i = 0; i < 3; i++) {
		pthread_t thread;
		pthread_create(&thread, NULL, spin, NULL);
	}
	spin(NULL);
}
