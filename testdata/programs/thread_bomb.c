/* ANY: makes threads until it gets no more, at most 1000 */
#include <limits.h>
#include <pthread.h>
#include <stddef.h>

#include "fuse.h"

static void *wait_for_ever(void *nothing)
{
	pause();
	return nothing;
}

int main(void)
{
	pthread_attr_t small;
	pthread_t thread;
	fuse();
	pthread_attr_init(&small);
	pthread_attr_setstacksize(&small, 65536);
	for (int i = 0; i < 1000 && pthread_create(&thread, &small, wait_for_ever, NULL) == 0; i++) {
	}
	return 0;
}
