/* What a stream's terminal can do. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool terminal_is(FILE *stream);
bool terminal_wants_colour(FILE *stream); /* a terminal, not a dumb one, and NO_COLOR is not set */
int terminal_width(FILE *stream);         /* columns; 80 where they aren't known */

/* In this variable another program of ours says how wide the terminal is on which it shows what we write. */
#define TERMINAL_WIDTH_VARIABLE "JUDGE_COLUMNS"

/* How wide lines may be: the terminal's columns, else what the variable says; 0: as long as they need to be. */
int terminal_bound(FILE *stream);

#endif
