#include "compile/probe.h"

#include <string.h>

#include "base/memory.h"
#include "compile/build.h"
#include "compile/command.h"
#include "compile/words.h"

static bool compile_probe(const struct cache *cache, const struct compile_options *options,
	const struct tool *tool, const char *path, bool *works, struct error *err)
{
	struct program_file file = { 0 };
	buffer_add_text(&file.content, tool->probe);
	autofree char *name = xasprintf("probe%s", language_by_code(tool->language)->extensions[0]);
	struct name_list command = { 0 }, flags = { 0 };
	command_add(&flags, tool->flags, &(struct command_words){ 0 });
	const char *const none[] = { NULL };
	const struct command_words meaning = {
		.flags = (const char *const *)flags.names,
		.sources = (const char *const[]){ name, NULL },
		.others = none,
		.is_static = true,
		.entry = name,
		.directory = "./",
		.result = "probe",
	};
	words_add(&command, path);
	command_add(&command, tool->compile, &meaning);

	struct build build = { 0 };
	struct outcome outcome;
	autobuffer struct buffer said = { 0 };
	bool ok = build_prepare(&build, cache, err) && build_lay_out(&build, name, &file, err) &&
		build_start(&build, (const char *const *)command.names, options, err) &&
		build_wait(&build, &outcome, &said, err);
	if (ok) {
		*works = outcome.hit == LIMIT_NONE && outcome.exited && outcome.exit_code == 0;
	}
	build_finish(&build);
	buffer_finish(&file.content);
	name_list_finish(&command);
	name_list_finish(&flags);
	return ok;
}

bool probe_static(const struct cache *cache, const struct compile_options *options,
	const struct tool *tool, const char *path, const char *identity, bool *works, struct error *err)
{
	struct cache_key key;
	char hex[CACHE_KEY_LENGTH];
	cache_key_init(&key);
	cache_key_text(&key, "static");
	cache_key_text(&key, tool->language);
	cache_key_text(&key, identity);
	cache_key_end(&key, hex);
	int known = cache_fact(cache, hex);
	if (known >= 0) {
		*works = known;
		return true;
	}
	if (!compile_probe(cache, options, tool, path, works, err)) {
		return false;
	}
	cache_keep_fact(cache, hex, *works);
	return true;
}
