/* Folders of samples that contestants' tools keep: oj, cf-tool, cpbooster, Library Checker, and
 * plain ones. */
#ifndef IMPORT_SAMPLES_H
#define IMPORT_SAMPLES_H

#include "sink.h"

/* `only` is the problem that is meant where a folder has files of several (a.in1, b.in1); NULL:
 * the one that is there. */
bool samples_import(struct sink *sink, const char *only, struct error *err);

#endif
