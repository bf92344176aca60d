#include "package/polygon_parts.h"

#include <stdarg.h>
#include <string.h>

#include "base/file.h"
#include "base/number.h"
#include "package/wording.h"

enum {
	RUNS_MAX = 1000,
	PATH_BYTES_MAX = 1000,
};

#define XML_BYTES_MAX (UINT64_C(16) << 20)

void polygon_mistake(const struct polygon_reading *reading, const struct xml_node *node,
	const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *text = xvasprintf(format, arguments);
	va_end(arguments);
	error_list_add(reading->mistakes, reading->path, node ? node->line : 0, 0, "%s", text);
}

bool polygon_path_is_safe(const char *path)
{
	if (!*path || *path == '/' || strlen(path) > PATH_BYTES_MAX) {
		return false;
	}
	for (const char *part = path; *part;) {
		size_t length = strcspn(part, "/");
		if (length == 2 && !strncmp(part, "..", 2)) {
			return false;
		}
		part += length + strspn(part + length, "/");
	}
	return true;
}

/* Some writers leave the element assets out, and put what belongs into it above. */
static const struct xml_node *find_asset(const struct xml_node *root, const char *path)
{
	const struct xml_node *found = xml_find(xml_child(root, "assets"), path);
	return found ? found : xml_find(root, path);
}

/* Tags that are about a whole testset say nothing that the solution's own doesn't. */
static void read_group_tags(const struct polygon_reading *reading, const struct xml_node *node,
	struct polygon_program *program)
{
	const struct xml_node *first = xml_find(node, "extra-tags/extra-tag");
	size_t most = 0;
	for (const struct xml_node *one = first; one; one = xml_next(one)) {
		most++;
	}
	struct polygon_tag *tags = arena_alloc(reading->arena, most * sizeof *tags);
	for (const struct xml_node *one = first; one; one = xml_next(one)) {
		if (*xml_attribute(one, "group")) {
			tags[program->group_tag_count++] =
				(struct polygon_tag){ xml_attribute(one, "group"), xml_attribute(one, "tag") };
		}
	}
	program->group_tags = tags;
}

/* Fills a program; false with a mistake added where its path isn't safe. */
static bool take_program(const struct polygon_reading *reading, const struct xml_node *node,
	struct polygon_program *program)
{
	const struct xml_node *source = xml_child(node, "source");
	const char *path = xml_attribute(source, "path");
	if (source && !polygon_path_is_safe(path)) {
		polygon_mistake(reading, source, "path is \"%s\"; write one below the package, such as "
			"files/check.cpp", wording_clip(reading->arena, path));
		return false;
	}
	*program = (struct polygon_program){
		.path = path,
		.name = xml_attribute(node, "name"),
		.type = xml_attribute(source, "type"),
		.tag = xml_attribute(node, "tag"),
		.line = node->line,
	};
	read_group_tags(reading, node, program);
	return true;
}

static const struct polygon_program *read_program(const struct polygon_reading *reading,
	const struct xml_node *node)
{
	struct polygon_program program;
	return node && take_program(reading, node, &program)
		? arena_copy(reading->arena, &program, sizeof program) : NULL;
}

static struct polygon_programs read_programs(const struct polygon_reading *reading,
	const struct xml_node *first)
{
	size_t most = 0;
	for (const struct xml_node *node = first; node; node = xml_next(node)) {
		most++;
	}
	struct polygon_program *items = arena_alloc(reading->arena, most * sizeof *items);
	struct polygon_programs programs = { .items = items };
	for (const struct xml_node *node = first; node; node = xml_next(node)) {
		programs.count += take_program(reading, node, &items[programs.count]);
	}
	return programs;
}

/* A resource that is source code of solutions, as those have that only write a function. */
static const struct polygon_program *find_grader(const struct polygon_reading *reading,
	const struct xml_node *file)
{
	for (; file; file = xml_next(file)) {
		const char *path = xml_attribute(file, "path");
		const struct xml_node *asset = xml_find(file, "assets/asset");
		for (; asset && language_of_file(path); asset = xml_next(asset)) {
			if (!strcmp(xml_attribute(asset, "name"), "SOLUTION")) {
				const struct polygon_program grader = { .path = path, .name = "", .type = "", .tag = "",
					.line = file->line };
				return arena_copy(reading->arena, &grader, sizeof grader);
			}
		}
	}
	return NULL;
}

