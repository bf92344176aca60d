#include "package/wording.h"

#include <string.h>

#include "base/buffer.h"
#include "base/text.h"

enum {
	CLIP_BYTES = 60,
	NEAREST_BYTES = 64, /* longer words are nobody's slip */
};

const char *wording_clip(struct arena *arena, const char *text)
{
	size_t length = strlen(text);
	if (length <= CLIP_BYTES) {
		return text;
	}
	size_t kept = 0;
	for (;;) {
		uint32_t character;
		size_t size = utf8_decode(text + kept, length - kept, &character);
		size = size ? size : 1;
		if (kept + size > CLIP_BYTES) {
			return arena_printf(arena, "%.*s...", (int)kept, text);
		}
		kept += size;
	}
}

static size_t least_of(size_t a, size_t b)
{
	return a < b ? a : b;
}

/* The edit distance with swaps of neighbours (optimal string alignment). Both are short. */
static size_t distance(const char *a, const char *b)
{
	size_t rows[3][NEAREST_BYTES + 1];
	size_t a_length = strlen(a);
	size_t b_length = strlen(b);
	for (size_t j = 0; j <= b_length; j++) {
		rows[0][j] = j;
	}
	for (size_t i = 1; i <= a_length; i++) {
		size_t *row = rows[i % 3];
		const size_t *above = rows[(i - 1) % 3];
		const size_t *above_that = rows[(i + 1) % 3];
		row[0] = i;
		for (size_t j = 1; j <= b_length; j++) {
			size_t changed = above[j - 1] + (a[i - 1] != b[j - 1]);
			row[j] = least_of(changed, least_of(above[j], row[j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
				row[j] = least_of(row[j], above_that[j - 2] + 1);
			}
		}
	}
	return rows[a_length % 3][b_length];
}

const char *wording_nearest(const char *text, const char *const *candidates, size_t count)
{
	const char *nearest = NULL;
	size_t length = strlen(text);
	size_t least = length < 6 ? 2 : length / 3 + 1;
	for (size_t i = 0; i < count && length <= NEAREST_BYTES; i++) {
		if (strlen(candidates[i]) > NEAREST_BYTES) {
			continue;
		}
		size_t far = distance(text, candidates[i]);
		if (far < least) {
			least = far;
			nearest = candidates[i];
		}
	}
	return nearest;
}

const char *wording_list(struct arena *arena, const char *const *words, size_t count)
{
	autobuffer struct buffer list = { 0 };
	for (size_t i = 0; i < count; i++) {
		const char *before = !i ? "" : i + 1 < count ? ", " : " or ";
		buffer_printf(&list, "%s%s", before, words[i]);
	}
	return arena_strndup(arena, list.bytes ? list.bytes : "", list.length);
}

char *wording_trim(char *text)
{
	static const char space[] = " \t\r\n";
	text += strspn(text, space);
	size_t length = strlen(text);
	while (length && strchr(space, text[length - 1])) {
		length--;
	}
	text[length] = '\0';
	return text;
}
