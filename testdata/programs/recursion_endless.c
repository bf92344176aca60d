/* MLE: recurses for ever; the stack is as large as the memory limit */
#include "fuse.h"

static int descend(int depth)
{
	volatile char frame[1024];
	frame[0] = (char)depth;
	return depth < 0 ? 0 : descend(depth + 1) + (frame[0] != (char)depth);
}

int main(void)
{
	fuse();
	return descend(0);
}
