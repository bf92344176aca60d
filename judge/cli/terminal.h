/* What a stream's terminal can do. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool terminal_is(FILE *stream);
bool terminal_wants_colour(FILE *stream); /* a terminal, not a dumb one, and NO_COLOR is not set */
int terminal_width(FILE *stream);         /* columns; 80 where they aren't known */

/* How wide the terminal is on which another program of ours shows what we write, which that one says in
 * this variable; 0 where none does. */
#define TERMINAL_WIDTH_VARIABLE "JUDGE_COLUMNS"
int terminal_width_told(void);

#endif
