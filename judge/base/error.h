/* What went wrong, said once: `where: what is wrong; what to do`.
 *
 * A function that can fail through the user's or the machine's fault returns false and fills a struct
 * error; callers may put context before it; only cli/ and tools/ print it. A reader that goes on after
 * a mistake, to report all of them in one go, collects them in a struct error_list instead. Texts are
 * kept raw: whoever prints them escapes them (base/text.h). */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum fault {
	FAULT_USER,    /* usage, a malformed package, a missing file: exit status 2 */
	FAULT_MACHINE, /* no sandbox, disk full, a failed system call: exit status 3 */
};

struct error {
	char *message; /* owned; NULL while there is no error */
	enum fault fault;
};

/* Fills an error, which must be zeroed or finished before. */
void error_set(struct error *err, enum fault fault, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
/* Puts `context: ` before the message. */
void error_context(struct error *err, const char *format, ...) __attribute__((format(printf, 2, 3)));
void error_finish(struct error *err);

#define autoerror __attribute__((cleanup(error_finish)))

struct mistake {
	char *path;       /* as reached from the current directory */
	int line, column; /* from 1, columns in bytes; 0 where there is none */
	bool warning;     /* worth a line, but the package is usable */
	char *text;       /* what is wrong; what to do */
	size_t order;     /* how many were added before; keeps sorting stable */
};

struct error_list {
	struct mistake *mistakes;
	size_t count, capacity;
	size_t errors; /* how many of them are no warnings */
};

/* A zeroed struct error_list is empty and ready. */
void error_list_add(struct error_list *list, const char *path, int line, int column,
	const char *format, ...) __attribute__((format(printf, 5, 6)));
void error_list_warn(struct error_list *list, const char *path, int line, int column,
	const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Calls a directory otherwise, in paths and texts: where a package lies is not always what it is known as. */
void error_list_rename(struct error_list *list, const char *directory, const char *name);
void error_list_sort(struct error_list *list); /* by path, line, column; stable */
/* One mistake as `path:line:column: [warning: ]text`, the caller's to free. */
char *mistake_text(const struct mistake *mistake);
void error_list_finish(struct error_list *list);

#endif
