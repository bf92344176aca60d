/* Ctrl-C and its like, as a descriptor. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on the signals that end a program don't, but make the descriptor readable. -1 where there
 * can be none, and the signals do what they always do. */
int interrupt_open(void);

bool interrupt_came(int fd);

/* The signals do again what they always do: one that came ends the process now. */
void interrupt_close(int fd);

#endif
