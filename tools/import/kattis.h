/* Packages in the ICPC/Kattis package format, of any version that the judge reads: copied, not
 * changed but for the ends of lines. */
#ifndef IMPORT_KATTIS_H
#define IMPORT_KATTIS_H

#include "sink.h"

bool kattis_import(struct sink *sink, struct error *err);

#endif
