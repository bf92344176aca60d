/* The languages we know of: their code and their file names. How to compile them is compile/'s.
 * Source of codes and extensions: ICPC problem package format, appendix "Languages". Further extensions
 * are those of DOMjudge's languages, and .mjs, which modules of JavaScript must end in. */
#ifndef MODEL_LANGUAGE_H
#define MODEL_LANGUAGE_H

#include <stdbool.h>
#include <stddef.h>

struct language {
	const char *code; /* "cpp" */
	const char *name; /* "C++" */
	const char *extensions[8]; /* ".cpp"; ends with NULL */
};

const struct language *language_by_code(const char *code);   /* NULL if unknown */
const struct language *language_of_file(const char *path);   /* by its extension; NULL if unknown */
/* The same of an input validator, which may also be a description of inputs: a grammar. */
const struct language *language_of_input_validator(const char *path);
/* What stands for one where answers are submitted in place of a program; it has no code in the format. */
const struct language *language_of_answers(void);
bool language_is_grammar(const struct language *language);
bool language_has_extension(const struct language *language, const char *extension);

#endif
