/* Holds what was seen against what is claimed. */
#ifndef VERIFY_CLAIMS_H
#define VERIFY_CLAIMS_H

#include "verify/inspection.h"

/* Adds a finding for each claim that a submission broke, and warns of those that a single case
 * catches. */
void claims_check(struct inspection *inspection);

char *claims_verdicts_text(unsigned set); /* "AC or TLE" of bits; to free */

/* Sets the margins around the time limit, and adds a finding for each that is narrower than the
 * package's multipliers ask for. */
void claims_check_margins(struct inspection *inspection);

#endif
