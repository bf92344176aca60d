/* One number from 1 to 99 on a line, strict to the byte. */
#include <stdio.h>
#include <string.h>

int main(void)
{
	char text[8] = "";
	size_t length = fread(text, 1, sizeof text - 1, stdin);
	size_t digits = strspn(text, "0123456789");
	int sound = (digits == 1 || digits == 2) && text[0] != '0' && length == digits + 1 && text[digits] == '\n';
	return sound ? 42 : 43;
}
