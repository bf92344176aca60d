/* What a case costs from start to verdict, in a package of a thousand small ones, and what a second worker
 * brings. A row's fastest tenth is here the fastest of a few tries, the whole package each. */
#ifndef OVERHEAD_CASES_H
#define OVERHEAD_CASES_H

#include "overhead/table.h"

/* Judges the program over a made-up package, with the `judge` of this build. */
void cases_measure(const struct setting *setting, struct table *table);

#endif
