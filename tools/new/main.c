/* judge new: a new problem package, ready to run. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/texts.h"
#include "given.h"
#include "package/package.h"
#include "skeleton.h"

enum { KEY_FROM = 256 };

struct options {
	const char *id; /* or a path */
	const char *name;
	struct texts from;
	bool has_from;
};

static const struct argp_option option_table[] = {
	{ "name", 'n', "TEXT", 0, "the problem's name; the id, unless given", 0 },
	{ "from", KEY_FROM, "FILE|DIR", 0,
		"take samples from here: inputs with their answers beside them (1.in with 1.ans or 1.out, input1 "
		"with output1), or a directory of them; more may follow", 0 },
	{ 0 },
};

static const char documentation[] =
	"Makes a complete package that 'judge run ID' takes at once: problem.yaml, statement, solution, "
	"input validator, generator, samples.\v"
	"ID names a directory of the collection (problems/ of the nearest directory that has one); with a "
	"slash in it, it is the path of the directory to make anywhere. Nothing is ever overwritten.\n\n"
	"Exit status: 0 made, 2 the id or the samples are at fault, 3 the machine is.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		if (!options->id) {
			options->id = value;
		} else if (options->has_from) {
			texts_add(&options->from, value);
		} else {
			return arguments_refuse(state, "one problem at a time; leave out \"%s\"", value);
		}
		return 0;
	case 'n':
		options->name = value;
		return 0;
	case KEY_FROM:
		options->has_from = true;
		texts_add(&options->from, value);
		return 0;
	case ARGP_KEY_END:
		if (!options->id) {
			return arguments_refuse(state, "names no problem; give an id, such as 'judge new aplusb'");
		}
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* Without slashes at the end; to free. */
static char *trimmed(const char *path)
{
	size_t length = strlen(path);
	while (length > 1 && path[length - 1] == '/') {
		length--;
	}
	return xstrndup(path, length);
}

/* The directory to make, to free; NULL with an error. */
static char *place_of(const char *id, struct error *err)
{
	autofree char *path = trimmed(id);
	if (!skeleton_check_id(path_name(path), err)) {
		error_context(err, "judge new");
		return NULL;
	}
	if (strchr(path, '/')) {
		autofree char *above = path_directory(path);
		if (!path_is_directory(above)) {
			error_set(err, FAULT_USER, "%s: is no directory; make it first", above);
			return NULL;
		}
		return steal(&path);
	}
	autoerror struct error none = { 0 };
	autofree char *collection = collection_find(&none);
	if (!collection) {
		error_set(err, FAULT_USER, "%s: there is no collection here, no directory from the current one "
			"upwards holds problems/; write 'judge new ./%s' to make it right here", id, id);
		return NULL;
	}
	return path_join(collection, id);
}

static int report(const char *path, const char *id, size_t samples, bool builds, const char *typed)
{
	autobuffer struct buffer text = { 0 };
	buffer_printf(&text, "%s: made, ", path);
	if (samples) {
		buffer_printf(&text, "with %zu sample%s\n", samples, samples > 1 ? "s" : "");
	} else {
		buffer_add_text(&text, "with one sample that only stands for those to come\n");
	}
	if (builds) {
		autofree char *collection = path_directory(path);
		buffer_printf(&text, "entered in %s/meson.build, which builds and tests it; take it out there if you "
			"remove it\n", collection);
	}
	buffer_printf(&text, "write statement/problem.en.md, %s.h, main.c and input_validators/validate.c, "
		"then 'judge run %s'\n", id, typed);
	return message_output(&text);
}

static int make(const struct options *options)
{
	struct error err = { 0 };
	autofree char *path = place_of(options->id, &err);
	if (!path) {
		return message_error(&err);
	}
	const char *id = path_name(path);
	struct given given = { 0 };
	int status = given_read(&given, options->from.items, options->from.count);
	if (status == EXIT_FINE) {
		struct skeleton skeleton = {
			.id = id,
			.path = path,
			.name = options->name && *options->name ? options->name : id,
			.samples = given.samples,
			.sample_count = given.count,
		};
		bool builds = false;
		status = skeleton_make(&skeleton, &builds, &err)
			? report(path, id, given.count, builds, options->id)
			: message_error(&err);
	}
	given_finish(&given);
	return status;
}

int main(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "ID [FILE|DIR...]", documentation, NULL, NULL,
		NULL };
	struct options options = { 0 };
	int status;
	argv[0] = "new"; /* for messages */
	if (arguments_parse("judge new", &argp, argc, argv, &options, &status)) {
		status = make(&options);
	}
	texts_finish(&options.from);
	return status;
}
