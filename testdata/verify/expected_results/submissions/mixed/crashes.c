/* @EXPECTED_RESULTS@: TIMELIMIT */
int main(void)
{
	return 1;
}
