/* Lists of words that make a command line. */
#ifndef COMPILE_WORDS_H
#define COMPILE_WORDS_H

#include "base/file.h"

/* The list's `names` end with NULL from the first word on. */
void words_add(struct name_list *words, const char *word);
void words_add_all(struct name_list *words, const char *const *added); /* ends with NULL; may be it */

#endif
