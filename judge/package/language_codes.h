/* The codes of all languages that the format knows: more than we can compile.
 * Source: ICPC problem package format, appendix "Languages". */
#ifndef PACKAGE_LANGUAGE_CODES_H
#define PACKAGE_LANGUAGE_CODES_H

#include <stdbool.h>
#include <stddef.h>

bool language_code_is_known(const char *code);

/* The code nearest to this text, NULL where none is near. */
const char *language_code_nearest(const char *text);

#endif
