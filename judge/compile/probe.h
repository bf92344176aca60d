/* Finding out what a compiler can do on this machine. */
#ifndef COMPILE_PROBE_H
#define COMPILE_PROBE_H

#include <stdbool.h>

#include "compile/cache.h"
#include "compile/compile.h"
#include "compile/tool.h"

/* Whether it links statically: needs libraries that not every machine has. Tried once for a compiler
 * and then remembered in the cache; waits for it. */
bool probe_static(const struct cache *cache, const struct compile_options *options,
	const struct tool *tool, const char *path, const char *identity, bool *works, struct error *err);

#endif
