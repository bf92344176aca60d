/* Verdicts: what is said of a program on one case, and of a program over all its cases. */
#ifndef MODEL_VERDICT_H
#define MODEL_VERDICT_H

#include <stdbool.h>

enum verdict {
	VERDICT_AC,   /* accepted */
	VERDICT_WA,   /* wrong answer */
	VERDICT_TLE,  /* more CPU time than the limit */
	VERDICT_IDLE, /* blocked too long without using the CPU */
	VERDICT_MLE,  /* more memory than the limit */
	VERDICT_OLE,  /* more output than the limit, stdout and stderr together */
	VERDICT_RTE,  /* ended by a signal or with an exit code other than 0 */
	VERDICT_CE,   /* does not compile */
	VERDICT_JE,   /* the judge or a validator failed */
	VERDICT_SK,   /* not run */
	VERDICT_COUNT,
};

const char *verdict_name(enum verdict verdict); /* "AC" */
const char *verdict_meaning(enum verdict verdict); /* "accepted" */

/* The four verdicts in which a package's submissions folder makes its claims: MLE and OLE count as
 * RTE, IDLE as TLE. Other verdicts are returned as they are. */
enum verdict verdict_as_claimed(enum verdict verdict);

/* The exit status that one verdict asks for: 0, 1 or 3. The highest of all is the command's. */
int verdict_exit_status(enum verdict verdict);

#endif
