/* The search: rounds of tries, and a look at what failed after each. */
#ifndef STRESS_SEARCH_H
#define STRESS_SEARCH_H

#include "session.h"

/* Until all is found, a budget ends, or the generator makes nothing new. Tells finds as they come, and
 * at the end how it went. */
void search(struct session *session);

#endif
