/* Names a file of the machine as the input of the next pass. */
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	char path[4096];
	snprintf(path, sizeof path, "%snextpass.in", argc >= 4 ? argv[3] : "");
	return symlink("/etc/hostname", path) ? 1 : 42;
}
