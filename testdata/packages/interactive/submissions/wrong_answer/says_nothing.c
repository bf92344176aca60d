/* WA: ends without a word. */
int main(void)
{
	return 0;
}
