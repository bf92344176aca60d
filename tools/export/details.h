/* What DOMjudge must be told of submissions that their files don't tell it: which directories are
 * submissions, by entries of their own, and in submissions.json where to start them. */
#ifndef EXPORT_DETAILS_H
#define EXPORT_DETAILS_H

#include "packing.h"

void details_put(struct packing *packing);

#endif
