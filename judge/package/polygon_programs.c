/* The programs of a Polygon package: checker, validators, interactor, and the solutions with what their
 * tags claim. */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/claim.h"
#include "package/polygon_problem.h"
#include "package/wording.h"

#define RESOURCES "files"
#define SOURCE_BYTES (UINT64_C(1) << 20)

#define FAILURES (CLAIM_WA | CLAIM_TLE | CLAIM_RTE)

/* What a tag claims, and the folder that means nearest the same. */
static const struct tag {
	const char *name, *folder;
	unsigned permitted, required;
} tags[] = {
	{ "main", "", CLAIM_AC, CLAIM_AC },
	{ "accepted", "accepted", CLAIM_AC, CLAIM_AC },
	{ "wrong-answer", "wrong_answer", CLAIM_AC | CLAIM_WA, CLAIM_WA },
	{ "presentation-error", "wrong_answer", CLAIM_AC | CLAIM_WA, CLAIM_WA },
	{ "time-limit-exceeded", "time_limit_exceeded", CLAIM_AC | CLAIM_TLE, CLAIM_TLE },
	{ "time-limit-exceeded-or-accepted", "brute_force", CLAIM_AC | CLAIM_TLE, CLAIM_AC | CLAIM_TLE },
	{ "time-limit-exceeded-or-memory-limit-exceeded", "rejected", CLAIM_AC | CLAIM_TLE | CLAIM_RTE,
		CLAIM_TLE | CLAIM_RTE },
	{ "memory-limit-exceeded", "run_time_error", CLAIM_AC | CLAIM_RTE, CLAIM_RTE },
	{ "rejected", "rejected", CLAIM_ANY, FAILURES },
	{ "failed", "rejected", CLAIM_ANY, FAILURES },
};

static const char *const delphi_flags[] = { "-O2", "-Mdelphi" };

/* Types of source that a file's name doesn't tell. */
static const struct type {
	const char *start, *language;
	struct arguments flags; /* none: those of the language */
} types[] = {
	{ "pas.dpr", "pascal", { delphi_flags, ARRAY_LENGTH(delphi_flags) } },
	{ "pas.", "pascal", { 0 } },
	{ "delphi", "pascal", { delphi_flags, ARRAY_LENGTH(delphi_flags) } },
	{ "perl", "perl", { 0 } },
	{ "python.2", "python2", { 0 } },
	{ "python.pypy2", "python2", { 0 } },
};

static const struct type *find_type(const struct polygon_program *program)
{
	for (size_t i = 0; i < ARRAY_LENGTH(types); i++) {
		if (!strncmp(program->type, types[i].start, strlen(types[i].start))) {
			return &types[i];
		}
	}
	return NULL;
}

/* The program as a source; false with a mistake added where its file is not there. */
static bool take_source(struct reader *reader, const struct polygon_program *program, const char *what,
	struct source *source)
{
	const char *path = polygon_problem_file(reader, program->path, what, program->line);
	if (!path) {
		return false;
	}
	const char *library = reader_path(reader, RESOURCES);
	const struct type *type = find_type(program);
	*source = (struct source){
		.name = program->path,
		.path = path,
		.library = path_is_directory(library) ? library : NULL,
		.language = type ? language_by_code(type->language) : language_of_file(program->path),
		.flags = type ? type->flags : (struct arguments){ 0 },
	};
	return true;
}

/* The compiler finds testlib.h beside the source, among the resources, or where the system keeps such. */
static bool has_testlib(const struct source *source)
{
	autofree char *directory = path_directory(source->path);
	const char *const places[] = { directory, source->library, "/usr/local/include", "/usr/include" };
	for (size_t i = 0; i < ARRAY_LENGTH(places); i++) {
		autofree char *path = places[i] ? path_join(places[i], "testlib.h") : NULL;
		if (path && path_is_regular(path)) {
			return true;
		}
	}
	return false;
}

/* False where it is empty, or with a mistake added. */
static bool read_text(struct reader *reader, const struct source *source, struct buffer *text)
{
	autoerror struct error err = { 0 };
	bool read = file_read(source->path, SOURCE_BYTES, text, &err);
	if (!read) {
		error_list_add(reader->mistakes, source->path, 0, 0, "%s",
			err.message + strlen(source->path) + 2);
	}
	return read && text->length;
}

/* Adds a mistake where a source needs testlib.h and nobody has it. */
static void check_testlib(struct reader *reader, const struct source *source)
{
	autobuffer struct buffer text = { 0 };
	bool needs = read_text(reader, source, &text) &&
		(strstr(text.bytes, "\"testlib.h\"") || strstr(text.bytes, "<testlib.h>"));
	if (needs && !has_testlib(source)) {
		error_list_add(reader->mistakes, source->path, 0, 0, "needs testlib.h, which the package lacks; "
			"put the one of github.com/MikeMirzayanov/testlib into " RESOURCES "/");
	}
}

/* A program that speaks testlib's protocol; false with a mistake added. */
static bool take_tool(struct reader *reader, const struct polygon_program *program, const char *what,
	struct source *source)
{
	if (!take_source(reader, program, what, source)) {
		return false;
	}
	if (!source->language) {
		error_list_add(reader->mistakes, source->path, 0, 0, "is %s in a language that is not known here; "
			"rename it after its language, such as .cpp", what);
		return false;
	}
	check_testlib(reader, source);
	return true;
}

