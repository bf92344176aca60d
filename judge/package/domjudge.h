/* domjudge-problem.ini: what DOMjudge is told of a problem beside problem.yaml, or instead of it. */
#ifndef PACKAGE_DOMJUDGE_H
#define PACKAGE_DOMJUDGE_H

#include "package/reader.h"

/* Reads the file where it is there. Its time limit counts, and its name where problem.yaml gives none;
 * what is about a contest is none of ours, and of all else there is a warning. */
void domjudge_read(struct reader *reader);

#endif
