/* Checks JSON against the part of JSON Schema that our own schemas are written in: type, enum, const,
 * minimum, required, properties, items, oneOf. A schema with another keyword fails its own check, and
 * so does a key that the schema doesn't list: what we print must be described. */
#ifndef TESTS_SCHEMA_H
#define TESTS_SCHEMA_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

/* False with the reason, cut to the buffer, where the value is not as the schema says. */
bool schema_accepts(const json_t *schema, const json_t *value, char *reason, size_t size);

#endif
