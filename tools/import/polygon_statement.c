#include "polygon_statement.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "common/naming.h"

#define SECTIONS "statement-sections/"

/* In the order of a statement; those without a heading follow the one before. */
static const struct {
	const char *file, *heading;
} sections[] = {
	{ "legend.tex", NULL },
	{ "input.tex", "Input" },
	{ "output.tex", "Output" },
	{ "scoring.tex", "Scoring" },
	{ "notes.tex", "Notes" },
};

static const char *title_of(struct arena *arena, const struct name_in_language *name)
{
	autofree char *title = naming_title(name->text, strlen(name->text), "Untitled");
	return arena_strdup(arena, title);
}

/* TeX as it is, but for the title, which is plain text. */
static void add_title(struct buffer *out, const char *title)
{
	buffer_add_text(out, "\\problemname{");
	for (; *title; title++) {
		if (strchr("#$%&_{}", *title)) {
			buffer_add_char(out, '\\');
		}
		buffer_add_char(out, strchr("\\~^", *title) ? ' ' : *title);
	}
	buffer_add_text(out, "}\n");
}

static bool add_section(struct sink *sink, const char *language, size_t index, const char *to,
	struct buffer *out, struct error *err)
{
	autofree char *name = xasprintf(SECTIONS "%s/%s", language, sections[index].file);
	struct found *found = ledger_find(sink->ledger, name);
	autobuffer struct buffer text = { 0 };
	if (!found || found->state == FOUND_SKIPPED) {
		return true;
	}
	if (!ledger_content(sink->ledger, found, &text, err)) {
		return false;
	}
	found_take(found, "a part of %s", to);
	if (text.length) {
		if (sections[index].heading) {
			buffer_printf(out, "\n\\section*{%s}\n", sections[index].heading);
		}
		buffer_printf(out, "\n%s%s", text.bytes, text.bytes[text.length - 1] == '\n' ? "" : "\n");
	}
	return true;
}

/* statement/problem.CODE.tex of the sections there are; *written is false where there is none. */
static bool write_statement(struct sink *sink, const char *language, const char *code,
	const char *title, bool *written, struct error *err)
{
	autobuffer struct buffer text = { 0 };
	autofree char *to = xasprintf("statement/problem.%s.tex", code);
	add_title(&text, title);
	size_t bare = text.length;
	for (size_t i = 0; i < ARRAY_LENGTH(sections); i++) {
		if (!add_section(sink, language, i, to, &text, err)) {
			return false;
		}
	}
	*written = text.length > bare;
	return !*written || draft_write(sink->draft, to, text.bytes, text.length, err);
}

static bool write_solution(struct sink *sink, const char *language, const char *code,
	struct error *err)
{
	autofree char *name = xasprintf(SECTIONS "%s/tutorial.tex", language);
	autofree char *to = xasprintf("solution/solution.%s.tex", code);
	struct found *found = ledger_find(sink->ledger, name);
	return !found || found->state == FOUND_SKIPPED || sink_copy(sink, found, to, err);
}

static bool is_picture(const char *name)
{
	static const char *const extensions[] = { ".png", ".jpg", ".jpeg", ".eps", ".pdf", ".svg" };
	for (size_t i = 0; i < ARRAY_LENGTH(extensions); i++) {
		if (!strcmp(path_extension(name), extensions[i])) {
			return true;
		}
	}
	return false;
}

static bool copy_pictures(struct sink *sink, const char *language, struct error *err)
{
	autofree char *directory = xasprintf(SECTIONS "%s/", language);
	for (size_t i = 0; i < sink->ledger->count; i++) {
		struct found *found = &sink->ledger->items[i];
		if (strncmp(found->name, directory, strlen(directory)) != 0 || found->state != FOUND_OPEN ||
			!is_picture(found->name)) {
			continue;
		}
		autofree char *to = xasprintf("statement/%s", path_name(found->name));
		if (!naming_path_is_safe(to) || draft_has(sink->draft, to)) {
			found_skip(found, "a picture whose name is taken or none for a package");
		} else if (!sink_copy(sink, found, to, err)) {
			return false;
		}
	}
	return true;
}

static void add_name(struct statement_names *names, const char *language, const char *text)
{
	names->items[names->count++] = (struct name_in_language){ language, text };
}

static bool has_name(const struct statement_names *names, const char *language)
{
	for (size_t i = 0; i < names->count; i++) {
		if (!strcmp(names->items[i].language, language)) {
			return true;
		}
	}
	return false;
}

bool polygon_statement_import(struct sink *sink, const struct polygon *polygon, struct arena *arena,
	struct statement_names *names, struct error *err)
{
	const struct name_in_language *shown = polygon->name_count ? polygon->names : NULL;
	names->items = xcalloc(polygon->name_count + 1, sizeof *names->items);
	for (size_t i = 0; i < polygon->name_count; i++) {
		const struct name_in_language *name = &polygon->names[i];
		const char *code = polygon_language_code(name->language);
		bool written = false;
		shown = code && !strcmp(code, "en") ? name : shown;
		if (!code || has_name(names, code)) {
			continue;
		}
		if (!write_statement(sink, name->language, code, title_of(arena, name), &written, err) ||
			!write_solution(sink, name->language, code, err) ||
			!copy_pictures(sink, name->language, err)) {
			return false;
		}
		if (written) {
			add_name(names, code, title_of(arena, name));
		}
	}
	if (!names->count) {
		add_name(names, "en", shown ? title_of(arena, shown) : sink->title);
	}
	return true;
}
