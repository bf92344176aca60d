#include "compile/lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"

struct scan {
	const char *content;
	size_t length, at;
	int line;          /* of the byte at `at`, from 1 */
	bool is_cpp;
	const char *open;  /* what was never closed, NULL while all is well */
	int open_line;
};

/* The next byte, -1 at the end. Joined lines look like one. */
static int peek(struct scan *scan)
{
	while (scan->at + 1 < scan->length && scan->content[scan->at] == '\\' &&
		scan->content[scan->at + 1] == '\n') {
		scan->at += 2;
		scan->line++;
	}
	return scan->at < scan->length ? (unsigned char)scan->content[scan->at] : -1;
}

static void take(struct scan *scan)
{
	if (peek(scan) != -1) {
		scan->line += scan->content[scan->at] == '\n';
		scan->at++;
	}
}

static bool take_if(struct scan *scan, const char *text)
{
	struct scan ahead = *scan;
	for (; *text; text++) {
		if (peek(&ahead) != (unsigned char)*text) {
			return false;
		}
		take(&ahead);
	}
	*scan = ahead;
	return true;
}

static bool is_letter(int c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
}

static bool is_digit(int c)
{
	return c >= '0' && c <= '9';
}

static void leave_open(struct scan *scan, const char *what, int line)
{
	scan->open = what;
	scan->open_line = line;
	scan->at = scan->length;
}

/* A comment, if one begins here. */
static bool skip_comment(struct scan *scan)
{
	int line = scan->line;
	if (take_if(scan, "//")) {
		while (peek(scan) != '\n' && peek(scan) != -1) {
			take(scan);
		}
		return true;
	}
	if (!take_if(scan, "/*")) {
		return false;
	}
	while (!take_if(scan, "*/")) {
		if (peek(scan) == -1) {
			leave_open(scan, "comment", line);
			return true;
		}
		take(scan);
	}
	return true;
}

static void skip_space(struct scan *scan)
{
	for (;;) {
		int c = peek(scan);
		if (c == ' ' || c == '\t' || c == '\v' || c == '\f') {
			take(scan);
		} else if (!skip_comment(scan)) {
			return;
		}
	}
}

/* A string or character literal; one that isn't closed ends with its line, as compilers have it. */
static void skip_literal(struct scan *scan, int quote)
{
	take(scan);
	for (int c; (c = peek(scan)) != '\n' && c != -1;) {
		take(scan);
		if (c == quote) {
			return;
		}
		if (c == '\\' && peek(scan) != '\n') {
			take(scan);
		}
	}
}

/* From the quote of R"delimiter(...)delimiter" on; nothing is joined inside. */
static void skip_raw_string(struct scan *scan)
{
	int line = scan->line;
	const char *begin = scan->content + scan->at + 1;
	size_t left = scan->length - scan->at - 1;
	size_t delimiter = strcspn(begin, "( \n)\\");
	autofree char *end = xasprintf(")%.*s\"", (int)delimiter, begin);
	const char *found = delimiter < left && begin[delimiter] == '('
		? memmem(begin, left, end, delimiter + 2)
		: NULL;
	if (!found) {
		leave_open(scan, "raw string", line);
		return;
	}
	size_t behind = (size_t)(found - scan->content) + delimiter + 2;
	for (; scan->at < behind; scan->at++) {
		scan->line += scan->content[scan->at] == '\n';
	}
}

static char *take_word(struct scan *scan)
{
	struct buffer word = { 0 };
	for (int c; is_letter(c = peek(scan)) || (word.length && is_digit(c));) {
		buffer_add_char(&word, (char)c);
		take(scan);
	}
	return buffer_steal(&word);
}

static void skip_word(struct scan *scan)
{
	static const char *const raw_prefixes[] = { "R", "LR", "uR", "UR", "u8R" };
	autofree char *word = take_word(scan);
	for (size_t i = 0; scan->is_cpp && i < ARRAY_LENGTH(raw_prefixes); i++) {
		if (!strcmp(word, raw_prefixes[i]) && peek(scan) == '"') {
			skip_raw_string(scan);
		}
	}
}

/* A number with the quotes that may separate its digits. */
static void skip_number(struct scan *scan)
{
	for (;;) {
		int c = peek(scan);
		struct scan ahead = *scan;
		take(&ahead);
		int next = peek(&ahead);
		bool separates = c == '\'' && (is_letter(next) || is_digit(next));
		if (!is_letter(c) && !is_digit(c) && c != '.' && !separates) {
			return;
		}
		take(scan);
	}
}

