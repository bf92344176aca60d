/* CE: there is nothing to start. */
int twice(int n)
{
	return 2 * n;
}
