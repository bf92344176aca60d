/* Judges submissions for a verification: fills the cells of their standings. */
#ifndef VERIFY_JUDGING_H
#define VERIFY_JUDGING_H

#include "verify/inspection.h"

/* Judges all submissions on their cases. False where nothing more is to be done; so the others. */
bool judging_run(struct inspection *inspection);

/* Runs those that must not be too slow again, alone, where they came too near to the limit: noise only
 * ever adds time. */
bool judging_again(struct inspection *inspection);

/* How far above the time limit those are run that must be too slow. */
double judging_slow_factor(const struct problem *problem);

/* Runs those that must be too slow beyond the limit, until each shows by how much. */
bool judging_beyond(struct inspection *inspection);

#endif
