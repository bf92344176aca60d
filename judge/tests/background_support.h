/* A command that goes on until it is ended, for suites that look at it meanwhile. */
#ifndef TESTS_BACKGROUND_SUPPORT_H
#define TESTS_BACKGROUND_SUPPORT_H

#include <sys/types.h>

#include "cli_support.h"

enum { BACKGROUND_WAIT_S = 60 }; /* for whatever must come, on a busy machine too */

void background_pause(long ms);

/* Starts what the shell runs in the collection; out.txt and err.txt there take what it says. */
pid_t background_start(const char *collection, const char *line);

/* What a file of the collection holds as soon as that has the text in it; the caller's to free. */
char *background_wait_for(const char *collection, const char *file, const char *text);

/* Until there is a process of this name, of at most 15 bytes. */
void background_wait_for_process(const char *name);

/* Its exit status, once it has ended; after an interrupt from here, or by itself. */
int background_interrupt(pid_t pid);
int background_end(pid_t pid);

#endif
