/* AC walls: traces the process that started it, and reads and writes its memory */
#include <stdint.h>
#include <sys/ptrace.h>
#include <sys/uio.h>

#include "attack.h"

int main(void)
{
	fuse();
	if (!inside()) {
		return 1;
	}
	char byte = 0;
	struct iovec here = { &byte, 1 }, there = { (void *)(uintptr_t)0x400000, 1 };
	int count = escaped(ptrace(PTRACE_ATTACH, getppid(), NULL, NULL), "ptrace attach");
	count += escaped(ptrace(PTRACE_SEIZE, getppid(), NULL, NULL), "ptrace seize");
	count += escaped(process_vm_readv(getppid(), &here, 1, &there, 1, 0), "process_vm_readv");
	count += escaped(process_vm_writev(getppid(), &here, 1, &there, 1, 0), "process_vm_writev");
	return count;
}
