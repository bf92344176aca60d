/* Sums of products of numbers and names, such as 2*m-1: the bounds and values in stress.txt. */
#ifndef STRESS_EXPRESSION_H
#define STRESS_EXPRESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"

enum { NAMES_MAX = 16 }; /* of one line */

/* Names in the order in which a line draws them; values go by their index. */
struct names {
	const char *items[NAMES_MAX];
	size_t count;
};

struct factor {
	char sign;      /* what stands before it: '+', '-' or '*' */
	bool is_name;
	int64_t number; /* unless it is a name */
	size_t name;    /* if it is one: its index */
};

struct expression {
	struct factor *factors; /* of the arena */
	size_t count;
};

enum expression_trouble {
	EXPRESSION_FINE,
	EXPRESSION_MALFORMED,
	EXPRESSION_UNKNOWN_NAME,
};

/* Where there is trouble, *at and *at_length are the part of the text that causes it. */
enum expression_trouble expression_parse(struct arena *arena, const char *text, size_t length,
	const struct names *names, struct expression *expression, const char **at, size_t *at_length);

/* False where it overflows. */
bool expression_value(const struct expression *expression, const int64_t *values, int64_t *value);

bool expression_is_constant(const struct expression *expression);

/* The index of a name, or names->count. */
size_t names_find(const struct names *names, const char *name, size_t length);

/* How long the name at the start of the text is: letters, then letters and digits. */
size_t name_length(const char *text, size_t length);

#endif
