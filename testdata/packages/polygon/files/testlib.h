// As much of testlib's interface as this package uses: how its programs are called, how they end.
#pragma once
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

enum TResult { _ok, _wa, _pe, _fail };

inline void quitf(TResult result, const char *format, ...)
{
	static const char *const names[] = { "ok", "wrong answer", "wrong output format", "FAIL" };
	va_list arguments;
	va_start(arguments, format);
	std::fprintf(stderr, "%s ", names[result]);
	std::vfprintf(stderr, format, arguments);
	std::fputc('\n', stderr);
	std::exit(result);
}

// Reads whole numbers, from a file or from stdin.
struct InStream {
	std::FILE *file = nullptr;
	TResult fault = _fail; // whose fault it is when what is read is wrong

	void open(const char *path)
	{
		file = std::fopen(path, "r");
		if (!file) {
			quitf(_fail, "can't open %s", path);
		}
	}
	int readInt()
	{
		int number;
		if (std::fscanf(file, "%d", &number) != 1) {
			quitf(fault, "a number is missing");
		}
		return number;
	}
	bool seekEof()
	{
		char c;
		return std::fscanf(file, " %c", &c) != 1;
	}
};

inline InStream inf, ouf, ans;

inline void registerTestlibCmd(int argc, char **argv)
{
	if (argc != 4) {
		quitf(_fail, "is called with %d arguments, not 3", argc - 1);
	}
	inf.open(argv[1]);
	ouf.open(argv[2]);
	ouf.fault = _pe;
	ans.open(argv[3]);
}

inline void registerValidation(int argc, char **argv)
{
	if (argc != 3 || std::strcmp(argv[1], "--testset") || std::strcmp(argv[2], "tests")) {
		quitf(_fail, "isn't told the testset");
	}
	inf.file = stdin;
}
