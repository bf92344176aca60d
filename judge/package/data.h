/* The directory data/: the cases and groups of a problem. */
#ifndef PACKAGE_DATA_H
#define PACKAGE_DATA_H

#include "package/reader.h"

/* Fills the problem's cases and groups. The validators must be known already. */
void data_read(struct reader *reader);

#endif
