/* One self-contained file out of a source and its local includes.
 *
 * What #include "name" names is put in its place, in order; it means the same as before. A file with a
 * guard or a #pragma once comes once; it comes again only where it came inside a conditional before,
 * since that may be off. A file without either comes wherever it is included, as lists that are made
 * to be included several times are. Every other line stays as it is, but line ends become \n.
 * Nothing is expanded or evaluated. */
#include "compile/compile.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "compile/piece.h"

enum {
	DEPTH_LIMIT = 200, /* as compilers have it */
	/* files without guards that include each other twice over grow without end */
	INCLUDES_LIMIT = 10000,
	BUNDLE_LIMIT_BYTES = 4 << 20,
};

struct member {
	struct piece *piece;
	bool settled; /* came outside of every conditional: need not come again if it is guarded */
};

/* A file that is being put in, and the one that includes it. */
struct level {
	const struct level *outer; /* NULL for the first */
	const struct piece *piece;
	const char *name; /* as the directive has it */
	int depth;
	bool conditional; /* included inside of a conditional, at this level or further out */
};

struct bundler {
	const char *root; /* a real path */
	bool is_cpp;
	struct buffer *out;
	struct error_list *mistakes;
	struct member **members;
	size_t count, capacity;
	const struct piece *told; /* the file that the last heading names */
	bool hushed; /* compilers have been told that parts of a header may go unused */
	size_t includes; /* put in so far */
	bool full;       /* said already that they are too many, or too large */
};

static void put_level(struct bundler *bundler, const struct level *level);

static struct member *find_member(struct bundler *bundler, const char *path, const char *identity)
{
	for (size_t i = 0; i < bundler->count; i++) {
		if (!strcmp(bundler->members[i]->piece->identity, identity)) {
			return bundler->members[i];
		}
	}
	struct piece *piece = piece_read(path, bundler->is_cpp, bundler->mistakes);
	if (!piece) {
		return NULL;
	}
	bundler->members = array_grow(bundler->members, bundler->count, &bundler->capacity,
		sizeof *bundler->members);
	struct member *member = xcalloc(1, sizeof *member);
	member->piece = piece;
	bundler->members[bundler->count++] = member;
	return member;
}

/* Whatever the name holds, the comment ends where it should. */
static void put_heading(struct bundler *bundler, const struct level *level)
{
	autobuffer struct buffer name = { 0 };
	text_escape_terminal(&name, level->name, strlen(level->name));
	for (size_t i = 0; i < name.length; i++) {
		name.bytes[i] = name.bytes[i] == '*' ? '?' : name.bytes[i];
	}
	buffer_printf(bundler->out, "/* ---- %s ---- */\n", name.bytes ? name.bytes : "");
	bundler->told = level->piece;
}

static bool is_empty(const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (!strchr(" \t\v\f\n\\", text[i])) {
			return false;
		}
	}
	return true;
}

static void put_text(struct bundler *bundler, const struct level *level, size_t start, size_t end)
{
	const char *text = level->piece->content.bytes + start;
	if (bundler->told != level->piece && !is_empty(text, end - start)) {
		put_heading(bundler, level);
	}
	buffer_add(bundler->out, text, end - start);
}

/* "a.c -> b.h -> a.h", from the level at which the file is already. */
static char *circle_text(const struct level *level, const struct piece *piece, const char *name)
{
	char *text = xstrdup(name);
	for (;; level = level->outer) {
		char *longer = xasprintf("%s -> %s", level->name, text);
		free(text);
		text = longer;
		if (level->piece == piece) {
			return text;
		}
	}
}

static bool check_circle(struct bundler *bundler, const struct level *level,
	const struct line *line, const struct piece *piece)
{
	for (const struct level *outer = level; outer; outer = outer->outer) {
		if (outer->piece == piece) {
			autofree char *circle = circle_text(level, piece, line->name);
			error_list_add(bundler->mistakes, level->piece->path, line->number, line->column,
				"\"%s\" includes itself (%s); break the circle", line->name, circle);
			return false;
		}
	}
	if (level->depth + 1 > DEPTH_LIMIT) {
		error_list_add(bundler->mistakes, level->piece->path, line->number, line->column,
			"includes go deeper than %d files; make them fewer", DEPTH_LIMIT);
		return false;
	}
	return true;
}

static bool is_below(const char *directory, const char *path)
{
	size_t length = strlen(directory);
	return !strncmp(directory, path, length) && (path[length] == '/' || !strcmp(directory, "/"));
}

static struct member *find_included(struct bundler *bundler, const struct level *level,
	const struct line *line)
{
	autofree char *directory = path_directory(level->piece->path);
	autofree char *path = *line->name == '/' ? xstrdup(line->name)
		: path_join(directory, line->name);
	autofree char *real = realpath(path, NULL);
	if (!real) {
		error_list_add(bundler->mistakes, level->piece->path, line->number, line->column,
			"\"%s\" is not there; make it, or write <%s> if it is the system's", line->name,
			line->name);
		return NULL;
	}
	if (!is_below(bundler->root, real)) {
		error_list_add(bundler->mistakes, level->piece->path, line->number, line->column,
			"\"%s\" lies outside of %s; move it inside", line->name, bundler->root);
		return NULL;
	}
	return find_member(bundler, path, real);
}

