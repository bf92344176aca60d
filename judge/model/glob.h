/* Patterns over paths, as packages write them: '*' takes any text without '/', {a,b} one of several. */
#ifndef MODEL_GLOB_H
#define MODEL_GLOB_H

#include <stdbool.h>

/* Whether the whole path is one that the pattern describes. Braces may nest; a brace that is never
 * closed is an ordinary character. A pattern that would try more than any sensible one matches nothing. */
bool glob_matches(const char *pattern, const char *path);

#endif
