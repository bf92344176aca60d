/* AC: recurses through 32 MiB of stack, which is fine within the memory limit */
static int descend(int depth)
{
	volatile char frame[1024];
	frame[0] = (char)depth;
	return depth == 0 ? 0 : descend(depth - 1) + (frame[0] != (char)depth);
}

int main(void)
{
	return descend(30000);
}
