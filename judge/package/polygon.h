/* What problem.xml says of a Polygon package: the tests and which files they lie in, programs, limits.
 *
 * Only the text is read here: a path is one that stays below the package, whether or not a file is there.
 * Source: what Polygon writes; a full package has the generated tests, a standard one only the calls. */
#ifndef PACKAGE_POLYGON_H
#define PACKAGE_POLYGON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "model/problem.h"

/* What is claimed of a solution on one group of tests. */
struct polygon_tag {
	const char *group, *tag;
};

struct polygon_program {
	const char *path; /* of its source, below the package; "" where it names none */
	const char *name; /* of the checker ("std::wcmp.cpp"); "" without */
	const char *type; /* its language as Polygon calls it ("cpp.g++17"); "" without */
	const char *tag;  /* of a solution ("wrong-answer"); "" without */
	const struct polygon_tag *group_tags; /* of a solution, beside its tag */
	size_t group_tag_count;
	int line;         /* in problem.xml */
};

struct polygon_programs {
	const struct polygon_program *items;
	size_t count;
};

struct polygon_test {
	const char *name;    /* of the case here: "sample/01", "secret/07", "secret/GROUP/07" */
	const char *in, *ans; /* below the package */
	const char *command; /* that makes it; "" of one made by hand */
	const char *description; /* "" without */
	const char *group;   /* the package's own name of it; "" without */
	bool is_sample;
	double points;       /* 0 without */
	int line;
};

/* Tests that are scored together. */
struct polygon_group {
	const char *name;  /* the package's own */
	const char *place; /* "sample", "secret/NAME": what the names of its cases begin with */
	bool is_complete;  /* its points are for all of its tests or for none */
	double points;     /* that its tests bring together; 0 without */
	struct arguments dependencies; /* names of groups that must be passed */
	int line;
};

struct polygon {
	const char *short_name, *revision, *url; /* "" without */
	const struct name_in_language *names; /* the languages as Polygon calls them, "english" */
	size_t name_count;
	int64_t time_ms;       /* 0 where none is given, as below */
	uint64_t memory_bytes;
	const char *input_file, *output_file; /* of solutions; "": standard input and output */
	int runs;              /* of a solution on a test */
	int judging_line;      /* of these in problem.xml */
	bool has_points;       /* some test or group has more than 0 */
	double points;         /* of all tests together */
	const struct polygon_test *tests;
	size_t test_count;
	const struct polygon_group *groups; /* in the order in which they come first */
	size_t group_count;
	const struct polygon_program *checker, *interactor; /* NULL without */
	const struct polygon_program *grader; /* what is compiled into every solution; NULL without */
	struct polygon_programs validators, solutions, executables;
};

/* Reads problem.xml of this directory; all of it belongs to the arena. NULL with mistakes added where it
 * isn't sound. */
const struct polygon *polygon_read(struct arena *arena, const char *directory,
	struct error_list *mistakes);

/* The code of a language that Polygon calls so ("en"), NULL of one that isn't known. */
const char *polygon_language_code(const char *name);

#endif
