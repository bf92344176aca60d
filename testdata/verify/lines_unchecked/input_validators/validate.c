/* A number a line. Takes leading zeros; reads byte by byte, so that nothing else but the exact form gets through. */
#include <stdio.h>
#include <stdlib.h>

static void refuse(const char *why)
{
	puts(why);
	exit(43);
}

static long read_line(long least, long most)
{
	long value = 0;
	int c = getchar();
	if (c < '0' || c > '9') {
		refuse("no number");
	}
	for (; c >= '0' && c <= '9'; c = getchar()) {
		value = value * 10 + (c - '0');
		if (value > most) {
			refuse("a number is too large");
		}
	}
	if (value < least || c != '\n') {
		refuse("a line is wrong");
	}
	return value;
}

int main(void)
{
	for (long left = read_line(1, 100); left; left--) {
		read_line(0, 1000);
	}
	if (getchar() != EOF) {
		refuse("something follows");
	}
	return 42;
}
