#include "package/polygon_problem.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "package/wording.h"

#define OUTPUT_BYTES (UINT64_C(64) << 20) /* Polygon has no limit of its own */

static void __attribute__((format(printf, 3, 4))) refuse(struct reader *reader, int line,
	const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	error_list_add(reader->mistakes, reader_path(reader, "problem.xml"), line, 0, "%s", text);
}

/* Whether a path leads to a regular file inside of the package, whatever links are on the way. */
static bool lies_inside(const struct reader *reader, const char *path)
{
	autofree char *target = realpath(path, NULL);
	size_t length = strlen(reader->root);
	return target && !strncmp(target, reader->root, length) && target[length] == '/' &&
		path_is_regular(target);
}

const char *polygon_problem_file(struct reader *reader, const char *name, const char *what, int line)
{
	const char *path = reader_path(reader, name);
	if (!*name) {
		refuse(reader, line, "names no source of %s; take the full package", what);
		return NULL;
	}
	if (lies_inside(reader, path)) {
		return path;
	}
	refuse(reader, line, "names %s as %s, which is %s; take the full package",
		wording_clip(reader->arena, name), what,
		path_exists(path) ? "no file of the package" : "missing");
	return NULL;
}

/* What would be judged by other rules here than there is refused rather than misjudged. */
static void check_rules(struct reader *reader, const struct polygon *polygon)
{
	if (polygon->runs != 1) {
		refuse(reader, polygon->judging_line, 
			"run-count is %d; problems that run a solution more than once can't be judged", polygon->runs);
	}
	if (polygon->grader) {
		refuse(reader, polygon->grader->line, "%s is compiled into every solution; such problems can't be "
			"judged", wording_clip(reader->arena, polygon->grader->path));
	}
	if (*polygon->input_file || *polygon->output_file) {
		refuse(reader, polygon->judging_line, "input-file is \"%s\" and output-file \"%s\"; only solutions "
			"that read and write standard input and output can be judged",
			wording_clip(reader->arena, polygon->input_file),
			wording_clip(reader->arena, polygon->output_file));
	}
}

static void take_names(struct problem *problem, const struct polygon *polygon)
{
	struct name_in_language *names = arena_alloc(&problem->arena,
		(polygon->name_count + 1) * sizeof *names);
	for (size_t i = 0; i < polygon->name_count; i++) {
		const struct name_in_language *name = &polygon->names[i];
		const char *code = polygon_language_code(name->language);
		names[problem->name_count++] =
			(struct name_in_language){ code ? code : name->language, name->text };
	}
	if (!problem->name_count) {
		names[problem->name_count++] = (struct name_in_language){ "en", problem->id };
	}
	problem->names = names;
}

static void take_limits(struct problem *problem, const struct polygon *polygon)
{
	struct limits *limits = &problem->limits;
	limits->time_ns = polygon->time_ms * NS_PER_MS;
	limits->output_bytes = OUTPUT_BYTES;
	if (polygon->memory_bytes) {
		limits->memory_bytes = polygon->memory_bytes;
	}
	/* how far solutions are from the limit is nobody's rule there */
	limits->ac_to_time_limit = limits->time_limit_to_tle = 1;
}

/* The end of the first line tells whether the lines of a text end as those of Windows. */
static bool has_returns(const char *path)
{
	enum { PIECE = 4096 };
	char piece[PIECE];
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC);
	bool behind_return = false;
	for (ssize_t got; fd >= 0 && ((got = read(fd, piece, PIECE)) > 0 || (got < 0 && errno == EINTR));) {
		const char *end = got > 0 ? memchr(piece, '\n', (size_t)got) : NULL;
		if (end) {
			return end > piece ? end[-1] == '\r' : behind_return;
		}
		behind_return = got > 0 ? piece[got - 1] == '\r' : behind_return;
	}
	return false;
}

/* Validators are told which group the test is of, as Polygon tells them. */
static struct arguments validator_args(struct arena *arena, const struct polygon_test *test)
{
	const char *words[] = { "--testset", "tests", "--group", test->group };
	size_t count = *test->group ? ARRAY_LENGTH(words) : 2;
	return (struct arguments){ arena_copy(arena, words, count * sizeof *words), count };
}

