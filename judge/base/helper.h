/* Starts programs of the user's own, found by $PATH and outside of any box: a clipboard, a browser. */
#ifndef BASE_HELPER_H
#define BASE_HELPER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* The path is the caller's to free; NULL if there is none. */
char *helper_find(const char *name);
bool helper_exists(const char *name);

/* Runs it to its end with `input` as its stdin; what it writes to stdout is dropped. It may leave
 * others running behind it, as clipboards do. False with *err set where it can't be started or fails. */
bool helper_run(const char *const *argv, const char *input, size_t length, struct error *err);

enum { HELPER_INTERRUPTED = 130 };

/* The same with our stdin and, as its stdout, our stderr. Sets *status to its exit status. Where
 * interrupt_fd becomes readable (-1: never) it is told to end, and *status may be HELPER_INTERRUPTED. */
bool helper_run_beside(const char *const *argv, int interrupt_fd, int *status, struct error *err);

#endif
