/* The command line of the `judge run` that is watched with. */
#ifndef WATCH_COMMAND_H
#define WATCH_COMMAND_H

#include <stdbool.h>

/* The values of -s or -x, and of -o, in any of the ways of writing them; NULL where the first
 * word is another option. The words end with NULL. */
const char *command_program(char *const *words);
const char *command_output(char *const *words);

/* `judge run` with these operands and options, and with colours where they want none otherwise.
 * The array is the caller's to free, its texts are not. */
char **command_make(const char *judge, char *const *words, bool colours);

#endif
