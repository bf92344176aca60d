/* CE: a semicolon is missing. */
int main(void)
{
	return 0
}
