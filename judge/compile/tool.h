/* A compiler or interpreter: how it is called, and where it lies on this machine. */
#ifndef COMPILE_TOOL_H
#define COMPILE_TOOL_H

#include <stdbool.h>

/* What a tool's name for the main class is made from. */
enum main_class {
	MAIN_CLASS_NONE,   /* programs start at a file, or wherever the compiler finds their start */
	MAIN_CLASS_JAVA,   /* the class that has a main */
	MAIN_CLASS_KOTLIN, /* the class that stands for the file that has a main */
	MAIN_CLASS_SCALA,  /* the object that has a main, or is an App */
	MAIN_CLASS_CHECKER, /* in Java, the class that testlib4j starts */
};

/* A compiler or interpreter. Adding a language is adding a line in languages_*.c and model/language.c.
 *
 * `compile` and `run` are command lines, cut at blanks, in which these words stand for others:
 *   {flags}     the tool's flags, or what the source has in their place
 *   {static}    -static, where the tool links so on this machine
 *   {sources}   all source files; {others} all but the one at {entry}
 *   {each}      in `compile`: each source file in its turn, for tools that look at but one at a time
 *   {entry}     the source file at which the program starts
 *   {stem}      its name without the extension, from the program's directory on
 *   {directory} where the source files lie, with a slash behind it
 *   {result}    what the compiler makes, a file or a directory; with ./ before it where it is run
 *   {class}     the main class; {framework} what starts it if it has no main, or nothing
 *   {library}   the files of the library, each with a colon behind it
 *   {command}, {runtime}   where the tools lie
 *   {heap}, {stack}        MiB that a runtime gives its heap, KiB for the stack of a thread */
struct tool {
	const char *language; /* code */
	const char *command;
	const char *package;  /* of Debian, that brings it; NULL: none does */
	const char *remedy;   /* then what to do where it is missing */
	const char *flags;
	const char *more_flags; /* behind those, or behind the source's own; NULL: none */
	const char *compile;  /* behind the command; without {result}: a mere check; NULL: neither */
	const char *run;
	const char *result;   /* its name; NULL: "program" */
	const char *runtime;  /* another tool that running needs; NULL: none */
	const char *runtime_package;
	const char *needs[3]; /* files that `package` brings beside the command, as patterns; ends with NULL */
	const char *entry;    /* the default entry point: a file, or a class; NULL: a file named main */
	const char *library[3]; /* extensions of what a tool's source finds in its library; ends with NULL */
	const char *header;   /* extension of sources that only serve others; NULL: none */
	const char *probe;    /* a whole program, to find out whether it links statically; NULL: never */
	enum main_class main_class;
	bool fills_directory; /* its result is a directory, which must be there */
	bool native;          /* its programs' address space may be limited; and its own, if it is gcc */
	bool writes;          /* its runtime makes temporary files in the program's directory, and must */
	bool is_gcc;          /* of the languages with #include */
	bool says_valid_by_0; /* it is no program but describes inputs: what runs it exits with 0 for a valid
	                       * one and 1 for another, where validators say 42 and 43 */
};

/* Makes a tool that is gcc one whose programs report their faults. */
void tool_debug(struct tool *tool);

/* Whether one of its command lines has this word. */
bool tool_speaks_of(const struct tool *tool, const char *word);

/* Whether one of its command lines has the file at which the program starts. */
bool tool_starts_at_file(const struct tool *tool);

/* Where a command lies on the PATH of boxes; the caller's to free, NULL if nowhere. */
char *tool_find(const char *command);

/* What changes when the tool is another one, as text: its real path, size and time; the caller's. */
char *tool_identity(const char *path);

#endif
