#include "compile/main_class.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "compile/words.h"

enum {
	DEPTH_MAX = 64,     /* of braces that are told apart */
	WORDS_KEPT = 3,
};

struct word {
	const char *text; /* in the source, not ended */
	size_t length;
};

/* A file on the way from its start to its end. */
struct reading {
	const char *c;
	enum main_class kind;
	struct word words[WORDS_KEPT]; /* the latest first; forgotten at what ends a declaration */
	bool is_static;                /* the word stood in this declaration */
	bool is_app;                   /* this declares what gets its main elsewhere */
	struct word package;           /* with its dots; no length: none */
	struct word classes[DEPTH_MAX]; /* whose braces are open; no length: not a class's */
	struct word pending;           /* the class whose brace comes next */
	int depth;
};

static bool word_is(struct word word, const char *text)
{
	return word.length == strlen(text) && !memcmp(word.text, text, word.length);
}

static bool is_word_byte(char c)
{
	return isalnum((unsigned char)c) || c == '_' || c == '$' || (unsigned char)c >= 0x80;
}

static const char *skip_string(const char *c)
{
	static const char block[] = "\"\"\"";
	if (!strncmp(c, block, strlen(block))) {
		const char *end = strstr(c + strlen(block), block);
		return end ? end + strlen(block) : c + strlen(c);
	}
	char quote = *c++;
	while (*c && *c != quote && *c != '\n') {
		c += *c == '\\' && c[1] ? 2 : 1;
	}
	return c + (*c == quote);
}

/* Skips what is no code: white space, comments, strings. False where code begins. */
static bool skip(struct reading *reading)
{
	const char *c = reading->c;
	if (isspace((unsigned char)*c)) {
		reading->c++;
	} else if (!strncmp(c, "//", 2)) {
		reading->c += strcspn(c, "\n");
	} else if (!strncmp(c, "/*", 2)) {
		const char *end = strstr(c + 2, "*/");
		reading->c = end ? end + 2 : c + strlen(c);
	} else if (*c == '"' || *c == '\'') {
		reading->c = skip_string(c);
	} else {
		return false;
	}
	return true;
}

static void forget_words(struct reading *reading)
{
	memset(reading->words, 0, sizeof reading->words);
	reading->is_static = reading->is_app = false;
	reading->pending = (struct word){ 0 };
}

static void read_package(struct reading *reading)
{
	while (skip(reading)) {
	}
	reading->package.text = reading->c;
	while (is_word_byte(*reading->c) || *reading->c == '.') {
		reading->c++;
	}
	reading->package.length = (size_t)(reading->c - reading->package.text);
	forget_words(reading);
}

/* Whether the word behind the latest one names a class; in Scala, one that can be started. */
static bool is_declared(const struct reading *reading)
{
	static const char *const kinds[] = { "class", "interface", "enum", "record", "object" };
	if (reading->kind == MAIN_CLASS_SCALA) {
		return word_is(reading->words[0], "object");
	}
	for (size_t i = 0; i < ARRAY_LENGTH(kinds); i++) {
		if (word_is(reading->words[0], kinds[i])) {
			return true;
		}
	}
	return false;
}

/* Whether the word behind the latest one says that a class need have no main to be started. */
static bool makes_app(const struct reading *reading, struct word word)
{
	switch (reading->kind) {
	case MAIN_CLASS_SCALA:
		return word_is(word, "App") &&
			(word_is(reading->words[0], "extends") || word_is(reading->words[0], "with"));
	case MAIN_CLASS_CHECKER:
		return word_is(word, "Checker") && word_is(reading->words[0], "implements");
	case MAIN_CLASS_NONE:
	case MAIN_CLASS_JAVA:
	case MAIN_CLASS_KOTLIN:
		return false;
	}
	return false;
}

static void read_word(struct reading *reading)
{
	struct word word = { .text = reading->c };
	while (is_word_byte(*reading->c)) {
		reading->c++;
	}
	word.length = (size_t)(reading->c - word.text);
	if (is_declared(reading)) {
		reading->pending = word;
	}
	reading->is_app |= makes_app(reading, word);
	reading->is_static |= word_is(word, "static");
	memmove(reading->words + 1, reading->words, (WORDS_KEPT - 1) * sizeof word);
	reading->words[0] = word;
	if (word_is(word, "package") && reading->depth == 0 && !reading->package.text) {
		read_package(reading);
	}
}

