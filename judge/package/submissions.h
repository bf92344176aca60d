/* The directory submissions/, and main.* at the package's root: the programs of known worth. */
#ifndef PACKAGE_SUBMISSIONS_H
#define PACKAGE_SUBMISSIONS_H

#include "package/reader.h"

/* Fills the problem's submissions and resolves what is claimed of each. The cases must be known. */
void submissions_read(struct reader *reader);

#endif