static const char *describe(struct arena *arena, const struct polygon_test *test)
{
	bool both = *test->description && *test->command;
	return arena_printf(arena, "%s%s%s%s", test->description, both ? "; " : "",
		*test->command ? "made by " : "", test->command);
}

static bool case_is_there(struct reader *reader, const struct polygon_test *test)
{
	return lies_inside(reader, reader_path(reader, test->in)) &&
		(reader->may_lack_answers || lies_inside(reader, reader_path(reader, test->ans)));
}

static size_t group_of(const struct problem *problem, const char *name)
{
	const char *last = strrchr(name, '/');
	for (size_t i = 0; i < problem->group_count; i++) {
		const char *group = problem->groups[i].name;
		size_t length = strlen(group);
		if (name + length == last && !strncmp(name, group, length)) {
			return i;
		}
	}
	return SIZE_MAX;
}

static void add_case(struct reader *reader, const struct polygon_test *test)
{
	struct problem *problem = reader->problem;
	problem->cases.items[problem->cases.count++] = (struct test_case){
		.name = test->name,
		.in_path = reader_path(reader, test->in),
		.ans_path = reader_path(reader, test->ans),
		.input_validator_args = validator_args(reader->arena, test),
		.description = describe(reader->arena, test),
		.hint = "",
		.group = group_of(problem, test->name),
		.points = test->points,
	};
}

/* Within a group the names differ in their numbers, which are all of one length. */
static int compare_cases(const void *a, const void *b)
{
	const struct test_case *one = a, *other = b;
	int order = (one->group > other->group) - (one->group < other->group);
	return order ? order : strcmp(one->name, other->name);
}

/* A line for all that are missing: in a standard package those are all that Polygon generates. */
static void report_missing(struct reader *reader, const struct polygon_test *first, size_t others)
{
	const char *in = reader_path(reader, first->in);
	bool lacks_input = !lies_inside(reader, in);
	autofree char *more = others ? xasprintf(", as are files of %zu more test%s", others,
		others == 1 ? "" : "s") : xstrdup("");
	error_list_add(reader->mistakes, lacks_input ? in : reader_path(reader, first->ans), 0, 0,
		"is missing, the %s of a test%s; take Polygon's full package, or run doall.sh in this one first",
		lacks_input ? "input" : "answer", more);
}

static void mend_lines(struct test_cases *cases)
{
	bool any = false;
	for (size_t i = 0; i < cases->count && !any; i++) {
		any = has_returns(cases->items[i].in_path) || has_returns(cases->items[i].ans_path);
	}
	for (size_t i = 0; i < cases->count; i++) {
		cases->items[i].mends_lines = any;
	}
}

static void read_cases(struct reader *reader, const struct polygon *polygon)
{
	struct test_cases *cases = &reader->problem->cases;
	const struct polygon_test *missing = NULL;
	size_t missing_count = 0;
	cases->items = arena_alloc(reader->arena, polygon->test_count * sizeof *cases->items);
	for (size_t i = 0; i < polygon->test_count; i++) {
		const struct polygon_test *test = &polygon->tests[i];
		if (case_is_there(reader, test)) {
			add_case(reader, test);
		} else {
			missing = missing ? missing : test;
			missing_count++;
		}
	}
	if (missing) {
		report_missing(reader, missing, missing_count - 1);
		return;
	}
	qsort(cases->items, cases->count, sizeof *cases->items, compare_cases);
	mend_lines(cases);
}


void polygon_problem_read(struct reader *reader)
{
	struct problem *problem = reader->problem;
	const struct polygon *polygon = polygon_read(reader->arena, problem->path, reader->mistakes);
	if (!polygon) {
		return;
	}
	problem->format = FORMAT_POLYGON;
	problem->validator_protocol = PROTOCOL_TESTLIB;
	problem->version = polygon->revision;
	problem->source_name = "Polygon";
	problem->source_url = polygon->url;
	problem->license = "unknown";
	check_rules(reader, polygon);
	take_names(problem, polygon);
	take_limits(problem, polygon);
	polygon_groups_take(problem, polygon);
	read_cases(reader, polygon);
	polygon_groups_score(problem, polygon);
	polygon_programs_read(reader, polygon);
}
