/* nextpass.in: with it a validator that accepted asks for another pass.
 * Source: ICPC problem package format, "Multi-pass validation". */
#ifndef ENGINE_NEXTPASS_H
#define ENGINE_NEXTPASS_H

#include "engine/lane.h"

enum nextpass {
	NEXTPASS_NONE,  /* there is none: the case is done */
	NEXTPASS_TAKEN, /* it is the input of the next pass now */
	NEXTPASS_BAD,   /* it can't be; *err says why */
};

/* Makes ready for a case with several passes. Comes before the validator's first run. */
bool nextpass_begin(struct lane *lane, struct error *err);

/* Moves the file out of the feedback directory, where a hostile program may have put anything, to where
 * the validator sees it but can't change it. *path is then the caller's to free. */
enum nextpass nextpass_take(struct lane *lane, int pass, char **path, struct error *err);

/* Whether the validator wrote one in a problem of one pass. */
bool nextpass_is_asked(const struct lane *lane);

#endif
