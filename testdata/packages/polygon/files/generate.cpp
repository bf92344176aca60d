#include <cstdio>

int main(int argc, char **argv)
{
	return argc == 2 && std::puts(argv[1]) >= 0 ? 0 : 1;
}
