/* The map `limits` of problem.yaml, and the files that set a legacy package's time limit. */
#ifndef PACKAGE_LIMITS_H
#define PACKAGE_LIMITS_H

#include "package/reader.h"

void limits_read_2025(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);
void limits_read_legacy(struct reader *reader, const struct yaml_source *source,
	const struct yaml_node *map);

/* Legacy packages have no key for the time limit; .timelimit (Kattis) and domjudge-problem.ini
 * (DOMjudge) hold it by custom. In newer ones they are held against the key. */
void limits_read_files(struct reader *reader);
void limits_take_seconds(struct reader *reader, const char *path, int line, const char *text);

/* Reads such a file; false where it is not there, empty or, with a mistake, unreadable. */
bool limits_read_small(struct reader *reader, const char *path, struct buffer *content);

#endif
