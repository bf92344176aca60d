/* The map `limits` of problem.yaml, and the files that set a legacy package's time limit. */
#ifndef PACKAGE_LIMITS_H
#define PACKAGE_LIMITS_H

#include "package/reader.h"

void limits_read_2025(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);
void limits_read_legacy(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);

/* Legacy packages have no key for the time limit; .timelimit (Kattis) and domjudge-problem.ini
 * (DOMjudge) hold it by custom. */
void limits_read_files(struct reader *reader);

#endif
