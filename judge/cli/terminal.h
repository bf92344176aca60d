/* What a stream's terminal can do. */
#ifndef CLI_TERMINAL_H
#define CLI_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

bool terminal_is(FILE *stream);
bool terminal_wants_colour(FILE *stream); /* a terminal, not a dumb one, and NO_COLOR is not set */
int terminal_width(FILE *stream);         /* columns; 80 where they aren't known */

#endif
