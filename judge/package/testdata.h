/* testdata.yaml: what a legacy package says of a directory of cases and of all below it. */
#ifndef PACKAGE_TESTDATA_H
#define PACKAGE_TESTDATA_H

#include "package/settings.h"

/* Reads the file over what is inherited. */
void testdata_read(struct reader *reader, const char *path, struct settings *settings,
	struct group *group);

#endif
