#include "compile/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "compile/words.h"

/* Adds the words for which the whole word stands; false if it is no list. */
static bool add_list(struct name_list *words, const char *word, const struct command_words *meaning)
{
	const struct {
		const char *name;
		const char *const *items;
	} lists[] = {
		{ "{flags}", meaning->flags },
		{ "{sources}", meaning->sources },
		{ "{others}", meaning->others },
		{ "{framework}", meaning->framework },
		{ "{static}", (const char *const[]){ meaning->is_static ? "-static" : NULL, NULL } },
	};
	for (size_t i = 0; i < ARRAY_LENGTH(lists); i++) {
		if (!strcmp(lists[i].name, word)) {
			words_add_all(words, lists[i].items);
			return true;
		}
	}
	return false;
}

/* The word with what stands in braces replaced; the caller's. */
static char *replaced(const char *word, const struct command_words *meaning)
{
	const struct {
		const char *name, *text;
	} texts[] = {
		{ "{each}", meaning->each },
		{ "{entry}", meaning->entry },
		{ "{stem}", meaning->stem },
		{ "{directory}", meaning->directory },
		{ "{result}", meaning->result },
		{ "{class}", meaning->class },
		{ "{library}", meaning->library },
		{ "{command}", meaning->command },
		{ "{runtime}", meaning->runtime },
		{ "{heap}", meaning->heap },
		{ "{stack}", meaning->stack },
	};
	struct buffer text = { 0 };
	while (*word) {
		size_t i = 0;
		while (i < ARRAY_LENGTH(texts) && strncmp(texts[i].name, word, strlen(texts[i].name)) != 0) {
			i++;
		}
		if (i < ARRAY_LENGTH(texts)) {
			buffer_add_text(&text, texts[i].text);
			word += strlen(texts[i].name);
		} else {
			buffer_add_char(&text, *word++);
		}
	}
	return buffer_steal(&text);
}

void command_add(struct name_list *words, const char *line, const struct command_words *meaning)
{
	while (*line) {
		size_t length = strcspn(line, " ");
		autofree char *word = xstrndup(line, length);
		if (!add_list(words, word, meaning)) {
			autofree char *text = replaced(word, meaning);
			words_add(words, text);
		}
		line += length + (line[length] == ' ');
	}
}

void command_add_each(struct name_list *words, const char *line, const struct command_words *meaning)
{
	struct command_words in_shell = *meaning;
	in_shell.each = "'\"$each\"'";
	struct name_list called = { 0 };
	command_add(&called, line, &in_shell);
	autobuffer struct buffer script = { 0 };
	buffer_add_text(&script, "for each; do \"$0\"");
	for (size_t i = 0; i < called.count; i++) {
		buffer_printf(&script, " '%s'", called.names[i]);
	}
	buffer_add_text(&script, " || exit; done");
	name_list_finish(&called);
	words_add_all(words, (const char *const[]){ "/bin/sh", "-c", script.bytes, meaning->command, NULL });
	words_add_all(words, meaning->sources);
}
