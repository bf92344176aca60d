// Accepts twice the number; "points TEXT" gets as many as it asks for, "part N" so many of 200 parts. It wants
// to know the test's group.
#include <cstdio>
#include <cstring>
#include <string>

static struct {
	std::string name;

	std::string group() const
	{
		return name;
	}
} checker;

int main(int argc, char **argv)
{
	int n, found, part;
	char points[40];
	while (argc > 4 && !std::strncmp(argv[1], "--", 2)) {
		checker.name = std::strcmp(argv[1], "--group") ? checker.name : argv[2];
		argv += 2;
		argc -= 2;
	}
	std::FILE *in = argc == 4 ? std::fopen(argv[1], "r") : nullptr;
	std::FILE *out = argc == 4 ? std::fopen(argv[2], "r") : nullptr;
	bool knows = in && std::fscanf(in, "%d", &n) == 1 && (n != 3 || checker.group() == "1 easy");
	if (!out || !knows) {
		return 3;
	}
	if (std::fscanf(out, "points %39[^\n]", points) == 1) {
		std::fprintf(stderr, "points %s\n", points);
		return 7;
	}
	std::rewind(out);
	if (std::fscanf(out, "part %d", &part) == 1) {
		std::fprintf(stderr, "partially correct (%d) as it says\n", part);
		return part;
	}
	std::rewind(out);
	return std::fscanf(out, "%d", &found) != 1 || found != 2 * n;
}
