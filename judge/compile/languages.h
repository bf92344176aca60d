/* The table of how each language is compiled and run, in two parts. */
#ifndef COMPILE_LANGUAGES_H
#define COMPILE_LANGUAGES_H

#include <stddef.h>

#include "compile/tool.h"
#include "model/language.h"

struct tool_table {
	const struct tool *tools;
	size_t count;
};

extern const struct tool_table languages_compiled;    /* what is run is machine code */
extern const struct tool_table languages_interpreted; /* it needs an interpreter or a virtual machine */

const struct tool *tool_of_language(const struct language *language); /* NULL if none */

#endif
