/* Checkers and validators written with testlib, made to speak as the package format wants it:
 * they are kept as they are, and a few lines around them turn arguments and exit codes. */
#ifndef IMPORT_TESTLIB_H
#define IMPORT_TESTLIB_H

#include "sink.h"

/* Makes an output validator of a checker, or an input validator. */
bool testlib_add_checker(struct sink *sink, struct found *source, const char *library,
	struct error *err);
bool testlib_add_validator(struct sink *sink, struct found *source, const char *library,
	struct error *err);

/* The arguments of the default comparison that does what testlib's own checker of this name does
 * ("std::wcmp.cpp"); NULL where none does. */
const char *testlib_comparison(const char *name);

/* Writes them for the samples, and for the secret cases where these have no such file for other reasons. */
bool testlib_write_comparison(struct sink *sink, const char *arguments, bool secret, struct error *err);

#endif
