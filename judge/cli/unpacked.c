#include "cli/unpacked.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/message.h"
#include "package/archive.h"
#include "package/package.h"

void unpacked_finish(struct unpacked *unpacked)
{
	for (size_t i = 0; i < unpacked->count; i++) {
		archive_remove(unpacked->directories[i]);
	}
	free(unpacked->directories);
	signals_release(&unpacked->hold);
	*unpacked = (struct unpacked){ 0 };
}

/* Whether a directory of that name is a part of names of cases, as secret is. */
static bool is_of_cases(const struct problem *problem, const char *name)
{
	size_t length = strlen(name);
	for (size_t i = 0; i < problem->cases.count; i++) {
		const char *text = problem->cases.items[i].name;
		for (const char *slash; (slash = strchr(text, '/')); text = slash + 1) {
			if ((size_t)(slash - text) == length && !memcmp(text, name, length)) {
				return true;
			}
		}
	}
	return false;
}

/* What archivers and file managers put beside what was packed. */
static bool is_left_by_others(const char *name)
{
	return *name == '.' || !strcmp(name, "__MACOSX");
}

/* The directory at the top of a zip that all lies in, unless its name is a part of the answers' names;
 * NULL without. To free. */
static char *directory_around(const char *top, const struct problem *problem)
{
	struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	const char *only = NULL;
	size_t count = 0;
	(void)directory_list(top, &names, &ignored); /* what can't be read answers nothing */
	for (size_t i = 0; i < names.count; i++) {
		bool counts = !is_left_by_others(names.names[i]);
		count += counts;
		only = counts ? names.names[i] : only;
	}
	autofree char *path = count == 1 && !is_of_cases(problem, only) ? path_join(top, only) : NULL;
	name_list_finish(&names);
	return path && path_is_directory(path) ? steal(&path) : NULL;
}

bool unpacked_take_answers(struct unpacked *unpacked, struct arena *arena, const struct problem *problem,
	struct source *source, struct error *err)
{
	const char *zip = source->path;
	char *top = NULL;
	autofree char *content = NULL;
	if (!unpacked->hold.holds) {
		signals_hold(&unpacked->hold);
	}
	if (!archive_extract(zip, &archive_limits_default, &top, &content, err)) {
		return false;
	}
	unpacked->directories = array_grow(unpacked->directories, unpacked->count, &unpacked->capacity,
		sizeof *unpacked->directories);
	unpacked->directories[unpacked->count++] = top;
	autofree char *below = directory_around(content, problem);
	const char *directory = below ? below : content;
	struct error_list mistakes = { 0 };
	source->path = arena_strdup(arena, directory);
	source->is_directory = true;
	bool found = answers_find(problem, arena, source, &mistakes);
	error_list_rename(&mistakes, directory, zip);
	(void)message_mistakes(&mistakes);
	if (!found) {
		error_set(err, FAULT_USER, "%s: holds no answers alone; pack files named after cases, such as "
			"%s.out, and nothing else", zip, problem->cases.items[0].name);
	}
	return found;
}
