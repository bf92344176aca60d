/* RTE: divides by zero. */

int main(void)
{
	volatile int zero = 0, one = 1;
	return one / zero;
}