static void skip_rest(struct scan *scan)
{
	for (int c; (c = peek(scan)) != '\n' && c != -1;) {
		if (skip_comment(scan)) {
			continue;
		}
		if (c == '"' || c == '\'') {
			skip_literal(scan, c);
		} else if (is_letter(c)) {
			skip_word(scan);
		} else if (is_digit(c)) {
			skip_number(scan);
		} else {
			take(scan);
		}
	}
}

static int column_of(const struct scan *scan)
{
	size_t column = 1;
	while (column <= scan->at && scan->content[scan->at - column] != '\n') {
		column++;
	}
	return (int)column;
}

static void scan_include(struct scan *scan, struct line *line)
{
	int c = peek(scan);
	if (c != '"') {
		line->kind = c == '<' ? LINE_CODE : LINE_INCLUDE_MACRO;
		return;
	}
	line->column = column_of(scan);
	take(scan);
	struct buffer name = { 0 };
	while ((c = peek(scan)) != '"' && c != '\n' && c != -1) {
		buffer_add_char(&name, (char)c);
		take(scan);
	}
	take_if(scan, "\"");
	line->rest = scan->at;
	line->kind = LINE_INCLUDE;
	line->name = buffer_steal(&name);
}

/* Behind #if: is it !defined NAME or !defined(NAME) and nothing more? */
static void scan_condition(struct scan *scan, struct line *line)
{
	line->kind = LINE_IF;
	if (!take_if(scan, "!")) {
		return;
	}
	skip_space(scan);
	autofree char *word = take_word(scan);
	skip_space(scan);
	bool bracket = take_if(scan, "(");
	skip_space(scan);
	autofree char *name = take_word(scan);
	skip_space(scan);
	bool closed = !bracket || take_if(scan, ")");
	skip_space(scan);
	if (!strcmp(word, "defined") && closed && (peek(scan) == '\n' || peek(scan) == -1)) {
		line->kind = LINE_IF_UNDEFINED;
		line->name = steal(&name);
	}
}

static void scan_directive(struct scan *scan, struct line *line)
{
	static const struct {
		const char *word;
		enum line_kind kind;
	} directives[] = {
		{ "include", LINE_INCLUDE },       { "if", LINE_IF },        { "ifdef", LINE_IF },
		{ "ifndef", LINE_IF_UNDEFINED },   { "else", LINE_ELSE },    { "elif", LINE_ELSE },
		{ "elifdef", LINE_ELSE },          { "elifndef", LINE_ELSE }, { "endif", LINE_ENDIF },
		{ "pragma", LINE_PRAGMA_ONCE },    { "define", LINE_DEFINE },
	};
	skip_space(scan);
	autofree char *word = take_word(scan);
	skip_space(scan);
	for (size_t i = 0; i < ARRAY_LENGTH(directives); i++) {
		if (!strcmp(word, directives[i].word)) {
			line->kind = directives[i].kind;
		}
	}
	if (line->kind == LINE_INCLUDE) {
		scan_include(scan, line);
	} else if (!strcmp(word, "if")) {
		scan_condition(scan, line);
	} else if (line->kind == LINE_DEFINE || line->kind == LINE_IF_UNDEFINED) {
		line->name = take_word(scan);
	} else if (line->kind == LINE_PRAGMA_ONCE) {
		autofree char *pragma = take_word(scan);
		line->kind = strcmp(pragma, "once") ? LINE_CODE : LINE_PRAGMA_ONCE;
	}
}

static struct line scan_line(struct scan *scan)
{
	struct line line = { .kind = LINE_CODE, .number = scan->line, .start = scan->at };
	skip_space(scan);
	int c = peek(scan);
	line.directive = scan->at;
	if (take_if(scan, "#") || take_if(scan, "%:")) {
		line.number = scan->line;
		scan_directive(scan, &line);
	} else if (c == '\n' || c == -1) {
		line.kind = LINE_BLANK;
	}
	skip_rest(scan);
	take(scan);
	line.end = scan->at;
	return line;
}

bool lines_cut(const char *path, const char *content, size_t length, bool is_cpp,
	struct lines *lines, struct error_list *mistakes)
{
	struct scan scan = { .content = content, .length = length, .line = 1, .is_cpp = is_cpp };
	while (scan.at < length) {
		lines->items = array_grow(lines->items, lines->count, &lines->capacity,
			sizeof *lines->items);
		lines->items[lines->count++] = scan_line(&scan);
	}
	if (scan.open) {
		error_list_add(mistakes, path, scan.open_line, 0, "this %s is never closed; close it",
			scan.open);
		return false;
	}
	return true;
}

void lines_finish(struct lines *lines)
{
	for (size_t i = 0; i < lines->count; i++) {
		free(lines->items[i].name);
	}
	free(lines->items);
	*lines = (struct lines){ 0 };
}
