/* JE: ends without a word, and then the validator fails. */
int main(void)
{
	return 0;
}
