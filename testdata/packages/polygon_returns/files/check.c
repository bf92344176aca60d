/* Wants the very bytes of the answer, and no carriage return in what comes from the package. */
#include <stdio.h>
#include <string.h>

static size_t read_file(const char *path, char *bytes, size_t size)
{
	FILE *file = fopen(path, "r");
	return file ? fread(bytes, 1, size, file) : 0;
}

int main(int argc, char **argv)
{
	char in[64], out[64], ans[64];
	if (argc != 4) {
		return 3;
	}
	size_t in_length = read_file(argv[1], in, sizeof in);
	size_t out_length = read_file(argv[2], out, sizeof out);
	size_t ans_length = read_file(argv[3], ans, sizeof ans);
	if (!in_length || !ans_length || memchr(in, '\r', in_length) || memchr(ans, '\r', ans_length)) {
		fputs("FAIL has a carriage return\n", stderr);
		return 3;
	}
	return out_length != ans_length || memcmp(out, ans, out_length);
}
