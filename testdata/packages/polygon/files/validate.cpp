#include "testlib.h"

int main(int argc, char **argv)
{
	char line[16] = "", expected[16];
	registerValidation(argc, argv);
	std::size_t length = std::fread(line, 1, sizeof line - 1, stdin);
	int n = std::atoi(line);
	std::snprintf(expected, sizeof expected, "%d\n", n);
	if (n < 1 || n > 1000 || std::strlen(line) != length || std::strcmp(line, expected)) {
		quitf(_fail, "is not one number from 1 to 1000 on a line");
	}
}
