#include "model/glob.h"

#include <stddef.h>
#include <string.h>

/* What a pattern may try. Sensible ones take hundreds of steps; what stars and braces could try together
 * is exponential. */
enum { STEPS = 1 << 14 };

/* A pattern in pieces: what is matched next, and what follows when that is at its end. The pieces of a
 * brace are linked on the stack of the calls that opened it. */
struct piece {
	const char *text, *end;
	const struct piece *next;
};

/* The brace that closes the one at `open`, NULL if none does. */
static const char *closing_brace(const char *open, const char *end)
{
	int depth = 0;
	for (const char *c = open; c < end; c++) {
		depth += (*c == '{') - (*c == '}');
		if (!depth) {
			return c;
		}
	}
	return NULL;
}

/* The end of the alternative that starts here: a comma of this level, or the closing brace. */
static const char *alternative_end(const char *start, const char *close)
{
	int depth = 0;
	for (const char *c = start; c < close; c++) {
		if (*c == ',' && !depth) {
			return c;
		}
		depth += (*c == '{') - (*c == '}');
	}
	return close;
}

static bool matches(struct piece piece, const char *path, int *steps)
{
	for (;;) {
		if (--*steps < 0) {
			return false;
		}
		if (piece.text == piece.end) {
			if (!piece.next) {
				return !*path;
			}
			piece = *piece.next;
			continue;
		}
		const char *close = *piece.text == '{' ? closing_brace(piece.text, piece.end) : NULL;
		if (close) {
			struct piece rest = { close + 1, piece.end, piece.next };
			for (const char *start = piece.text + 1;; start++) {
				const char *end = alternative_end(start, close);
				if (matches((struct piece){ start, end, &rest }, path, steps)) {
					return true;
				}
				if (end == close) {
					return false;
				}
				start = end;
			}
		}
		if (*piece.text == '*') {
			struct piece rest = { piece.text + 1, piece.end, piece.next };
			for (;; path++) {
				if (matches(rest, path, steps)) {
					return true;
				}
				if (!*path || *path == '/') {
					return false;
				}
			}
		}
		if (*piece.text != *path) {
			return false;
		}
		piece.text++;
		path++;
	}
}

bool glob_matches(const char *pattern, const char *path)
{
	int steps = STEPS;
	return matches((struct piece){ pattern, pattern + strlen(pattern), NULL }, path, &steps);
}
