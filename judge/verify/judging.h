/* Judges submissions for a verification: fills the cells of their standings. */
#ifndef VERIFY_JUDGING_H
#define VERIFY_JUDGING_H

#include "verify/inspection.h"

/* Judges all submissions on their cases, those that must be slow beyond the limit. False where nothing
 * more is to be done. */
bool judging_run(struct inspection *inspection);

/* Runs the accepted ones that come too near to the limit again, alone, where they did: noise only ever
 * adds time. */
bool judging_again(struct inspection *inspection);

/* How far above the time limit slow submissions are run. */
double judging_slow_factor(const struct problem *problem);

/* What is claimed of the submission over all cases; of several claims the verdicts that all permit. */
unsigned submission_permits(const struct submission *submission);
/* Whether it has to show one of these verdicts, and nothing else would do. */
bool submission_requires(const struct submission *submission, unsigned verdicts);

#endif