static const struct source *keep(struct reader *reader, const struct polygon_program *program,
	const char *what)
{
	struct source source;
	return take_tool(reader, program, what, &source)
		? arena_copy(reader->arena, &source, sizeof source) : NULL;
}

static void read_validators(struct reader *reader, const struct polygon *polygon)
{
	struct problem *problem = reader->problem;
	struct source *sources = arena_alloc(reader->arena, polygon->validators.count * sizeof *sources);
	for (size_t i = 0; i < polygon->validators.count; i++) {
		problem->input_validator_count += take_tool(reader, &polygon->validators.items[i],
			"a validator", &sources[problem->input_validator_count]);
	}
	problem->input_validators = sources;
}

static const struct tag *find_tag(const char *name)
{
	for (size_t i = 0; i < ARRAY_LENGTH(tags); i++) {
		if (!strcmp(tags[i].name, name)) {
			return &tags[i];
		}
	}
	return NULL;
}

static const char *place_of(const struct polygon *polygon, const char *group)
{
	for (size_t i = 0; i < polygon->group_count; i++) {
		if (!strcmp(polygon->groups[i].name, group)) {
			return polygon->groups[i].place;
		}
	}
	return NULL;
}

static struct claim claim_of(const struct tag *tag, const char *cases)
{
	return (struct claim){
		.cases = cases,
		.permitted = tag->permitted,
		.required = tag->required,
		.time_bound = claim_time_bound(tag->permitted, tag->required),
	};
}

/* What the solution's tag claims of it, and what others do of it on single groups: what is permitted there
 * is permitted. The main one gets all points. */
static void add_claims(struct reader *reader, const struct polygon *polygon,
	const struct polygon_program *program, struct submission *submission)
{
	const struct tag *tag = find_tag(program->tag);
	struct claim *claims = arena_alloc(reader->arena, (program->group_tag_count + 1) * sizeof *claims);
	claims[0] = claim_of(tag, NULL);
	claims[0].has_score = polygon->points > 0 && !*tag->folder;
	claims[0].least_score = claims[0].most_score = polygon->points;
	submission->claim_count = 1;
	for (size_t i = 0; i < program->group_tag_count; i++) {
		const struct tag *own = find_tag(program->group_tags[i].tag);
		const char *place = place_of(polygon, program->group_tags[i].group);
		if (own && place) {
			claims[0].permitted |= own->permitted;
			claims[submission->claim_count++] = claim_of(own, place);
		}
	}
	submission->claims = claims;
}

static void add_solution(struct reader *reader, const struct polygon *polygon,
	const struct polygon_program *program, struct submission *submissions)
{
	const struct tag *tag = find_tag(program->tag);
	struct submission submission = { .folder = tag ? tag->folder : "", .tag = program->tag };
	if (!strcmp(program->tag, "do-not-run")) {
		return;
	}
	if (!tag) {
		error_list_warn(reader->mistakes, reader_path(reader, "problem.xml"), program->line, 0,
			"the solution %s is left out: its tag is \"%s\", which is none of Polygon's",
			wording_clip(reader->arena, program->path), wording_clip(reader->arena, program->tag));
		return;
	}
	if (!take_source(reader, program, "a solution", &submission.source)) {
		return;
	}
	if (!submission.source.language) {
		error_list_warn(reader->mistakes, submission.source.path, 0, 0,
			"is in no language that can be run here; it is not judged");
	}
	add_claims(reader, polygon, program, &submission);
	submissions[reader->problem->submission_count++] = submission;
}

/* The main one first, as its folder is "", then by folder and name. */
static int compare_submissions(const void *a, const void *b)
{
	const struct submission *one = a, *other = b;
	int order = strcmp(one->folder, other->folder);
	return order ? order : strcmp(one->source.name, other->source.name);
}

static void read_solutions(struct reader *reader, const struct polygon *polygon)
{
	struct problem *problem = reader->problem;
	struct submission *submissions =
		arena_alloc(reader->arena, polygon->solutions.count * sizeof *submissions);
	for (size_t i = 0; i < polygon->solutions.count; i++) {
		add_solution(reader, polygon, &polygon->solutions.items[i], submissions);
	}
	if (problem->submission_count) {
		qsort(submissions, problem->submission_count, sizeof *submissions, compare_submissions);
	}
	problem->submissions = submissions;
}

/* A checker that asks for the test's group is told it, as validators are; older versions of testlib.h take
 * no such arguments. */
static void tell_checker(struct reader *reader)
{
	const struct problem *problem = reader->problem;
	autobuffer struct buffer text = { 0 };
	bool asks = problem->output_validators && read_text(reader, problem->output_validators, &text) &&
		(strstr(text.bytes, "checker.group(") || strstr(text.bytes, "checker.testset("));
	for (size_t i = 0; asks && i < problem->cases.count; i++) {
		problem->cases.items[i].output_validator_args = problem->cases.items[i].input_validator_args;
	}
}

void polygon_programs_read(struct reader *reader, const struct polygon *polygon)
{
	struct problem *problem = reader->problem;
	if (!polygon->checker) {
		error_list_add(reader->mistakes, reader_path(reader, "problem.xml"), 0, 0,
			"names no checker; take the full package");
	} else {
		problem->output_validators = keep(reader, polygon->checker, "the checker");
		problem->output_validator_count = problem->output_validators != NULL;
		tell_checker(reader);
	}
	if (polygon->interactor) {
		problem->interactive = true;
		problem->interactor = keep(reader, polygon->interactor, "the interactor");
	}
	read_validators(reader, polygon);
	read_solutions(reader, polygon);
}
