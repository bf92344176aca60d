/* judge import: makes a package of ours out of what other tools have.
 *
 * Everything goes into a draft beside the package's place, is read as a package there, and only
 * then takes the place. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/message.h"
#include "common/naming.h"
#include "cph.h"
#include "kattis.h"
#include "origin.h"
#include "polygon.h"
#include "samples.h"
#include "skeleton.h"

enum { KEY_SECRET = 256 };

struct options {
	const char *from, *id;
	bool secret, verbose;
};

static const struct argp_option option_table[] = {
	{ "secret", KEY_SECRET, NULL, 0, "put plain cases into data/secret, not data/sample", 0 },
	{ "verbose", 'v', NULL, 0, "say of every file what became of it", 0 },
	{ 0 },
};

static const char documentation[] =
	"Makes a package out of what other tools have: a directory, a zip of one, or a file.\v"
	"Taken are packages of Polygon (the full ones) and of Kattis or DOMjudge, and folders of samples: "
	"N.in with N.out or N.ans, inputN.txt with outputN.txt, in1.txt with ans1.txt (cf-tool), test/ (oj), "
	"NAME.in1 with NAME.ans1 (cpbooster; name the source of one problem), in/ with out/ (Library Checker), "
	"and .prob files (CPH).\n\n"
	"The package goes to the collection's problems/ID, or to ./ID where there is no collection; an ID "
	"with a slash is a path. Without ID it is made from the title. Nothing that exists is overwritten, "
	"and what goes wrong leaves nothing behind.\n\n"
	"Exit status: 0 done, 2 usage or what is named can't be imported, 3 the machine failed.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		if (options->id) {
			return arguments_refuse(state, "one thing at a time; leave out \"%s\"", value);
		}
		*(options->from ? &options->id : &options->from) = value;
		return 0;
	case KEY_SECRET:
		options->secret = true;
		return 0;
	case 'v':
		options->verbose = true;
		return 0;
	case ARGP_KEY_END:
		if (!options->from) {
			return arguments_refuse(state, "names nothing; give a file or a directory, such as 'judge "
				"import samples'");
		}
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/* A title for what names none: the directory's own name, or of the one above where that says
 * "test". To free. */
static char *title_of(const struct origin *origin)
{
	if (origin->only) {
		return naming_title(origin->only, strlen(origin->only), "Untitled");
	}
	autofree char *real = realpath(origin->directory, NULL);
	const char *name = real ? path_name(real) : "";
	bool plain = !strcmp(name, "test") || !strcmp(name, "tests") || !strcmp(name, "samples");
	autofree char *above = real ? path_directory(real) : NULL;
	name = plain && *path_name(above) ? path_name(above) : name;
	return naming_title(name, strlen(name), "Untitled");
}

/* A path without those at its end; to free. */
static char *without_slashes(const char *path)
{
	size_t length = strlen(path);
	while (length > 1 && path[length - 1] == '/') {
		length--;
	}
	return xstrndup(path, length);
}

/* The id that was given, or one made from the title, as the name of the package; to free. */
static char *choose_id(const struct options *options, const struct origin *origin, const char *title,
	struct error *err)
{
	if (options->id) {
		autofree char *id = without_slashes(options->id);
		if (!naming_path_is_safe(path_name(id))) {
			error_set(err, FAULT_USER, "\"%s\" is no id for a problem; write small letters and digits", id);
			return NULL;
		}
		return steal(&id);
	}
	char *id = origin->kind == KIND_CPH ? companion_id(&origin->task) : naming_id(title);
	if (origin->kind == KIND_POLYGON) {
		autofree char *name = polygon_short_name(origin->directory);
		free(id);
		id = naming_id(*name ? name : title);
	}
	if (!*id) {
		error_set(err, FAULT_USER, "%s: no id can be made of \"%s\"; write one behind it",
			options->from, title);
		free(id);
		return NULL;
	}
	return id;
}

static bool import(struct sink *sink, const struct origin *origin, struct error *err)
{
	switch (origin->kind) {
	case KIND_KATTIS:
		return kattis_import(sink, err);
	case KIND_POLYGON:
		return polygon_import(sink, err);
	case KIND_CPH:
		return cph_import(sink, origin->file, &origin->task, err);
	case KIND_SAMPLES:
		return samples_import(sink, origin->only, err);
	}
	return false;
}

