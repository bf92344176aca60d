/* Does not compile. */
int main(void)
{
	return 42
}
