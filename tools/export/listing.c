#include "listing.h"

#include <limits.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/width.h"
#include "compile/compile.h"

enum {
	GAP = 2,
	LEAST_TITLE = 8, /* columns, however narrow the terminal */
};

static void put_texts(struct buffer *out, const char *key, const struct arguments *texts)
{
	json_put_open(out, key, '[');
	for (size_t i = 0; i < texts->count; i++) {
		json_put_text(out, NULL, texts->items[i]);
	}
	json_put_close(out, ']');
}

static void put_site(struct buffer *out, const struct site *site, size_t bytes)
{
	json_put_open(out, NULL, '{');
	json_put_text(out, "site", site->name);
	json_put_text(out, "title", site->title);
	json_put_text(out, "source", site->source_name);
	json_put_text(out, "language", site->language->code);
	put_texts(out, "flags", &site->flags);
	json_put_size(out, "bytes", bytes);
	if (site->code_bytes == SITE_CODE_UNLIMITED) {
		json_put_null(out, "code_bytes");
	} else {
		json_put_size(out, "code_bytes", site->code_bytes);
	}
	json_put_text(out, "url", site->url);
	put_texts(out, "cases", &site->cases);
	json_put_close(out, '}');
}

/* The file that a site would get. */
struct row {
	const struct site *site;
	size_t bytes;
};

static char *size_of(const struct row *row)
{
	return row->site->code_bytes == SITE_CODE_UNLIMITED
		? xasprintf("%zu B", row->bytes)
		: xasprintf("%zu/%llu B", row->bytes, (unsigned long long)row->site->code_bytes);
}

static int larger(int a, int b)
{
	return a > b ? a : b;
}

/* A line a site. Where a terminal is too narrow for all, titles are cut. */
static void add_lines(struct buffer *out, const struct row *rows, size_t count, int width)
{
	int name = 0, language = 0, size = 0;
	for (size_t i = 0; i < count; i++) {
		autofree char *text = size_of(&rows[i]);
		name = larger(name, width_of(rows[i].site->name));
		language = larger(language, width_of(rows[i].site->language->name));
		size = larger(size, width_of(text));
	}
	int room = width ? larger(width - name - language - size - 3 * GAP, LEAST_TITLE) : INT_MAX;
	for (size_t i = 0; i < count; i++) {
		autofree char *text = size_of(&rows[i]), *title = text_for_terminal(rows[i].site->title);
		width_add_cell(out, rows[i].site->name, name + GAP, ALIGN_LEFT, CLIP_END);
		width_add_cell(out, rows[i].site->language->name, language + GAP, ALIGN_LEFT, CLIP_END);
		width_add_cell(out, text, size, ALIGN_RIGHT, CLIP_END);
		width_add_cell(out, "", GAP, ALIGN_LEFT, CLIP_END);
		width_add_clipped(out, title, room, CLIP_END);
		buffer_add_char(out, '\n');
	}
}

static void add_document(struct buffer *out, const struct problem *problem, const struct row *rows,
	size_t count)
{
	json_put_open(out, NULL, '{');
	json_put_text(out, "problem", problem->id);
	json_put_open(out, "sites", '[');
	for (size_t i = 0; i < count; i++) {
		put_site(out, rows[i].site, rows[i].bytes);
	}
	json_put_close(out, ']');
	json_put_close(out, '}');
	buffer_add_char(out, '\n');
}

void listing_add(struct buffer *out, const struct problem *problem, const struct sites *sites,
	bool json, int width, struct error_list *mistakes)
{
	autofree struct row *rows = xcalloc(sites->count, sizeof *rows);
	size_t count = 0;
	for (size_t i = 0; i < sites->count; i++) {
		autobuffer struct buffer text = { 0 };
		if (export_text(problem, &sites->items[i], &text, mistakes)) {
			rows[count++] = (struct row){ &sites->items[i], text.length };
		}
	}
	if (json) {
		add_document(out, problem, rows, count);
	} else {
		add_lines(out, rows, count, width);
	}
}
