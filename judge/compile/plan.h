/* What a source becomes: decides, before anything runs, how it is compiled and run and by which key the
 * result is kept. */
#ifndef COMPILE_PLAN_H
#define COMPILE_PLAN_H

#include <stdbool.h>

#include "compile/job.h"

/* Reads the source and decides. False with *err set where a file can't be read. */
bool plan_make(struct compile_job *job, struct error *err);

/* The same for a program that brings scripts, as only a package's own tools may; `build` is that of
 * this name, NULL where there is but one named run. */
void plan_script(struct compile_job *job, const struct program_file *build);

/* Why it can't be compiled at all. */
void plan_refuse(struct compile_job *job, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The file of that name in the program's directory; NULL without. */
struct program_file *plan_find_own(const struct compile_job *job, const char *name);

#endif
