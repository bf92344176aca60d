/* Ctrl-C and its like, as a descriptor. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

/* From now on the signals that end a program don't, but make the descriptor readable. It lives until
 * the process ends; -1 where there can be none, and the signals do what they always do. */
int interrupt_open(void);

#endif
