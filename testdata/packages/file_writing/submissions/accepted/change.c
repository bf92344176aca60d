/* AC: writes, reads again and removes files, changes the case's own, and finds none of an earlier case. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

int main(void)
{
	char text[64] = "none\n";
	FILE *left = fopen("left/behind.txt", "r");
	FILE *file = fopen("number.txt", "r+");
	if (left || mkdir("left", 0777) != 0 || !(left = fopen("left/behind.txt", "w+"))) {
		return 1;
	}
	if (file && (!fgets(text, sizeof text, file) || fputs("more\n", file) < 0 || fclose(file) != 0 ||
		remove("number.txt") != 0)) {
		return 1;
	}
	fputs(text, left);
	rewind(left);
	memset(text, 0, sizeof text);
	return fgets(text, sizeof text, left) && fputs(text, stdout) >= 0 ? 0 : 1;
}
