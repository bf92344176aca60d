/* The table of how each language is compiled and run. */
#ifndef COMPILE_LANGUAGES_H
#define COMPILE_LANGUAGES_H

#include "compile/tool.h"
#include "model/language.h"

const struct tool *tool_of_language(const struct language *language); /* NULL if none */

#endif
