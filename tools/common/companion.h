/* Problems as the browser extension Competitive Companion describes them in JSON, and the files
 * that the editor extension CPH keeps of them (.prob): the same with a few keys more.
 *
 * Sites and versions differ, so whatever is missing or odd is taken for not known; only what is
 * no JSON object, or far larger than any problem, is refused. */
#ifndef COMMON_COMPANION_H
#define COMMON_COMPANION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "base/memory.h"
#include "draft.h"

enum { COMPANION_BYTES_MAX = 16 * 1024 * 1024 };

struct companion_test {
	const char *input, *output; /* with \n at the ends of lines, the last one too */
	size_t input_length, output_length;
};

struct companion_task {
	struct arena arena; /* owns all texts */
	const char *title;  /* fit to be shown; never empty */
	const char *group;  /* "Judge - Contest"; "" without */
	const char *url;    /* http or https; "" without */
	const char *in_file, *out_file; /* what the site's solutions read and write; "": stdin and stdout */
	bool interactive;
	int64_t time_ms, memory_mib; /* 0: not known */
	const struct companion_test *tests;
	size_t test_count;
	size_t unanswered; /* tests without an output, which are left out */
	const char *batch; /* id of the contest's posts; "" without */
	size_t batch_size; /* how many there are, at least 1 */
	const char *source_path; /* CPH: the user's solution; "" without */
};

/* Reads one body: JSON, before which a line `json` may stand, as for CHelper. The task is the
 * caller's to finish, whatever is returned. */
bool companion_parse(const char *bytes, size_t length, struct companion_task *task, struct error *err);
void companion_finish(struct companion_task *task);

#define autocompanion __attribute__((cleanup(companion_finish)))

/* The id that a package of it gets: of the title, else of the url; never empty. To free. */
char *companion_id(const struct companion_task *task);

/* The text of its statement: where to find it, and what is different there. */
void companion_add_statement(const struct companion_task *task, struct buffer *out);

/* Writes the package's files but for the solution. */
bool companion_write(const struct companion_task *task, const struct draft *draft, struct error *err);

#endif
