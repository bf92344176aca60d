/* Whether there is anything for the tests of walls to test. */
#ifndef TESTS_WALLS_SUPPORT_H
#define TESTS_WALLS_SUPPORT_H

#include <stdbool.h>

#include "model/event.h"

enum { WALLS_NAMESPACES = ENFORCE_USER | ENFORCE_PID | ENFORCE_MOUNT | ENFORCE_NET | ENFORCE_IPC };

/* Whether boxes here have walls, as a machine that tests changes must. Asked in a child, since the room
 * remembers the answer and the test may be about to change it. */
bool walls_stand(void);

#endif
