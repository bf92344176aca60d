/* RTE SIGILL: runs into code that should be unreachable */
int main(void)
{
	__builtin_trap();
}
