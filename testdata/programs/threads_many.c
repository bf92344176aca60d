/* AC: computes in a dozen threads that wait for one another */
#include <pthread.h>
#include <stddef.h>

#include "fuse.h"

enum { THREADS = 12 };

static pthread_barrier_t barrier;

static void *meet(void *sum)
{
	pthread_barrier_wait(&barrier);
	__atomic_add_fetch((int *)sum, 1, __ATOMIC_SEQ_CST);
	return NULL;
}

int main(void)
{
	pthread_t threads[THREADS];
	int sum = 0;
	fuse();
	pthread_barrier_init(&barrier, NULL, THREADS);
	for (int i = 0; i < THREADS; i++) {
		if (pthread_create(&threads[i], NULL, meet, &sum) != 0) {
			return 1;
		}
	}
	for (int i = 0; i < THREADS; i++) {
		pthread_join(threads[i], NULL);
	}
	return sum != THREADS;
}
