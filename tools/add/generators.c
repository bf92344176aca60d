#include "generators.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/nearest.h"
#include "package/package.h"

static bool is_called(const char *file, const char *name)
{
	size_t stem = strlen(file) - strlen(path_extension(file));
	return !strcmp(file, name) || (strlen(name) == stem && !strncmp(file, name, stem));
}

static bool is_known(const struct generators *generators, const char *name)
{
	for (size_t i = 0; i < generators->count; i++) {
		if (is_called(path_name(generators->items[i].path), name)) {
			return true;
		}
	}
	return false;
}

/* The path of the generator, to free; NULL with a message printed. */
static char *find(const char *directory, const char *name)
{
	struct name_list names = { 0 };
	autoerror struct error none = { 0 };
	struct nearest nearest = { .typed = name };
	char *path = NULL;
	(void)directory_list(directory, &names, &none); /* where it isn't there it has no generator */
	for (size_t i = 0; i < names.count && !path; i++) {
		char *file = names.names[i];
		autofree char *whole = path_join(directory, file);
		bool is_program = path_is_directory(whole) || language_of_file(file);
		if (is_program && is_called(file, name)) {
			path = steal(&whole);
		} else if (is_program) {
			file[strlen(file) - strlen(path_extension(file))] = '\0';
			nearest_try(&nearest, file);
		}
	}
	if (!path && nearest.name) {
		message_print("%s: has no generator \"%s\"; did you mean %s?", directory, name, nearest.name);
	} else if (!path) {
		message_print("%s: has no generator \"%s\"; write the name of a program in it", directory, name);
	}
	name_list_finish(&names);
	return path;
}

int generators_add(struct generators *generators, const struct problem *problem, const char *name,
	struct arena *arena)
{
	if (is_known(generators, name)) {
		return EXIT_FINE;
	}
	autofree char *directory = path_join(problem->path, "generators");
	autofree char *path = find(directory, name);
	if (!path) {
		return EXIT_USER;
	}
	struct error err = { 0 };
	autofree char *shown = path_join("generators", path_name(path));
	generators->items = array_grow(generators->items, generators->count, &generators->capacity,
		sizeof *generators->items);
	if (!source_of_path(arena, path, shown, &generators->items[generators->count], &err)) {
		return message_error(&err);
	}
	generators->count++;
	return EXIT_FINE;
}

void generators_finish(struct generators *generators)
{
	free(generators->items);
}