static void open_brace(struct reading *reading)
{
	if (reading->depth < DEPTH_MAX) {
		reading->classes[reading->depth] = reading->pending;
	}
	reading->depth++;
	forget_words(reading);
}

static void close_brace(struct reading *reading)
{
	reading->depth -= reading->depth > 0;
	forget_words(reading);
}

static void add_package(struct buffer *name, const struct reading *reading)
{
	buffer_add(name, reading->package.length ? reading->package.text : "", reading->package.length);
	if (name->length) {
		buffer_add_char(name, '.');
	}
}

/* The class whose body we are in directly, by its binary name; NULL if we are in no class's. */
static char *class_around(const struct reading *reading)
{
	struct buffer name = { 0 };
	add_package(&name, reading);
	bool whole = reading->depth > 0 && reading->depth <= DEPTH_MAX;
	for (int i = 0; i < reading->depth && whole; i++) {
		whole = reading->classes[i].length > 0;
		if (i) {
			buffer_add_char(&name, '$');
		}
		buffer_add(&name, whole ? reading->classes[i].text : "", reading->classes[i].length);
	}
	if (!whole) {
		buffer_finish(&name);
		return NULL;
	}
	return buffer_steal(&name);
}

/* "b-2.kt" has its functions in B_2Kt. */
static char *class_of_file(const struct reading *reading, const char *path)
{
	struct buffer name = { 0 };
	add_package(&name, reading);
	const char *stem = path_name(path);
	size_t length = strlen(stem) - strlen(path_extension(path));
	if (isdigit((unsigned char)*stem)) {
		buffer_add_char(&name, '_');
	}
	for (size_t i = 0; i < length; i++) {
		char c = is_word_byte(stem[i]) ? stem[i] : '_';
		buffer_add_char(&name, i ? c : (char)toupper((unsigned char)c));
	}
	buffer_add_text(&name, "Kt");
	return buffer_steal(&name);
}

/* At an opening parenthesis: the class that could be started here, NULL if this is no main. */
static char *class_of_main(const struct reading *reading, const char *path)
{
	if (!word_is(reading->words[0], "main")) {
		return NULL;
	}
	switch (reading->kind) {
	case MAIN_CLASS_NONE:
	case MAIN_CLASS_CHECKER:
		return NULL;
	case MAIN_CLASS_JAVA:
		return reading->is_static && word_is(reading->words[1], "void") ? class_around(reading) : NULL;
	case MAIN_CLASS_KOTLIN:
		return !reading->depth && word_is(reading->words[1], "fun") ? class_of_file(reading, path)
		                                                            : NULL;
	case MAIN_CLASS_SCALA:
		return reading->depth == 1 && word_is(reading->words[1], "def") ? class_around(reading) : NULL;
	}
	return NULL;
}

/* At an opening brace, which is passed: the class if it needs no main, else NULL. */
static char *class_of_app(struct reading *reading)
{
	bool is_app = reading->is_app;
	open_brace(reading);
	return is_app && reading->depth == 1 ? class_around(reading) : NULL;
}

/* Adds a name, NULL for none, and frees it. */
static void take_class(char *name, struct name_list *classes)
{
	if (name) {
		words_add(classes, name);
	}
	free(name);
}

void main_class_find(enum main_class kind, const struct program_file *file, struct name_list *classes)
{
	struct reading reading = { .c = file->content.length ? file->content.bytes : "", .kind = kind };
	while (*reading.c) {
		if (skip(&reading)) {
			continue;
		}
		if (is_word_byte(*reading.c)) {
			read_word(&reading);
			continue;
		}
		char c = *reading.c++;
		if (c == '{') {
			take_class(class_of_app(&reading), classes);
		} else if (c == '}') {
			close_brace(&reading);
		} else if (c == ';') {
			forget_words(&reading);
		} else if (c == '(') {
			take_class(class_of_main(&reading, file->path), classes);
		}
	}
}
