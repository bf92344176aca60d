/* Asks for the double twice, each time of another number; the second is worth what was said. */
#include <stdio.h>

static FILE *open_feedback(const char *directory, const char *name, const char *mode)
{
	char path[4096];
	snprintf(path, sizeof path, "%s%s", directory, name);
	return fopen(path, mode);
}

int main(int argc, char **argv)
{
	int got;
	if (argc < 4 || scanf("%d", &got) != 1) {
		return argc < 4 ? 1 : 43;
	}
	FILE *state = open_feedback(argv[3], "passed", "r");
	FILE *next = open_feedback(argv[3], state ? "score.txt" : "nextpass.in", "w");
	FILE *mark = open_feedback(argv[3], "passed", "w");
	if (!next || !mark) {
		return 1;
	}
	fprintf(next, "%d\n", state ? got : 10);
	fclose(next);
	fclose(mark);
	return 42;
}
