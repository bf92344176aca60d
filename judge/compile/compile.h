/* From source to something that can be run, in a box, cached by content.
 *
 * An executable is a directory that holds the program's files and the command to run there. The cache
 * ($XDG_CACHE_HOME/turnstone or ~/.cache/turnstone) is keyed by the content of the source and of every
 * local include it reaches, the flags, and the compiler's identity; it is written by us, never by the
 * box: the compiler's result is opened without following links, must be a regular file, and is capped.
 * languages_*.c are the table of commands: adding a language is adding a line there and in
 * model/language.c. */
#ifndef COMPILE_COMPILE_H
#define COMPILE_COMPILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "model/problem.h"
#include "model/result.h"
#include "model/site.h"
#include "sandbox/sandbox.h"

struct executable {
	char *directory; /* absolute; holds the program's files */
	char **argv;     /* ends with NULL; argv[0] as box_run wants it; without the case's own args */
	bool native;     /* machine code: its address space may be limited */
	bool writes;     /* it must be able to write into its working directory */
	bool says_valid_by_0; /* of an input validator: it exits with 0 and 1, not 42 and 43 */
	bool temporary;  /* executable_finish removes the directory: there is no cache to keep it */
};

struct compile_options {
	enum sandbox_mode mode;
	const char *cache_directory; /* NULL: the user's */
	const struct limits *limits; /* compilation_*, and the memory for runtimes that want to know it */
	uint64_t memory_bytes;       /* instead of that of limits; 0: those */
	const char *include_path;    /* the package's include/, NULL without; for submissions only */
	const struct constants *constants; /* put into the files of include/; NULL: none */
	const char *moved_from, *moved_to; /* a directory that messages call otherwise; NULL: none */
	bool debug;   /* with sanitizers, as far as compile_can_debug: slow, and reports faults on stderr */
	bool is_tool; /* a validator or generator: build and run scripts are honoured, no code limit */
	int cpu;      /* the core for the box, -1 for any */
};

/* Stands in what the sanitizers of a program report before the name of a source file, which is its path
 * from the nearest directory that all its files lie below. */
#define COMPILE_SOURCES "source@/"

bool compile_can_debug(const struct language *language); /* NULL: no */

/* Several compilations may be under way at once, each in a box of its own. */
struct compile_job;

/* Begins to compile; returns at once, but for the first time that a compiler is used on this machine,
 * when it is tried out. False with *err set through a fault of the machine or the user (unreadable
 * source, no box); a source that does not compile is told by compile_end. The source, and what the
 * options point to, must live until then. */
bool compile_begin(const struct source *source, const struct compile_options *options,
	struct compile_job **job, struct error *err);

/* Becomes readable when compile_end won't wait; -1 if it won't wait already (cached, or not even checked). */
int compile_fd(const struct compile_job *job);

/* Ends the job and frees it. compilation->ok tells whether *executable was filled, to be ended with
 * executable_finish; compilation is filled in any case, its message is the caller's to free. False with
 * *err set where the judge itself failed. */
bool compile_end(struct compile_job *job, struct executable *executable,
	struct compilation *compilation, struct error *err);

void compile_abandon(struct compile_job *job); /* stops and frees; NULL is fine */

/* begin and end in one; compilation is only filled where it could begin. */
bool compile(const struct source *source, const struct compile_options *options,
	struct executable *executable, struct compilation *compilation, struct error *err);

/* An existing executable file, run as it is. */
bool executable_of_file(const char *path, struct executable *executable, struct error *err);

void executable_finish(struct executable *executable);

/* Where a program starts, as its language has it: a file, by its path in the program, or a class; the
 * caller's. "" where it can't be told, and nobody needs to know. False where its files can't be read. */
bool compile_entry_point(const struct source *source, const char *include_path, char **entry_point,
	struct error *err);

/* Adds a source to `out` with its local includes put into it (how: bundle.c). They lie below the directory
 * `root`, since a package may be foreign. False with mistakes added: a file that is missing, elsewhere
 * or includes itself, an include whose name only the preprocessor knows, a comment or conditional
 * without an end. */
bool bundle_file(const char *path, const char *root, bool is_cpp, struct buffer *out,
	struct error_list *mistakes);

/* Adds the one file for the site to `text`: a header comment with what it is, where it goes and within
 * which limits, then the source with its local includes put into it. False with mistakes added where it
 * can't be made, or is larger than the site takes. */
bool export_text(const struct problem *problem, const struct site *site, struct buffer *text,
	struct error_list *mistakes);

/* Writes that file into an existing directory, and the driver beside it. *source is the program to
 * judge: it includes or imports the file, or is it. Its texts go to the arena. False with mistakes
 * added, or the error set where it can't be written. */
bool export_lay_out(const struct problem *problem, const struct site *site, const char *directory,
	struct arena *arena, struct source *source, struct error_list *mistakes, struct error *err);

/* Where the first error begins in what a compiler said of the source with this path, behind the path; the
 * beginning of it all where no error is named as most compilers do. */
const char *compile_first_error(const char *diagnostics, const char *path);

#endif
