/* AC walls: traces a child of its own, which no solution needs */
#include <sys/ptrace.h>

#include "attack.h"

int main(void)
{
	fuse();
	return escaped(ptrace(PTRACE_TRACEME, 0, NULL, NULL), "ptrace");
}
