#include "command.h"

#include <stddef.h>
#include <string.h>

#include "base/memory.h"

/* The value of an option, in any of the ways of writing it; NULL where the first word is
 * another. */
static const char *value_of(char *const *words, char letter, const char *name)
{
	const char *word = words[0];
	size_t length = strlen(name);
	if (word[0] == '-' && word[1] == letter) {
		return word[2] ? word + 2 : words[1];
	}
	if (strncmp(word, "--", 2) != 0 || strncmp(word + 2, name, length) != 0) {
		return NULL;
	}
	word += 2 + length;
	return *word == '=' ? word + 1 : *word ? NULL : words[1];
}

const char *command_program(char *const *words)
{
	const char *solution = value_of(words, 's', "solution");
	return solution ? solution : value_of(words, 'x', "exe");
}

const char *command_output(char *const *words)
{
	return value_of(words, 'o', "output");
}

static bool has_option(char *const *words, const char *name)
{
	for (; *words; words++) {
		if (!strncmp(*words, name, strlen(name))) {
			return true;
		}
	}
	return false;
}

char **command_make(const char *judge, char *const *words, bool colours)
{
	size_t length = 0, count = 0;
	while (words[length]) {
		length++;
	}
	char **argv = xcalloc(length + 5, sizeof *argv);
	argv[count++] = (char *)judge;
	argv[count++] = (char *)"run";
	if (colours && !has_option(words, "--color")) {
		argv[count++] = (char *)"--color";
		argv[count++] = (char *)"always";
	}
	memcpy(argv + count, words, length * sizeof *argv);
	return argv;
}
