/* RTE SIGSYS walls: makes a system call of the 32 bit ABI, whose numbers mean other things */
int main(void)
{
#ifdef __x86_64__
	long result;
	__asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory"); /* getpid */
	return (int)(result & 1);
#else
	__builtin_trap();
#endif
}
