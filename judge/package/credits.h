/* People and sources in problem.yaml and submissions.yaml: who did what, where it comes from. The
 * problem keeps only the first source; all the rest is checked. */
#ifndef PACKAGE_CREDITS_H
#define PACKAGE_CREDITS_H

#include "model/problem.h"
#include "package/yaml.h"

/* The value of `credits`; sets *has_authors where somebody is named as author. */
void credits_check(const struct yaml_source *source, const struct yaml_node *node, bool *has_authors);

/* One person or a list of them. */
void credits_check_persons(const struct yaml_source *source, const struct yaml_node *node,
	const char *name);

/* The value of `source`: a text, a map of name and url, or a list of them. */
void credits_read_source(const struct yaml_source *source, const struct yaml_node *node,
	struct problem *problem);

/* Whether this is a language code of the format, such as en, fil or pt-BR. */
bool credits_is_language(const char *code);

#endif
