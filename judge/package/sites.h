/* sites/sites.yaml of a package: the contest sites that take the problem, each with its file. */
#ifndef PACKAGE_SITES_H
#define PACKAGE_SITES_H

#include "base/error.h"
#include "model/site.h"

/* Reads it. NULL with mistakes added where it is missing or not sound; the sites are the caller's, to
 * end with sites_destroy. */
struct sites *sites_read(const char *package_path, struct error_list *mistakes);

#endif
