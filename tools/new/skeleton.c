#include "skeleton.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "collection.h"
#include "skeleton_files.h"

enum { ID_BYTES = 64, USUAL_MEMORY_MIB = 256 };

/* What Meson keeps for itself as the name of a target, and what a problem's programs are called. */
static const char *const reserved[] = { "all", "benchmark", "clean", "common", "dist", "distcheck",
	"generate", "install", "phony", "reconfigure", "test", "uninstall", "validate" };

static bool is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

/* What is left of an id when all that can't stand in one is taken out; to free. */
static char *plain_part(const char *id)
{
	struct buffer plain = { 0 };
	for (; *id; id++) {
		char c = *id >= 'A' && *id <= 'Z' ? (char)(*id - 'A' + 'a') : *id;
		if (is_plain(c) && plain.length < ID_BYTES) {
			buffer_add_char(&plain, c);
		}
	}
	if (!plain.length) {
		buffer_add_text(&plain, "aplusb");
	}
	return buffer_steal(&plain);
}

bool skeleton_check_id(const char *id, struct error *err)
{
	autofree char *plain = plain_part(id);
	if (strcmp(plain, id) != 0) {
		error_set(err, FAULT_USER, "\"%s\" is no id for a problem; write 1 to %d small letters and "
			"digits, such as %s", id, ID_BYTES, plain);
		return false;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(reserved); i++) {
		if (!strcmp(id, reserved[i])) {
			error_set(err, FAULT_USER, "\"%s\" already means something else in the build; choose "
				"another id, such as %s1", id, id);
			return false;
		}
	}
	return true;
}

static bool add_uuid(struct buffer *out, struct error *err)
{
	unsigned char bytes[16];
	if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) {
		error_set(err, FAULT_MACHINE, "no random numbers can be had: %s", strerror(errno));
		return false;
	}
	bytes[6] = (bytes[6] & 0x0f) | 0x40; /* RFC 4122: version 4, random */
	bytes[8] = (bytes[8] & 0x3f) | 0x80;
	for (size_t i = 0; i < sizeof bytes; i++) {
		buffer_printf(out, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", bytes[i]);
	}
	return true;
}

static void add_quoted(struct buffer *out, const char *text)
{
	buffer_add_char(out, '"');
	text_escape_json(out, text, strlen(text)); /* what JSON quotes YAML takes */
	buffer_add_char(out, '"');
}

/* On one line of a comment: what could end the comment, or begin one, is parted. */
static void add_for_comment(struct buffer *out, const char *text)
{
	autofree char *shown = text_for_terminal(text);
	for (const char *c = shown; *c; c++) {
		bool joins = (c[0] == '*' && c[1] == '/') || (c[0] == '/' && c[1] == '*');
		buffer_add_char(out, *c);
		if (joins) {
			buffer_add_char(out, ' ');
		}
	}
}

static void add_source(struct buffer *out, const struct skeleton *skeleton)
{
	if (!skeleton->source_name) {
		return;
	}
	buffer_add_text(out, skeleton->source_url ? "source:\n  name: " : "source: ");
	add_quoted(out, skeleton->source_name);
	if (skeleton->source_url) {
		buffer_add_text(out, "\n  url: ");
		add_quoted(out, skeleton->source_url);
	}
	buffer_add_char(out, '\n');
}

/* An identifier of C out of the id, which may begin with a digit. */
static void add_identifier(struct buffer *out, const char *id, bool capitals)
{
	if (*id >= '0' && *id <= '9') {
		buffer_add_text(out, capitals ? "P_" : "p_");
	}
	for (; *id; id++) {
		buffer_add_char(out, capitals && *id >= 'a' && *id <= 'z' ? (char)(*id - 'a' + 'A') : *id);
	}
}

struct filling {
	const struct skeleton *skeleton;
	bool shares; /* the collection's common/ */
};

/* The limit has to be a multiple of the resolution, which is one second where nothing is written. */
static void add_time_limit(struct buffer *out, int64_t ns)
{
	ns = ns ? ns : NS_PER_S;
	number_add_seconds(out, ns);
	if (ns % NS_PER_S) {
		bool tenths = ns % (100 * NS_PER_MS) == 0, hundredths = ns % (10 * NS_PER_MS) == 0;
		buffer_printf(out, "\n  time_resolution: %s", tenths ? "0.1" : hundredths ? "0.01" : "0.001");
	}
}

static bool add_value(struct buffer *out, const char *name, const struct filling *filling,
	struct error *err)
{
	const struct skeleton *skeleton = filling->skeleton;
	if (!strcmp(name, "uuid")) {
		return add_uuid(out, err);
	}
	if (!strcmp(name, "id")) {
		buffer_add_text(out, skeleton->id);
	} else if (!strcmp(name, "function") || !strcmp(name, "guard")) {
		add_identifier(out, skeleton->id, *name == 'g');
	} else if (!strcmp(name, "common")) {
		buffer_add_text(out, filling->shares ? "../common" : "common");
	} else if (!strcmp(name, "yaml_name")) {
		add_quoted(out, skeleton->name);
	} else if (!strcmp(name, "comment_name")) {
		add_for_comment(out, skeleton->name);
	} else if (!strcmp(name, "source")) {
		add_source(out, skeleton);
	} else if (!strcmp(name, "time_limit")) {
		add_time_limit(out, skeleton->time_limit_ns);
	} else if (!strcmp(name, "memory")) {
		buffer_printf(out, "%llu", (unsigned long long)(skeleton->memory_mib ? skeleton->memory_mib
			: USUAL_MEMORY_MIB));
	}
	return true;
}

