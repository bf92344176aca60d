/* testdata.yaml: what a legacy package says of a directory of cases and of all below it. */
#ifndef PACKAGE_TESTDATA_H
#define PACKAGE_TESTDATA_H

#include "package/settings.h"

/* Reads the file over what is inherited. `is_root`: that of data/ itself. */
void testdata_read(struct reader *reader, const char *path, bool is_root, struct settings *settings);

#endif
