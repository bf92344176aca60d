/* Taking privileges away from this process and all that it starts, for good. */
#ifndef HELPER_CONFINE_H
#define HELPER_CONFINE_H

#include <stdbool.h>
#include <stdint.h>

/* Keeps only the capabilities that the helper needs over the processes of its own user namespace, and
 * forbids gaining any by exec. */
bool confine_privileges(void);

/* Installs the filter of system calls. *listener becomes a descriptor that tells of those to answer, or
 * -1 where they are only refused. Needs confine_privileges before. */
bool confine_filter(int *listener);

/* Answers one call of a program that was handed over. A refused one: returns its number. One that asks
 * for much memory goes on: returns -1 with *bytes set. -1 alone if the caller is gone. */
int confine_answer(int listener, uint64_t *bytes);

/* "socket", or NULL. */
const char *confine_call_name(int number);

#endif
