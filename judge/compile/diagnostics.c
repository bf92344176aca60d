#include "compile/diagnostics.h"

#include <ctype.h>
#include <string.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/memory.h"
#include "sandbox/sandbox.h"

enum {
	LINES_MAX = 30,
	SHOWN_BYTES = 4096,
	INCLUDED_FROM_MAX = 4, /* lines in a row that only say through which files an include came */
};

/* What stopped the compiler; false if it ended by itself. */
static bool add_stop(struct buffer *text, const struct outcome *outcome, const struct limits *limits)
{
	switch (outcome->hit) {
	case LIMIT_NONE:
		return false;
	case LIMIT_CPU:
		buffer_printf(text, "compiling takes more CPU time than compilation_time allows (%g s)",
			(double)limits->compilation_time_ns / NS_PER_S);
		break;
	case LIMIT_IDLE:
		buffer_add_text(text, "the compiler waits without using the CPU");
		break;
	case LIMIT_MEMORY:
		buffer_printf(text, "compiling takes more memory than compilation_memory allows (%llu MiB)",
			(unsigned long long)limits->compilation_memory_bytes >> 20);
		break;
	case LIMIT_OUTPUT:
		buffer_add_text(text, "the compiler writes too much");
		break;
	}
	buffer_add_char(text, '\n');
	return true;
}

static bool begins_with(const char *line, size_t length, const char *start)
{
	return *start && length >= strlen(start) && !strncmp(line, start, strlen(start));
}

/* The length of the build directory's path, if it begins here: in the box or on the host. */
static size_t build_length(const char *line, size_t at, size_t length, const struct shown_paths *paths)
{
	static const char boxed[] = BOX_DIRECTORY "/";
	if (begins_with(line + at, length - at, paths->build)) {
		return strlen(paths->build);
	}
	bool inside_path = at && (isalnum((unsigned char)line[at - 1]) || strchr("._-/", line[at - 1]));
	return !inside_path && begins_with(line + at, length - at, boxed) ? sizeof boxed - 1 : 0;
}

/* Copies the line up to its end, showing paths as the user knows them. */
static void add_line(struct buffer *text, const char *line, size_t length,
	const struct shown_paths *paths)
{
	for (size_t i = 0; i < length;) {
		size_t build = build_length(line, i, length, paths);
		if (build) {
			i += build;
		} else if (begins_with(line + i, length - i, paths->laid_out)) {
			buffer_add_text(text, paths->shown);
			i += strlen(paths->laid_out);
		} else {
			buffer_add_char(text, line[i++]);
		}
	}
}

/* Whether the line goes on with where an include came from; of one that recurs there are hundreds. */
static bool is_included_from(const char *line)
{
	static const char indented[] = "                 from ";
	return !strncmp(line, indented, sizeof indented - 1);
}

static void add_said(struct buffer *text, const char *said, const struct shown_paths *paths)
{
	const char *line = said;
	int froms = 0;
	for (int lines = 0; *line && lines < LINES_MAX && text->length < SHOWN_BYTES;) {
		size_t length = strcspn(line, "\n");
		froms = is_included_from(line) ? froms + 1 : 0;
		if (froms <= INCLUDED_FROM_MAX) {
			add_line(text, line, length < SHOWN_BYTES ? length : SHOWN_BYTES, paths);
			buffer_add_char(text, '\n');
			lines++;
		}
		line += length + (line[length] == '\n');
	}
	if (*line) {
		buffer_add_text(text, "…\n");
	}
}

char *diagnostics_text(const struct outcome *outcome, const struct limits *limits, const char *said,
	const struct shown_paths *paths)
{
	struct buffer text = { 0 };
	char name[16];
	if (!add_stop(&text, outcome, limits) && !outcome->exited) {
		buffer_printf(&text, "the compiler was ended by %s\n", signal_name(outcome->signal, name));
	}
	/* a compiler that ends by itself has said why; runtimes try much that they can do without */
	if (outcome->note[0] && !outcome->exited) {
		buffer_printf(&text, "%s\n", outcome->note);
	}
	add_said(&text, said, paths);
	if (!text.length) {
		buffer_printf(&text, "the compiler exits with %d and says nothing\n", outcome->exit_code);
	}
	text.length--; /* without the last newline */
	text.bytes[text.length] = '\0';
	return buffer_steal(&text);
}
