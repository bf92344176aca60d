/* RTE 42: leaves with a code of its own */
int main(void)
{
	return 42;
}
