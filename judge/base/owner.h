/* Names of what a process makes for its own lifetime, such as a directory or a control group. They carry
 * its number, when it started and the namespace of its number: what is named after a process that is gone
 * can be removed, even when its number has been given to another, and what is of another container that
 * shares the place is left alone. */
#ifndef BASE_OWNER_H
#define BASE_OWNER_H

#include <stdbool.h>

#define OWNER_NAME "turnstone-" /* what all of them begin with */

/* What such names begin with in this process: "turnstone-", its number, its start, its
 * namespace, each with a hyphen behind. It is the caller's to free. */
char *owner_prefix(void);

/* Whether the process that a name tells of is gone; the dead that nobody has waited for yet are. False
 * for any other name, and where /proc doesn't tell. */
bool owner_is_gone(const char *name);

#endif
