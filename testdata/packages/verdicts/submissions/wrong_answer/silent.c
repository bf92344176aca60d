/* WA: prints nothing. */

int main(void)
{
	return 0;
}
