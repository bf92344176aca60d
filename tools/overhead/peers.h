/* Sandboxes of others, where they are installed, running the same program with the same limits: bubblewrap
 * (bwrap), isolate and DOMjudge's runguard. They are looked for in $BWRAP, $ISOLATE and $RUNGUARD, which
 * hold paths, and then on $PATH. */
#ifndef OVERHEAD_PEERS_H
#define OVERHEAD_PEERS_H

#include "overhead/table.h"

/* Adds a row for each that is there; one that doesn't work here is named on stderr. */
void peers_measure(const struct setting *setting, struct table *table);

#endif
