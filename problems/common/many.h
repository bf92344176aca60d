/* For generators that judge stress asks for many inputs at once, as starting a program takes longer than
 * making a small input: the arguments of many calls come with a word "," between them, and each input
 * ends with a line ",". A call that is refused ends the program, with what came before it written. */
#ifndef PROBLEMS_COMMON_MANY_H
#define PROBLEMS_COMMON_MANY_H

#include <stdio.h>
#include <string.h>

/* Calls generate as main would be, once a call; a single one has nothing behind its input. Returns its
 * first exit status that isn't 0. */
static inline int many_calls(int argc, char **argv, int (*generate)(int argc, char **argv))
{
	int first = 1, status = 0;
	for (int last = 1; last <= argc && status == 0; last++) {
		if (last < argc && strcmp(argv[last], ",") != 0) {
			continue;
		}
		char *program = argv[first - 1]; /* the word before the arguments, which has been read */
		argv[first - 1] = argv[0];
		status = generate(last - first + 1, argv + first - 1);
		if (status == 0 && (first > 1 || last < argc)) {
			fputs(",\n", stdout);
			fflush(stdout); /* others write past it */
		}
		argv[first - 1] = program;
		first = last + 1;
	}
	return status;
}

#endif