static bool fill(struct buffer *out, const char *text, const struct filling *filling,
	struct error *err)
{
	for (const char *mark; (mark = strchr(text, '@')); text = mark) {
		autofree char *name = xstrndup(mark + 1, strcspn(mark + 1, "@"));
		buffer_add(out, text, (size_t)(mark - text));
		mark += 1 + strlen(name) + 1;
		if (!add_value(out, name, filling, err)) {
			return false;
		}
	}
	buffer_add_text(out, text);
	return true;
}

static bool fill_file(struct buffer *out, const struct skeleton_file *file,
	const struct filling *filling, struct error *err)
{
	const char *statement = filling->skeleton->statement;
	if (statement && !strcmp(file->path, "statement/problem.en.md")) {
		buffer_add_text(out, statement);
		return true;
	}
	return fill(out, file->text, filling, err);
}

static bool write_in(const char *directory, const char *path, const struct buffer *content,
	struct error *err)
{
	autofree char *whole = path_join(directory, path);
	autofree char *above = path_directory(whole);
	return directory_make(above, err) && file_write(whole, content->bytes, content->length, err);
}

/* Whether the package gets this file. */
static bool is_wanted(const char *path, const struct filling *filling, bool has_meson)
{
	if (!strncmp(path, "common/", strlen("common/"))) {
		return !filling->shares;
	}
	if (!strncmp(path, "data/sample/", strlen("data/sample/"))) {
		return !filling->skeleton->sample_count;
	}
	return strcmp(path, "meson.build") != 0 || has_meson;
}

static bool write_files(const char *directory, const struct filling *filling, bool has_meson,
	struct error *err)
{
	for (const struct skeleton_file *file = skeleton_files; file->path; file++) {
		autobuffer struct buffer content = { 0 };
		bool is_header = !strcmp(file->path, "ID.h");
		autofree char *path = is_header ? xasprintf("%s.h", filling->skeleton->id)
		                                : xstrdup(file->path);
		if (is_wanted(file->path, filling, has_meson) &&
			(!fill_file(&content, file, filling, err) ||
				!write_in(directory, path, &content, err))) {
			return false;
		}
	}
	return true;
}

static bool write_samples(const char *directory, const struct skeleton *skeleton, struct error *err)
{
	int digits = snprintf(NULL, 0, "%zu", skeleton->sample_count);
	for (size_t i = 0; i < skeleton->sample_count; i++) {
		autofree char *in_path = xasprintf("data/sample/%0*zu.in", digits, i + 1);
		autofree char *ans_path = xasprintf("data/sample/%0*zu.ans", digits, i + 1);
		if (!write_in(directory, in_path, &skeleton->samples[i].input, err) ||
			!write_in(directory, ans_path, &skeleton->samples[i].answer, err)) {
			return false;
		}
	}
	return true;
}

/* Puts the finished directory in its place, where nothing may be. */
static bool move_in(const char *made, const char *path, struct error *err)
{
	if (renameat2(AT_FDCWD, made, AT_FDCWD, path, RENAME_NOREPLACE) == 0) {
		return true;
	}
	if (errno == EEXIST) {
		error_set(err, FAULT_USER, "%s: is there already; choose another id, or remove it first", path);
	} else {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s", path, strerror(errno));
	}
	return false;
}

/* Fills a directory that is yet to be made and moves it to its place. */
static bool make_in(const char *made, const struct skeleton *skeleton, const char *collection,
	struct error *err)
{
	struct filling filling = { skeleton, collection_has_common(collection) };
	bool has_meson = filling.shares && collection_has_meson(collection);
	if (!write_files(made, &filling, has_meson, err) || !write_samples(made, skeleton, err) ||
		!move_in(made, skeleton->path, err)) {
		return false;
	}
	if (has_meson && !collection_enter(collection, skeleton->id, err)) {
		autoerror struct error second = { 0 };
		(void)directory_remove(skeleton->path, &second); /* the first error is the one to tell */
		return false;
	}
	return true;
}

bool skeleton_make(const struct skeleton *skeleton, struct error *err)
{
	autofree char *collection = path_directory(skeleton->path);
	/* beside its place, so that it can be moved there; should it stay behind, then not as a problem of
	 * the collection, for it lies one deeper */
	autofree char *above = xasprintf("%s/.%s.XXXXXX", collection, skeleton->id);
	if (path_exists(skeleton->path)) {
		error_set(err, FAULT_USER, "%s: is there already; choose another id, or remove it first",
			skeleton->path);
		return false;
	}
	if (!mkdtemp(above)) {
		error_set(err, FAULT_MACHINE, "%s: can't be made: %s", skeleton->path, strerror(errno));
		return false;
	}
	autofree char *made = path_join(above, skeleton->id);
	bool ok = make_in(made, skeleton, collection, err);
	autoerror struct error second = { 0 };
	(void)directory_remove(above, &second); /* what stays is hidden, and the first error is the one to tell */
	return ok;
}
