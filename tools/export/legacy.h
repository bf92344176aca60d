/* A package of format 2025-09 in the words of format legacy.
 * Source: ICPC problem package format, version legacy; DOMjudge manual, "Problem package format". */
#ifndef EXPORT_LEGACY_H
#define EXPORT_LEGACY_H

#include <stdbool.h>

#include "packing.h"

/* Whether legacy has words for this problem; a mistake is added for what it has none for. */
bool legacy_can_say(const struct problem *problem, struct error_list *mistakes);

/* Whether legacy has such data, and such a folder of submissions; names as in the zip. */
bool legacy_has_data(const char *name);
bool legacy_has_submission(const char *name);

/* problem.yaml, and what single files say elsewhere: descriptions and hints of cases. */
void legacy_put_settings(struct packing *packing);

/* The time limit as Kattis and as DOMjudge take it beside problem.yaml. */
void legacy_put_time_limit(struct packing *packing);

/* A Markdown statement in LaTeX. */
void legacy_put_statement(struct packing *packing, const char *name, const char *path);

#endif