static size_t count_taken(const struct ledger *ledger)
{
	size_t taken = 0;
	for (size_t i = 0; i < ledger->count; i++) {
		taken += ledger->items[i].state == FOUND_TAKEN;
	}
	return taken;
}

static int report(const struct options *options, const struct origin *origin, struct sink *sink,
	bool builds)
{
	autobuffer struct buffer out = { 0 };
	autofree char *place = text_for_terminal(sink->draft->place);
	buffer_printf(&out, "%s: %zu sample and %zu secret case%s", place, sink->samples, sink->secrets,
		sink->secrets == 1 ? "" : "s");
	if (origin->kind != KIND_CPH) {
		buffer_printf(&out, ", from %zu of %zu files", count_taken(sink->ledger), sink->ledger->count);
	}
	if (sink->ledger->mended) {
		buffer_printf(&out, "; line ends mended in %zu", sink->ledger->mended);
	}
	buffer_add_text(&out, builds ? "; entered in meson.build there\n" : "\n");
	ledger_report(sink->ledger, options->verbose, &out);
	return message_output(&out);
}

/* Samples alone become a package as 'judge new' makes one; what came as a package stays as it was. */
static bool complete(const struct origin *origin, const struct sink *sink,
	const struct skeleton *skeleton, bool *builds, struct error *err)
{
	bool is_samples = origin->kind == KIND_SAMPLES || origin->kind == KIND_CPH;
	return !is_samples || skeleton_complete(sink->draft, skeleton, builds, err);
}

static int finish(const struct options *options, const struct origin *origin, struct sink *sink)
{
	struct error err = { 0 };
	bool builds = false;
	struct skeleton skeleton = { .id = path_name(sink->draft->place), .name = sink->title };
	if (!complete(origin, sink, &skeleton, &builds, &err)) {
		return message_error(&err);
	}
	const char *shown = origin->kind == KIND_KATTIS ? options->from : sink->draft->place;
	bool sound = draft_check(sink->draft, shown, sink->remarks);
	int status = message_mistakes(sink->remarks);
	if (!sound) {
		message_print("%s: is not imported; mend the above and try again", options->from);
		return status == EXIT_FINE ? EXIT_USER : status;
	}
	if (!skeleton_keep(sink->draft, &skeleton, builds, &err)) {
		return message_error(&err);
	}
	return report(options, origin, sink, builds);
}

static int report_failure(const struct options *options, const struct origin *origin,
	struct error_list *remarks, struct error *err)
{
	err->message = origin_show(origin, options->from, err->message);
	for (size_t i = 0; i < remarks->count; i++) {
		struct mistake *mistake = &remarks->mistakes[i];
		mistake->path = origin_show(origin, options->from, mistake->path);
	}
	return remarks->errors ? message_mistakes(remarks) : message_error(err);
}

static int run(const struct options *options, struct origin *origin)
{
	struct error err = { 0 };
	autodraft struct draft draft = { 0 };
	struct ledger ledger = { 0 };
	struct error_list remarks = { 0 };
	autofree char *title = NULL;
	autofree char *id = NULL;
	autofree char *place = NULL;
	int status = EXIT_FINE;
	bool ready = origin_find(options->from, origin, &err);
	if (ready) {
		title = title_of(origin);
		id = choose_id(options, origin, title, &err);
		place = id ? draft_place(id) : NULL;
	}
	ready = place && (origin->kind == KIND_CPH || ledger_read(&ledger, origin->directory, &err)) &&
		draft_begin(&draft, place, &err);
	struct sink sink = { .ledger = &ledger, .draft = &draft, .title = title, .secret = options->secret,
		.remarks = &remarks };
	if (ready && import(&sink, origin, &err)) {
		status = finish(options, origin, &sink);
	} else {
		status = report_failure(options, origin, &remarks, &err);
	}
	error_list_finish(&remarks);
	ledger_finish(&ledger);
	return status;
}

int main(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "FILE|DIR [ID]", documentation, NULL, NULL,
		NULL };
	struct options options = { 0 };
	struct origin origin = { 0 };
	int status;
	argv[0] = "import"; /* for messages */
	if (!arguments_parse("judge import", &argp, argc, argv, &options, &status)) {
		return status;
	}
	autofree char *from = without_slashes(options.from);
	options.from = from;
	status = run(&options, &origin);
	origin_finish(&origin);
	return status;
}
