/* How fast an output of 100 MB is compared that is equal to the answer. */
#ifndef OVERHEAD_COMPARE_H
#define OVERHEAD_COMPARE_H

#include "overhead/table.h"

void compare_measure(struct table *table);

#endif
