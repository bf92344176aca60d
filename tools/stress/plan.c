#include "plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "package/package.h"

enum { PLAN_BYTES = 1 << 20 };

static const char many[] = "many";

/* Lines may end as on Windows. */
static const char blank[] = " \t\r", space[] = " \t\r\n";

/* The line that is being read. */
struct reading {
	struct plan *plan;
	const struct problem *problem;
	struct error_list *mistakes;
	const char *line; /* its start, for columns */
	int number;
	struct names names;
	struct recipe *recipe;
	bool sound;
};

static void refuse(struct reading *reading, const char *at, const char *what, size_t length,
	const char *remedy)
{
	error_list_add(reading->mistakes, reading->plan->path, reading->number,
		(int)(at - reading->line) + 1, "\"%.*s\" %s", (int)length, what, remedy);
	reading->sound = false;
}

static struct piece *add_piece(struct reading *reading, enum piece_kind kind)
{
	struct recipe *recipe = reading->recipe;
	recipe->pieces =
		array_grow(recipe->pieces, recipe->count, &recipe->capacity, sizeof *recipe->pieces);
	struct piece *piece = &recipe->pieces[recipe->count++];
	*piece = (struct piece){ .kind = kind };
	return piece;
}

static void read_expression(struct reading *reading, const char *text, size_t length,
	struct expression *expression)
{
	const char *at = text;
	size_t at_length = length;
	switch (expression_parse(&reading->plan->arena, text, length, &reading->names, expression, &at,
		&at_length)) {
	case EXPRESSION_FINE:
		return;
	case EXPRESSION_MALFORMED:
		refuse(reading, at, at, at_length,
			"is no number; write one, or an expression such as 2*m-1");
		return;
	case EXPRESSION_UNKNOWN_NAME:
		refuse(reading, at, at, at_length,
			"is no number drawn before; draw it first, as {n:1..10} draws n");
		return;
	}
}

static const char *find_dots(const char *text, const char *end)
{
	const char *dots = text;
	while (dots < end && strncmp(dots, "..", 2) != 0) {
		dots++;
	}
	return dots;
}

static void read_draw(struct reading *reading, const char *text, const char *end, const char *colon)
{
	size_t length = (size_t)(colon - text);
	const char *dots = find_dots(colon + 1, end);
	if (!length || name_length(text, length) != length) {
		refuse(reading, text, text, length, "is no name; write letters, such as n");
	} else if (names_find(&reading->names, text, length) < reading->names.count) {
		refuse(reading, text, text, length,
			"is drawn twice; leave out the range to use the same number again");
	} else if (reading->names.count == NAMES_MAX) {
		refuse(reading, text, text, length, "is one too many; draw at most 16 numbers a line");
	} else if (dots == end) {
		refuse(reading, colon + 1, colon + 1, (size_t)(end - colon - 1),
			"is no range; write LOW..HIGH, such as 1..10");
	} else {
		struct piece *piece = add_piece(reading, PIECE_DRAW);
		read_expression(reading, colon + 1, (size_t)(dots - colon - 1), &piece->low);
		read_expression(reading, dots + 2, (size_t)(end - dots - 2), &piece->high);
		int64_t low, high;
		if (reading->sound && expression_is_constant(&piece->low) &&
			expression_is_constant(&piece->high) && expression_value(&piece->low, NULL, &low) &&
			expression_value(&piece->high, NULL, &high) && high < low) {
			refuse(reading, colon + 1, colon + 1, (size_t)(end - colon - 1),
				"is an empty range; write the smaller number first");
		}
		piece->name = reading->names.count;
		reading->names.items[reading->names.count++] =
			arena_strndup(&reading->plan->arena, text, length);
	}
}

static void read_choice(struct reading *reading, const char *text, const char *end)
{
	size_t count = 1;
	for (const char *c = text; c < end; c++) {
		count += *c == '|';
	}
	const char **items = arena_alloc(&reading->plan->arena, count * sizeof *items);
	for (size_t i = 0; i < count; i++) {
		size_t length = strcspn(text, "|}");
		items[i] = arena_strndup(&reading->plan->arena, text, length);
		text += length + 1;
	}
	add_piece(reading, PIECE_CHOICE)->choices = (struct arguments){ .items = items, .count = count };
}

/* What stands between braces. */
static void read_place(struct reading *reading, const char *text, const char *end)
{
	size_t length = (size_t)(end - text);
	const char *colon = memchr(text, ':', length);
	if (memchr(text, '|', length)) {
		read_choice(reading, text, end);
	} else if (colon) {
		read_draw(reading, text, end, colon);
	} else if (length == 4 && !memcmp(text, "seed", 4)) {
		add_piece(reading, PIECE_SEED);
	} else {
		read_expression(reading, text, length, &add_piece(reading, PIECE_VALUE)->low);
	}
}

static void read_word(struct reading *reading, const char *word, size_t length)
{
	const char *end = word + length;
	for (const char *c = word; c < end;) {
		if (*c != '{') {
			size_t plain = strcspn(c, "{ \t\r\n");
			add_piece(reading, PIECE_TEXT)->text = arena_strndup(&reading->plan->arena, c, plain);
			c += plain;
			continue;
		}
		const char *close = memchr(c, '}', (size_t)(end - c));
		if (!close) {
			refuse(reading, c, c, (size_t)(end - c), "lacks its }; close it, without spaces inside");
			return;
		}
		read_place(reading, c + 1, close);
		c = close + 1;
	}
	if (reading->recipe->count) {
		reading->recipe->pieces[reading->recipe->count - 1].ends_word = true;
	}
}

