#include "flat.h"

#include <string.h>

#include "base/file.h"
#include "base/memory.h"

char *flat_name(const char *name)
{
	char *flat = xstrdup(name);
	char *group = strchr(flat, '/');
	char *rest = group ? strchr(group + 1, '/') : NULL;
	const char *files = strstr(flat, ".files/");
	for (char *c = rest ? rest + 1 : NULL; c && (c = strchr(c, '/')); c++) {
		if (!files || c < files) {
			*c = '-';
		}
	}
	return flat;
}

bool flat_differs(const char *name)
{
	autofree char *flat = flat_name(name);
	return strcmp(flat, name) != 0;
}

/* How long the longest directory of a case is with which the text begins; 0 where it can stay. */
static size_t directory_at(const struct problem *problem, const char *text)
{
	size_t longest = 0;
	for (size_t i = 0; i < problem->cases.count; i++) {
		autofree char *directory = path_directory(problem->cases.items[i].name);
		size_t length = strlen(directory);
		if (strchr(directory, '/') && length > longest && !strncmp(text, directory, length) &&
			text[length] == '/') {
			longest = length;
		}
	}
	return longest;
}

void flat_claims(const struct problem *problem, struct buffer *claims)
{
	struct buffer flat = { 0 };
	for (const char *c = claims->bytes; c && *c;) {
		size_t length = directory_at(problem, c);
		if (!length) {
			buffer_add_char(&flat, *c++);
			continue;
		}
		autofree char *text = xasprintf("data/%.*s/x", (int)length, c);
		autofree char *name = flat_name(text);
		buffer_add(&flat, name + strlen("data/"), strlen(name) - strlen("data/x"));
		c += length + 1;
	}
	buffer_finish(claims);
	*claims = flat;
}
