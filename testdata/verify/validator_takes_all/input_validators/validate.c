/* Does not look at the input at all. */
int main(void)
{
	return 42;
}
