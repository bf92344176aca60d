#include "engine/last_words.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

enum {
	TAIL_BYTES = 64 * 1024, /* holds the trace of Java's deepest recursion */
	LINE_BYTES = 200,
};

struct line {
	const char *text; /* not ended by a NUL */
	size_t length;
};

static bool begins_with(const struct line *line, const char *const *prefixes, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		size_t length = strlen(prefixes[i]);
		if (line->length >= length && !memcmp(line->text, prefixes[i], length)) {
			return true;
		}
	}
	return false;
}

/* Lines of traces, and what Rust, Node.js, Haskell, Go and R write before or behind them. C++ indents what an
 * exception says. */
static bool is_of_trace(const struct line *line)
{
	static const char *const prefixes[] = { " ", "\t", "note: run with ", "Node.js v", "CallStack (",
		"goroutine ", "created by ", "Calls: ", "Execution halted" };
	static const char *const what[] = { "  what(): " };
	return begins_with(line, prefixes, ARRAY_LENGTH(prefixes)) &&
		!begins_with(line, what, ARRAY_LENGTH(what));
}

/* Go names each function of a trace at the start of a line, so that only these tell what it is about. */
static bool is_head(const struct line *line)
{
	static const char *const prefixes[] = { "panic: ", "fatal error: " };
	return begins_with(line, prefixes, ARRAY_LENGTH(prefixes));
}

/* The last line of the text that isn't empty; false without. *end is where it begins. */
static bool take_last(const char *text, size_t *end, struct line *line)
{
	size_t stop = *end;
	while (stop && (text[stop - 1] == '\n' || text[stop - 1] == '\r')) {
		stop--;
	}
	const char *newline = stop ? memrchr(text, '\n', stop) : NULL;
	*end = newline ? (size_t)(newline + 1 - text) : 0;
	*line = (struct line){ text + *end, stop - *end };
	return stop > 0;
}

/* Where a call in a trace was made: Java, JavaScript and C# begin with "at", Go with a path. Calls within
 * what comes with the language tell little. */
static bool is_place(struct line *line)
{
	static const char *const prefixes[] = { "at ", "/" };
	static const char *const libraries[] = { "at java.", "at jdk.", "at kotlin.", "at System.", "/usr/" };
	while (line->length && (*line->text == ' ' || *line->text == '\t')) {
		line->text++;
		line->length--;
	}
	return begins_with(line, prefixes, ARRAY_LENGTH(prefixes)) &&
		!begins_with(line, libraries, ARRAY_LENGTH(libraries));
}

/* What a program said. */
struct words {
	struct line what;
	struct line place; /* the innermost call; without text where that isn't known */
	bool is_last;
};

/* The line that says what; that which is the text's last where there is none. */
static struct words find_words(const char *text, size_t length)
{
	struct words words = { .what = { text, 0 }, .is_last = true };
	struct line line, place = { NULL, 0 };
	size_t end = length;
	bool any = take_last(text, &end, &words.what);
	if (!any || !is_of_trace(&words.what)) {
		return words;
	}
	end = length;
	while (take_last(text, &end, &line)) {
		struct line indented = line;
		if (is_head(&line) || (words.is_last && !is_of_trace(&line))) {
			words = (struct words){ line, place, false };
		} else if (indented.length && strchr(" \t", *indented.text) && is_place(&indented)) {
			place = indented;
		}
	}
	return words;
}

static int clipped(const struct line *line)
{
	return line->length < LINE_BYTES ? (int)line->length : LINE_BYTES;
}

char *last_words(int fd, bool *is_last)
{
	struct stat info;
	*is_last = true;
	if (fstat(fd, &info) < 0) {
		return xstrdup("");
	}
	autofree char *tail = xmalloc(TAIL_BYTES);
	off_t start = info.st_size > TAIL_BYTES ? info.st_size - TAIL_BYTES : 0;
	ssize_t got = pread(fd, tail, TAIL_BYTES, start);
	struct words words = find_words(tail, got > 0 ? (size_t)got : 0);
	*is_last = words.is_last;
	return words.place.text
		? xasprintf("%.*s (%.*s)", clipped(&words.what), words.what.text, clipped(&words.place),
			words.place.text)
		: xstrndup(words.what.text, (size_t)clipped(&words.what));
}