/* A file or directory of generators/ that has the name, with or without an extension. */
static bool find_source(struct reading *reading, const char *name, struct source *source)
{
	autofree char *directory = path_join(reading->problem->path, "generators");
	struct name_list entries = { 0 };
	autoerror struct error err = { 0 };
	bool found = false;
	if (directory_list(directory, &entries, &err)) {
		for (size_t i = 0; i < entries.count && !found; i++) {
			const char *extension = path_extension(entries.names[i]);
			size_t stem = strlen(entries.names[i]) - strlen(extension);
			bool fits = !strcmp(entries.names[i], name) ||
				(strlen(name) == stem && !memcmp(entries.names[i], name, stem));
			autofree char *path = path_join(directory, entries.names[i]);
			autofree char *shown = path_join("generators", entries.names[i]);
			autoerror struct error ignored = { 0 };
			found = fits && source_of_path(&reading->plan->arena, path, shown, source, &ignored) &&
				source->language;
		}
	}
	name_list_finish(&entries);
	return found;
}

/* Which generator the word names, a new one added; with a mistake added, generator_count. */
static size_t find_generator(struct reading *reading, const char *word, size_t length)
{
	struct plan *plan = reading->plan;
	autofree char *name = xstrndup(word, length);
	struct source source;
	if (!find_source(reading, name, &source)) {
		refuse(reading, word, word, length, "is no program in generators/; write the name of one");
		return plan->generator_count;
	}
	size_t i = 0;
	while (i < plan->generator_count && strcmp(plan->generators[i].path, source.path) != 0) {
		i++;
	}
	if (i == plan->generator_count) {
		plan->generators = array_grow(plan->generators, plan->generator_count,
			&plan->generator_capacity, sizeof *plan->generators);
		plan->many = xrealloc(plan->many, plan->generator_count + 1, sizeof *plan->many);
		plan->many[plan->generator_count] = false;
		plan->generators[plan->generator_count++] = source;
	}
	return i;
}

/* A line `many PROGRAM`. */
static void read_many(struct reading *reading, const char *line)
{
	const char *word = line + strspn(line, blank) + strlen(many);
	word += strspn(word, blank);
	reading->line = line;
	size_t length = strcspn(word, space);
	const char *more = word + length + strspn(word + length, blank);
	size_t generator = find_generator(reading, word, length);
	if (generator < reading->plan->generator_count) {
		reading->plan->many[generator] = true;
	}
	if (*more && *more != '\n') {
		refuse(reading, more, more, strcspn(more, space), "is too much; name one program in each line of 'many'");
	}
}

static bool is_many(const char *line)
{
	const char *word = line + strspn(line, blank);
	return !strncmp(word, many, strlen(many)) && strchr(space, word[strlen(many)]);
}

static void read_line(struct reading *reading, const char *line)
{
	struct plan *plan = reading->plan;
	plan->recipes = array_grow(plan->recipes, plan->count, &plan->capacity, sizeof *plan->recipes);
	reading->recipe = &plan->recipes[plan->count++];
	*reading->recipe = (struct recipe){ .line = reading->number };
	reading->names.count = 0;
	reading->line = line;
	bool first = true;
	for (const char *c = line + strspn(line, blank); *c && *c != '\n'; c += strspn(c, blank)) {
		size_t length = strcspn(c, space);
		if (first) {
			reading->recipe->generator = find_generator(reading, c, length);
		} else {
			read_word(reading, c, length);
		}
		first = false;
		c += length;
	}
}

bool plan_read(struct plan *plan, const struct problem *problem, struct error_list *mistakes)
{
	*plan = (struct plan){ .path = path_join(problem->path, "generators/stress.txt") };
	struct reading reading = { .plan = plan, .problem = problem, .mistakes = mistakes, .sound = true };
	autobuffer struct buffer content = { 0 };
	autoerror struct error err = { 0 };
	if (!path_exists(plan->path)) {
		error_list_add(mistakes, plan->path, 0, 0,
			"is not there; write one with a call a line, such as 'generate {n:1..10} {seed}'");
		return false;
	}
	if (!file_read(plan->path, PLAN_BYTES, &content, &err)) {
		error_list_add(mistakes, plan->path, 0, 0, "can't be read; make it a text file");
		return false;
	}
	for (const char *line = content.length ? content.bytes : ""; *line;) {
		reading.number++;
		if (!strchr("#\n", line[strspn(line, blank)])) {
			(is_many(line) ? read_many : read_line)(&reading, line);
		}
		line += strcspn(line, "\n");
		line += *line == '\n';
	}
	if (reading.sound && !plan->count) {
		error_list_add(mistakes, plan->path, 0, 0,
			"holds no call; write one a line, such as 'generate {n:1..10} {seed}'");
	}
	return reading.sound && plan->count;
}

void plan_finish(struct plan *plan)
{
	for (size_t i = 0; i < plan->count; i++) {
		free(plan->recipes[i].pieces);
	}
	free(plan->recipes);
	free(plan->generators);
	free(plan->many);
	free(plan->path);
	arena_finish(&plan->arena);
	*plan = (struct plan){ 0 };
}
