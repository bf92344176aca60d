/* What a program wrote to stderr before it ended, in one line: why, as far as it says. */
#ifndef ENGINE_LAST_WORDS_H
#define ENGINE_LAST_WORDS_H

#include <stdbool.h>

/* The last line that isn't empty. Where that is of a trace of calls, which tells where but not what, it is
 * the line before the trace that says what, with the innermost call of the program's own behind it; *is_last
 * tells. Clipped, raw bytes, the caller's to free; "" where nothing was written. */
char *last_words(int fd, bool *is_last);

#endif
