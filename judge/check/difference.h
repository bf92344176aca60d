/* Says where a difference lies and what it is, once one was found. */
#ifndef CHECK_DIFFERENCE_H
#define CHECK_DIFFERENCE_H

#include <stdbool.h>

#include "check/check.h"
#include "check/reader.h"

/* Both readers stand at the difference; in_token tells whether inside a token, with as many bytes of
 * it before them on both sides. Fills all of *difference, moving the readers anywhere. */
void difference_find(struct reader *answer, struct reader *output,
	const struct comparison *comparison, bool in_token, struct difference *difference);

#endif
