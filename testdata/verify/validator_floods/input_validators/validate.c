/* Says too much of an empty input. Reads byte by byte, so that nothing but the exact form gets through. */
#include <stdio.h>
#include <stdlib.h>

static void refuse(const char *why)
{
	puts(why);
	exit(43);
}

static long read_number(long least, long most)
{
	int c = getchar();
	long value = 0;
	if (c < '0' || c > '9') {
		refuse("no number");
	}
	for (int digits = 0; c >= '0' && c <= '9'; digits++) {
		if ((digits && !value) || digits > 9) {
			refuse("a number is written oddly");
		}
		value = value * 10 + (c - '0');
		c = getchar();
	}
	ungetc(c, stdin);
	if (value < least || value > most) {
		refuse("a number is out of range");
	}
	return value;
}

static void read_byte(int expected)
{
	if (getchar() != expected) {
		refuse("the spacing is wrong");
	}
}

int main(void)
{
	int first = getchar();
	while (first == EOF) {
		puts("this input is empty");
	}
	ungetc(first, stdin);
	long n = read_number(1, 100);
	read_byte('\n');
	for (long i = 0; i < n; i++) {
		if (i) {
			read_byte(' ');
		}
		read_number(0, 1000);
	}
	read_byte('\n');
	read_byte(EOF);
	return 42;
}
