#include "listing.h"

#include <string.h>

#include "base/json.h"
#include "base/memory.h"
#include "base/text.h"
#include "compile/compile.h"

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

static void add_line(struct buffer *out, const struct site *site, size_t bytes)
{
	autofree char *most = site->code_bytes == SITE_CODE_UNLIMITED
		? xstrdup("")
		: xasprintf(" of %llu", (unsigned long long)site->code_bytes);
	autofree char *title = text_for_terminal(site->title);
	buffer_printf(out, "%-14s %-9s %6zu bytes%-9s  %s\n", site->name, site->language->name, bytes,
		most, title);
}

void listing_add(struct buffer *out, const struct problem *problem, const struct sites *sites,
	bool json, struct error_list *mistakes)
{
	if (json) {
		json_put_open(out, NULL, '{');
		json_put_text(out, "problem", problem->id);
		json_put_open(out, "sites", '[');
	}
	for (size_t i = 0; i < sites->count; i++) {
		const struct site *site = &sites->items[i];
		autobuffer struct buffer text = { 0 };
		if (!export_text(problem, site, &text, mistakes)) {
			continue;
		}
		if (json) {
			put_site(out, site, text.length);
		} else {
			add_line(out, site, text.length);
		}
	}
	if (json) {
		json_put_close(out, ']');
		json_put_close(out, '}');
		buffer_add_char(out, '\n');
	}
}
