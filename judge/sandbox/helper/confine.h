/* Taking privileges away from this process and all that it starts, for good. */
#ifndef HELPER_CONFINE_H
#define HELPER_CONFINE_H

#include <stdbool.h>

/* Keeps only the capabilities that the helper needs over the processes of its own user namespace, and
 * forbids gaining any by exec. */
bool confine_privileges(void);

/* Installs the filter of system calls. *listener becomes a descriptor that tells of refused ones, or
 * -1 where they are only refused. Needs confine_privileges before. */
bool confine_filter(int *listener);

/* Answers one refused call of a program, and returns its number; -1 if the caller is gone. */
int confine_answer(int listener);

/* "socket", or NULL. */
const char *confine_call_name(int number);

#endif
