/* Names that a case's .files/ shares with a program: its files are laid over the program's in their
 * working directory, so that one of two files of a name is lost. */
#ifndef VERIFY_COLLISIONS_H
#define VERIFY_COLLISIONS_H

#include "model/problem.h"

/* The first file or directory below .files/ that a file of the program has the name of, by its path there;
 * NULL without, and where there is no .files/. To free. */
char *collision_find(const struct test_case *test_case, const struct source *source);

#endif
