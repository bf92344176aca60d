#include "cases.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/message.h"
#include "cli/nearest.h"

const char *const case_suffixes[] = { ".ans", ".yaml", ".out", ".hint", ".desc", ".interaction",
	".in.statement", ".ans.statement", ".in.download", ".ans.download", ".png", ".jpg", ".jpeg", ".svg",
	NULL };

bool name_is_below(const char *name, const char *directory)
{
	size_t length = strlen(directory);
	return !strncmp(name, directory, length) && name[length] == '/';
}

char *case_path(const struct problem *problem, const char *name, const char *suffix)
{
	autofree char *below = xasprintf("data/%s%s", name, suffix);
	return path_join(problem->path, below);
}

const struct test_case *case_named(const struct problem *problem, const char *name)
{
	for (size_t i = 0; i < problem->cases.count; i++) {
		if (!strcmp(problem->cases.items[i].name, name)) {
			return &problem->cases.items[i];
		}
	}
	return NULL;
}

const struct test_case *case_find(const struct problem *problem, const char *name)
{
	const struct test_case *found = case_named(problem, name);
	struct nearest nearest = { .typed = name };
	for (size_t i = 0; i < problem->cases.count && !found; i++) {
		nearest_try(&nearest, problem->cases.items[i].name);
		nearest_try(&nearest, path_name(problem->cases.items[i].name));
	}
	for (size_t i = 0; i < problem->cases.count && !strchr(name, '/'); i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		if (strcmp(path_name(test_case->name), name) != 0) {
			continue;
		}
		if (found && found != test_case) {
			message_print("%s: has both %s and %s; write the whole name", problem->path, found->name,
				test_case->name);
			return NULL;
		}
		found = test_case;
	}
	if (!found && nearest.name) {
		message_print("%s: has no case \"%s\"; did you mean %s?", problem->path, name, nearest.name);
	} else if (!found) {
		message_print("%s: has no case \"%s\"; see 'judge list %s' for their names", problem->path, name,
			problem->id);
	}
	return found;
}

const struct test_case *case_like(const struct problem *problem, const char *name)
{
	const struct test_case *like = NULL;
	autofree char *directory = path_directory(name);
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		autofree char *its = path_directory(test_case->name);
		if (!strcmp(its, directory)) {
			return test_case;
		}
		if (!like && name_is_below(test_case->name, name_is_below(name, "sample") ? "sample" : "secret")) {
			like = test_case;
		}
	}
	return like;
}

const struct test_case *case_equal(const struct problem *problem, const struct buffer *input)
{
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *test_case = &problem->cases.items[i];
		struct stat info;
		if (stat(test_case->in_path, &info) < 0 || (uint64_t)info.st_size != input->length) {
			continue;
		}
		autobuffer struct buffer content = { 0 };
		autoerror struct error ignored = { 0 };
		if (file_read(test_case->in_path, input->length, &content, &ignored) &&
			content.length == input->length &&
			(!input->length || !memcmp(content.bytes, input->bytes, input->length))) {
			return test_case;
		}
	}
	return NULL;
}
