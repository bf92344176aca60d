#include "cli/nearest.h"

#include <string.h>

enum { LONGEST = 64 }; /* longer names are no typing mistakes */

static size_t smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* How many letters must be put in, taken out or changed (Levenshtein), row by row. */
static size_t edit_distance(const char *a, const char *b)
{
	size_t columns = strlen(b), row[LONGEST + 1];
	for (size_t j = 0; j <= columns; j++) {
		row[j] = j;
	}
	for (size_t i = 1; a[i - 1]; i++) {
		size_t diagonal = row[0];
		row[0] = i;
		for (size_t j = 1; j <= columns; j++) {
			size_t change = diagonal + (a[i - 1] != b[j - 1]);
			diagonal = row[j];
			row[j] = smaller(change, smaller(row[j], row[j - 1]) + 1);
		}
	}
	return row[columns];
}

void nearest_try(struct nearest *nearest, const char *name)
{
	size_t length = strlen(nearest->typed);
	if (length > LONGEST || strlen(name) > LONGEST) {
		return;
	}
	size_t distance = edit_distance(nearest->typed, name);
	size_t tolerance = length < 3 ? 1 : length < 8 ? 2 : 3;
	if (distance <= tolerance && (!nearest->name || distance < nearest->distance)) {
		nearest->name = name;
		nearest->distance = distance;
	}
}
