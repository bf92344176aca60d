/* IDLE: locks what it has locked */
#include <pthread.h>

#include "fuse.h"

int main(void)
{
	static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
	fuse();
	pthread_mutex_lock(&mutex);
	pthread_mutex_lock(&mutex);
	return 0;
}
