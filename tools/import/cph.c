#include "cph.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "common/bytes.h"
#include "model/language.h"

bool cph_read(const char *path, struct companion_task *task, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	*task = (struct companion_task){ 0 };
	if (!file_read(path, COMPANION_BYTES_MAX, &text, err)) {
		return false;
	}
	if (!companion_parse(text.bytes, text.length, task, err)) {
		error_context(err, "%s", path);
		return false;
	}
	return true;
}

static bool find_below(const char *directory, char **found, size_t *count, struct error *err)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	if (!path_is_directory(directory)) {
		return true;
	}
	if (!directory_list(directory, &names, err)) {
		return false;
	}
	for (size_t i = 0; i < names.count; i++) {
		if (!strcmp(path_extension(names.names[i]), ".prob")) {
			free(*found);
			*found = path_join(directory, names.names[i]);
			++*count;
		}
	}
	return true;
}

char *cph_find(const char *directory, struct error *err)
{
	autofree char *hidden = path_join(directory, ".cph");
	autofree char *found = NULL;
	size_t count = 0;
	if (!find_below(directory, &found, &count, err) || !find_below(hidden, &found, &count, err)) {
		return NULL;
	}
	if (count > 1) {
		error_set(err, FAULT_USER, "%s: has %zu problems of CPH; name one of them, such as %s", directory,
			count, found);
		return NULL;
	}
	return steal(&found);
}

/* The solution is named by an absolute path, of this machine or another: what is taken is a file
 * of that name near the .prob, and nothing else. To free; NULL without. */
static char *find_solution(const char *path, const struct companion_task *task)
{
	autofree char *directory = path_directory(path);
	const char *name = path_name(task->source_path);
	const char *backslash = strrchr(name, '\\');
	name = backslash ? backslash + 1 : name;
	autofree char *beside = path_join(directory, name);
	autofree char *above = xasprintf("%s/../%s", directory, name);
	if (!*name || !language_of_file(name)) {
		return NULL;
	}
	return path_is_regular(beside) ? steal(&beside) : path_is_regular(above) ? steal(&above) : NULL;
}

static bool write_solution(struct sink *sink, const char *from, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	autofree char *name = xasprintf("main%s", path_extension(from));
	if (!file_read(from, COMPANION_BYTES_MAX, &text, err)) {
		return false;
	}
	sink->ledger->mended += bytes_are_text(&text) && text_mend_lines(&text);
	return draft_write(sink->draft, name, text.bytes, text.length, err);
}

bool cph_import(struct sink *sink, const char *path, const struct companion_task *task,
	struct error *err)
{
	autofree char *solution = find_solution(path, task);
	bool written = companion_write(task, sink->draft, err) && (!solution || write_solution(sink, solution, err));
	sink->samples = task->test_count;
	if (task->unanswered) {
		error_list_warn(sink->remarks, path, 0, 0, "%zu tests without an output are left out",
			task->unanswered);
	}
	if (*task->source_path && !solution) {
		error_list_warn(sink->remarks, path, 0, 0,
			"its solution %s isn't there; main.c is to be written", task->source_path);
	}
	return written;
}
