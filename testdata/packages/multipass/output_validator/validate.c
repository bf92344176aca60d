/* First pass: "encode n" is answered by a word. Second pass: "decode word" must give n back. Which pass it
 * is, it remembers in its feedback directory. */
#include <stdio.h>
#include <string.h>

static FILE *feedback_file(const char *feedback, const char *name, const char *mode)
{
	char path[4096];
	snprintf(path, sizeof path, "%s%s", feedback, name);
	return fopen(path, mode);
}

static int encoded(int n, const char *feedback)
{
	char word[64];
	if (scanf("%63s", word) != 1 || strspn(word, "ab") != strlen(word)) {
		return 43;
	}
	FILE *memory = feedback_file(feedback, "number.txt", "w");
	FILE *next = feedback_file(feedback, "nextpass.in", "w");
	if (!memory || !next) {
		return 1;
	}
	fprintf(memory, "%d\n", n);
	fprintf(next, "decode %s\n", word);
	return fclose(memory) || fclose(next) ? 1 : 42;
}

static int decoded(const char *feedback)
{
	int n, got;
	FILE *memory = feedback_file(feedback, "number.txt", "r");
	if (!memory || fscanf(memory, "%d", &n) != 1) {
		return 1;
	}
	if (scanf("%d", &got) == 1 && got == n) {
		return 42;
	}
	FILE *message = feedback_file(feedback, "judgemessage.txt", "a");
	if (!message) {
		return 1;
	}
	fprintf(message, "it was %d\n", n);
	return fclose(message) ? 1 : 43;
}

int main(int argc, char **argv)
{
	char task[16];
	int n;
	FILE *in = argc >= 4 ? fopen(argv[1], "r") : NULL;
	if (!in || fscanf(in, "%15s", task) != 1) {
		return 1;
	}
	if (!strcmp(task, "decode")) {
		return decoded(argv[3]);
	}
	return fscanf(in, "%d", &n) == 1 ? encoded(n, argv[3]) : 1;
}