static void read_names(const struct polygon_reading *reading, const struct xml_node *first)
{
	struct polygon *polygon = reading->polygon;
	size_t count = 0;
	for (const struct xml_node *name = first; name; name = xml_next(name)) {
		count++;
	}
	struct name_in_language *names = arena_alloc(reading->arena, count * sizeof *names);
	for (const struct xml_node *name = first; name; name = xml_next(name)) {
		names[polygon->name_count++] = (struct name_in_language){ xml_attribute(name, "language"),
			xml_attribute(name, "value") };
	}
	polygon->names = names;
}

/* A limit, which may be missing. */
static int64_t read_limit(const struct polygon_reading *reading, const struct xml_node *testset,
	const char *key, const char *remedy)
{
	const struct xml_node *node = xml_child(testset, key);
	int64_t value = 0;
	if (node && (!number_parse_integer(node->text, &value) || value < 1)) {
		polygon_mistake(reading, node, "%s is \"%s\"; write %s", key,
			wording_clip(reading->arena, node->text), remedy);
	}
	return value;
}

static void read_judging(const struct polygon_reading *reading, const struct xml_node *judging)
{
	struct polygon *polygon = reading->polygon;
	const char *runs = xml_attribute(judging, "run-count");
	int64_t number = 1;
	if (*runs && (!number_parse_integer(runs, &number) || number < 1 || number > RUNS_MAX)) {
		polygon_mistake(reading, judging, "run-count is \"%s\"; write a number above 0",
			wording_clip(reading->arena, runs));
		number = 1;
	}
	polygon->runs = (int)number;
	polygon->judging_line = judging ? judging->line : 0;
	polygon->input_file = xml_attribute(judging, "input-file");
	polygon->output_file = xml_attribute(judging, "output-file");
	const struct xml_node *testset = xml_child(judging, "testset");
	for (const struct xml_node *set = testset; set; set = xml_next(set)) {
		if (!strcmp(xml_attribute(set, "name"), "tests")) {
			testset = set;
			break;
		}
	}
	if (!testset) {
		polygon_mistake(reading, judging, "has no testset; take the full package");
		return;
	}
	int64_t longest_ms = INT64_C(3600000);
	polygon->time_ms = read_limit(reading, testset, "time-limit", "milliseconds, such as 2000");
	polygon->memory_bytes = (uint64_t)read_limit(reading, testset, "memory-limit",
		"bytes, such as 268435456");
	if (polygon->time_ms > longest_ms) {
		polygon_mistake(reading, xml_child(testset, "time-limit"),
			"time-limit is %lld; write milliseconds, an hour of them at most", (long long)polygon->time_ms);
	}
	polygon_tests_read(reading, testset);
}

static void read_root(const struct polygon_reading *reading, const struct xml_node *root)
{
	struct polygon *polygon = reading->polygon;
	polygon->short_name = xml_attribute(root, "short-name");
	polygon->revision = xml_attribute(root, "revision");
	polygon->url = xml_attribute(root, "url");
	read_names(reading, xml_find(root, "names/name"));
	read_judging(reading, xml_child(root, "judging"));
	polygon->checker = read_program(reading, find_asset(root, "checker"));
	polygon->interactor = read_program(reading, find_asset(root, "interactor"));
	polygon->grader = find_grader(reading, xml_find(root, "files/resources/file"));
	polygon->validators = read_programs(reading, find_asset(root, "validators/validator"));
	polygon->solutions = read_programs(reading, find_asset(root, "solutions/solution"));
	polygon->executables = read_programs(reading, xml_find(root, "files/executables/executable"));
}

const struct polygon *polygon_parse(struct arena *arena, const char *path, const struct buffer *text,
	struct error_list *mistakes)
{
	size_t errors_before = mistakes->errors;
	const struct xml_node *root = xml_parse(arena, path, text, mistakes);
	if (!root) {
		return NULL;
	}
	struct polygon *polygon = arena_alloc(arena, sizeof *polygon);
	const struct polygon_reading reading = { arena, path, mistakes, polygon };
	if (strcmp(root->name, "problem") != 0) {
		polygon_mistake(&reading, root, "is about a %s; take the problem.xml of a Polygon package",
			wording_clip(arena, root->name));
		return NULL;
	}
	read_root(&reading, root);
	return mistakes->errors == errors_before ? polygon : NULL;
}

const struct polygon *polygon_read(struct arena *arena, const char *directory,
	struct error_list *mistakes)
{
	autofree char *path = path_join(directory, "problem.xml");
	autobuffer struct buffer text = { 0 };
	autoerror struct error err = { 0 };
	if (!file_read(path, XML_BYTES_MAX, &text, &err)) {
		error_list_add(mistakes, path, 0, 0, "%s", err.message + strlen(path) + 2);
		return NULL;
	}
	return polygon_parse(arena, path, &text, mistakes);
}