/* In one file compilers warn of functions that go unused, where in a header they would not. */
static void put_hush(struct bundler *bundler, bool conditional)
{
	if (!bundler->hushed) {
		buffer_add_text(bundler->out, "#pragma GCC diagnostic ignored \"-Wunused-function\"\n");
		bundler->hushed = !conditional;
	}
}

/* Puts the included file between what stands before and behind the directive on its line. */
static void put_include(struct bundler *bundler, const struct level *level, const struct line *line,
	bool conditional)
{
	const char *content = level->piece->content.bytes;
	struct member *member = find_included(bundler, level, line);
	if (!member || !check_circle(bundler, level, line, member->piece)) {
		return;
	}
	if (!is_empty(content + line->start, line->directive - line->start)) {
		put_text(bundler, level, line->start, line->directive);
		buffer_add_char(bundler->out, '\n');
	}
	bool is_once = member->piece->guarded || member->piece->once;
	if (!is_once || !member->settled) {
		struct level inner = {
			.outer = level,
			.piece = member->piece,
			.name = line->name,
			.depth = level->depth + 1,
			.conditional = conditional,
		};
		put_hush(bundler, conditional);
		put_level(bundler, &inner);
		member->settled = member->settled || !conditional;
	}
	if (!is_empty(content + line->rest, line->end - line->rest)) {
		put_text(bundler, level, line->rest, line->end);
	}
}

static void put_line(struct bundler *bundler, const struct level *level, const struct line *line,
	bool conditional)
{
	switch (line->kind) {
	case LINE_INCLUDE:
		put_include(bundler, level, line, conditional);
		return;
	case LINE_INCLUDE_MACRO:
		error_list_add(bundler->mistakes, level->piece->path, line->number, 0,
			"this include names its file by a macro; write the name itself");
		return;
	case LINE_PRAGMA_ONCE:
		return;
	case LINE_BLANK:
	case LINE_CODE:
	case LINE_DEFINE:
	case LINE_IF:
	case LINE_IF_UNDEFINED:
	case LINE_ELSE:
	case LINE_ENDIF:
		put_text(bundler, level, line->start, line->end);
		return;
	}
}

static size_t index_of(const struct bundler *bundler, const struct piece *piece)
{
	size_t index = 0;
	while (bundler->members[index]->piece != piece) {
		index++;
	}
	return index;
}

static void check_growth(struct bundler *bundler, const struct piece *piece)
{
	bool many = ++bundler->includes > INCLUDES_LIMIT;
	if (!bundler->full && (many || bundler->out->length > BUNDLE_LIMIT_BYTES)) {
		error_list_add(bundler->mistakes, piece->path, 0, 0,
			"the bundle has more than %d %s by now; guard what is included again and again",
			many ? INCLUDES_LIMIT : BUNDLE_LIMIT_BYTES, many ? "files" : "bytes");
		bundler->full = true;
	}
}

/* A file with #pragma once alone gets a guard instead: the pragma is about files, of which there is
 * but one here. */
static void put_level(struct bundler *bundler, const struct level *level)
{
	const struct piece *piece = level->piece;
	bool needs_guard = piece->once && !piece->guarded && level->outer;
	if (needs_guard) {
		put_heading(bundler, level);
		size_t index = index_of(bundler, piece);
		buffer_printf(bundler->out, "#ifndef BUNDLED_%zu\n#define BUNDLED_%zu\n", index, index);
	}
	int open = piece->guarded ? -1 : 0; /* the guard itself is no conditional */
	for (size_t i = 0; i < piece->lines.count && !bundler->full; i++) {
		const struct line *line = &piece->lines.items[i];
		open += line->kind == LINE_IF || line->kind == LINE_IF_UNDEFINED;
		open -= line->kind == LINE_ENDIF;
		put_line(bundler, level, line, level->conditional || open > 0);
	}
	if (needs_guard) {
		buffer_add_text(bundler->out, "#endif\n");
	}
	check_growth(bundler, piece);
}

bool bundle_file(const char *path, const char *root, bool is_cpp, struct buffer *out,
	struct error_list *mistakes)
{
	size_t errors = mistakes->errors;
	autofree char *real_root = realpath(root, NULL);
	struct bundler bundler = {
		.root = real_root ? real_root : root,
		.is_cpp = is_cpp,
		.out = out,
		.mistakes = mistakes,
	};
	autofree char *real = realpath(path, NULL);
	struct member *first = find_member(&bundler, path, real ? real : path);
	if (first) {
		struct level level = { .piece = first->piece, .name = path_name(path) };
		bundler.told = first->piece;
		put_level(&bundler, &level);
	}
	for (size_t i = 0; i < bundler.count; i++) {
		piece_destroy(bundler.members[i]->piece);
		free(bundler.members[i]);
	}
	free(bundler.members);
	return mistakes->errors == errors;
}
