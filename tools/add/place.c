#include "place.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "cases.h"
#include "cli/command.h"
#include "cli/message.h"
#include "common/naming.h"

/* secret/original where it is there, or the solution is main.*, as in our own collection; else where
 * the secret cases are. To free; NULL with a message printed where they are in several places. */
static char *usual_directory(const struct problem *problem)
{
	autofree char *original = path_join(problem->path, "data/secret/original");
	char *directory = NULL;
	if (path_is_directory(original)) {
		return xstrdup("secret/original");
	}
	for (size_t i = 0; i < problem->cases.count; i++) {
		const char *name = problem->cases.items[i].name;
		autofree char *its = path_directory(name);
		if (!name_is_below(name, "secret") || (directory && !strcmp(directory, its))) {
			continue;
		}
		if (directory) {
			message_print("%s/data: has cases in %s and in %s; say where with --secret DIR", problem->path,
				directory, its);
			free(directory);
			return NULL;
		}
		directory = steal(&its);
	}
	bool in_house = problem->submission_count && !*problem->submissions[0].folder;
	return directory ? directory : xstrdup(in_house ? "secret/original" : "secret");
}

/* The directory that the options ask for, below data/; to free, NULL with a message printed. */
static char *wanted_directory(const struct problem *problem, bool sample, const char *secret)
{
	if (sample) {
		return xstrdup("sample");
	}
	if (!secret) {
		return usual_directory(problem);
	}
	/* as people also write it */
	bool spelled_out = !strcmp(secret, "secret") || name_is_below(secret, "secret");
	return spelled_out ? xstrdup(secret) : path_join("secret", secret);
}

/* The number at the start of a file's name, and how many digits it has; 0 digits without. */
static size_t leading_digits(const char *name, int64_t *number)
{
	enum { MOST_DIGITS = 9 };
	size_t digits = 0;
	while (digits < MOST_DIGITS && isdigit((unsigned char)name[digits])) {
		digits++;
	}
	autofree char *text = xstrndup(name, digits);
	return digits && number_parse_integer(text, number) ? digits : 0;
}

/* The number behind the highest one that any file in the directory begins with, as wide as that. */
static char *next_number(const char *directory, bool sample)
{
	struct name_list names = { 0 };
	autoerror struct error none = { 0 };
	int64_t highest = 0;
	size_t width = sample ? 1 : 2;
	if (directory_list(directory, &names, &none)) {
		for (size_t i = 0; i < names.count; i++) {
			int64_t number;
			size_t digits = leading_digits(names.names[i], &number);
			if (digits && number >= highest) {
				highest = number;
				width = digits;
			}
		}
	}
	name_list_finish(&names);
	return xasprintf("%0*lld", (int)width, (long long)highest + 1);
}

/* With a suffix of a case's file at its end the name would be read as another case's. */
static bool has_suffix(const char *name)
{
	static const char *const suffixes[] = { ".in", ".ans", ".out", ".yaml", ".files" };
	for (size_t i = 0; i < ARRAY_LENGTH(suffixes); i++) {
		if (!strcmp(path_extension(name), suffixes[i])) {
			return true;
		}
	}
	return false;
}

static int check_name(const char *name)
{
	if (!naming_path_is_safe(name) || !(name_is_below(name, "sample") || name_is_below(name, "secret"))) {
		message_print("judge add: \"%s\" is no name for a case; write letters, digits, '-', '_' and '.' "
			"below sample/ or secret/, such as secret/07-nobody", name);
		return EXIT_USER;
	}
	if (has_suffix(name)) {
		message_print("judge add: \"%s\" ends as a file of a case does; leave out %s", name,
			path_extension(name));
		return EXIT_USER;
	}
	return EXIT_FINE;
}

/* In format 2025-09 secret holds groups or cases, never both. */
static int check_group(const struct problem *problem, const char *name)
{
	if (problem->format != FORMAT_2025_09 || !name_is_below(name, "secret")) {
		return EXIT_FINE;
	}
	const char *group = NULL;
	for (size_t i = 0; i < problem->group_count; i++) {
		if (name_is_below(problem->groups[i].name, "secret")) {
			group = problem->groups[i].name;
			if (name_is_below(name, group)) {
				return EXIT_FINE;
			}
		}
	}
	if (!group) {
		return EXIT_FINE;
	}
	message_print("%s: lies in no group, but secret has groups; say which with --secret DIR, such as "
		"--secret %s", name, group + strlen("secret/"));
	return EXIT_USER;
}

static bool is_free(const struct problem *problem, const char *name, const char *suffix)
{
	struct stat info;
	autofree char *path = case_path(problem, name, suffix);
	bool there = lstat(path, &info) == 0;
	if (there) {
		message_print("%s: is there already; choose another name, or remove it first", path);
	}
	return !there;
}

static int check_free(const struct problem *problem, const struct place *place)
{
	static const char *const others[] = { ".in", "", ".files" };
	for (size_t i = 0; i < ARRAY_LENGTH(others); i++) {
		if (!is_free(problem, place->name, others[i])) {
			return EXIT_USER;
		}
	}
	for (const char *const *suffix = case_suffixes; *suffix; suffix++) {
		if (!is_free(problem, place->name, *suffix)) {
			return EXIT_USER;
		}
	}
	return EXIT_FINE;
}

static int check_place(const struct problem *problem, const struct place *place)
{
	int status = check_name(place->name);
	status = status == EXIT_FINE ? check_group(problem, place->name) : status;
	return status == EXIT_FINE ? check_free(problem, place) : status;
}

int place_choose(struct place *place, const struct problem *problem, const char *name, bool sample,
	const char *secret)
{
	bool whole = name && strchr(name, '/');
	if (whole && (sample || secret)) {
		message_print("judge add: \"%s\" says itself where the case lies; leave out --%s", name,
			sample ? "sample" : "secret");
		return EXIT_USER;
	}
	autofree char *directory = whole ? path_directory(name) : wanted_directory(problem, sample, secret);
	if (!directory) {
		return EXIT_USER;
	}
	autofree char *data = path_join(problem->path, "data");
	place->directory = path_join(data, directory);
	autofree char *number = name ? NULL : next_number(place->directory, sample);
	place->name = path_join(directory, name ? path_name(name) : number);
	return check_place(problem, place);
}

int place_of_call(struct place *place, const struct problem *problem, const char *name)
{
	autofree char *path = case_path(problem, name, "");
	place->name = xstrdup(name);
	place->directory = path_directory(path);
	return check_place(problem, place);
}

void place_finish(struct place *place)
{
	free(place->name);
	free(place->directory);
	*place = (struct place){ 0 };
}
