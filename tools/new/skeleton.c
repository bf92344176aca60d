#include "skeleton.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "collection.h"
#include "filling.h"
#include "skeleton_files.h"

enum { ID_BYTES = 64 };

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

/* What of a new package the draft has already, or can do without. */
struct lacks {
	struct filling filling;
	bool main;      /* a solution: then main.c is the one that is to be written */
	bool validator; /* of inputs; what it must refuse is known for our own only */
	bool samples;
	bool meson;     /* the collection wants one, and it can build main.c */
};

static bool begins_with(const char *text, const char *start)
{
	return !strncmp(text, start, strlen(start));
}

static bool is_wanted(const char *path, const struct lacks *lacks)
{
	static const char *const with_main[] = { "ID.h", "main.c", "sites/" };
	for (size_t i = 0; i < ARRAY_LENGTH(with_main); i++) {
		if (begins_with(path, with_main[i])) {
			return lacks->main;
		}
	}
	if (begins_with(path, "common/")) {
		return !lacks->filling.shares;
	}
	if (begins_with(path, "data/sample/")) {
		return lacks->samples;
	}
	if (begins_with(path, "input_validators/") || begins_with(path, "data/invalid_input/")) {
		return lacks->validator;
	}
	return strcmp(path, "meson.build") != 0 || lacks->meson;
}

static bool write_file(const struct draft *draft, const struct skeleton_file *file,
	const struct filling *filling, struct error *err)
{
	const struct skeleton *skeleton = filling->skeleton;
	autobuffer struct buffer content = { 0 };
	bool is_header = !strcmp(file->path, "ID.h");
	autofree char *path = is_header ? xasprintf("%s.h", skeleton->id) : xstrdup(file->path);
	if (draft_has(draft, path)) {
		return true;
	}
	if (skeleton->statement && !strcmp(path, "statement/problem.en.md")) {
		buffer_add_text(&content, skeleton->statement);
	} else {
		filling_add(&content, file->text, filling);
	}
	return draft_write(draft, path, content.bytes, content.length, err);
}

static bool has_main(const struct draft *draft)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	bool found = draft_has(draft, "submissions");
	(void)directory_list(draft->path, &names, &ignored);
	for (size_t i = 0; i < names.count; i++) {
		found |= begins_with(names.names[i], "main.");
	}
	return found;
}

bool skeleton_complete(const struct draft *draft, const struct skeleton *skeleton, bool *builds,
	struct error *err)
{
	autofree char *collection = path_directory(draft->place);
	autoerror struct error unfit = { 0 };
	bool shares = collection_has_common(collection);
	struct lacks lacks = {
		.filling = { skeleton, shares },
		.main = !has_main(draft),
		.validator = !draft_has(draft, "input_validators"),
		.samples = !draft_has(draft, "data"),
	};
	lacks.meson = lacks.main && lacks.validator && shares && collection_has_meson(collection) &&
		skeleton_check_id(skeleton->id, &unfit);
	for (const struct skeleton_file *file = skeleton_files; file->path; file++) {
		if (is_wanted(file->path, &lacks) && !write_file(draft, file, &lacks.filling, err)) {
			return false;
		}
	}
	*builds = lacks.meson;
	return true;
}

bool skeleton_keep(struct draft *draft, const struct skeleton *skeleton, bool builds, struct error *err)
{
	autofree char *collection = path_directory(draft->place);
	if (!draft_keep(draft, err)) {
		return false;
	}
	if (builds && !collection_enter(collection, skeleton->id, err)) {
		autoerror struct error second = { 0 };
		(void)directory_remove(draft->place, &second); /* the first error is the one to tell */
		return false;
	}
	return true;
}

static bool write_samples(const struct draft *draft, const struct skeleton *skeleton, struct error *err)
{
	int digits = snprintf(NULL, 0, "%zu", skeleton->sample_count);
	for (size_t i = 0; i < skeleton->sample_count; i++) {
		const struct skeleton_sample *sample = &skeleton->samples[i];
		autofree char *in_path = xasprintf("data/sample/%0*zu.in", digits, i + 1);
		autofree char *ans_path = xasprintf("data/sample/%0*zu.ans", digits, i + 1);
		if (!draft_write(draft, in_path, sample->input.bytes, sample->input.length, err) ||
			!draft_write(draft, ans_path, sample->answer.bytes, sample->answer.length, err)) {
			return false;
		}
	}
	return true;
}

bool skeleton_make(const struct skeleton *skeleton, bool *builds, struct error *err)
{
	autodraft struct draft draft = { 0 };
	return draft_begin(&draft, skeleton->path, err) && write_samples(&draft, skeleton, err) &&
		skeleton_complete(&draft, skeleton, builds, err) &&
		skeleton_keep(&draft, skeleton, *builds, err);
}
