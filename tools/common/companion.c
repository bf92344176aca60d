#include "companion.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#include "base/buffer.h"
#include "base/number.h"
#include "base/text.h"
#include "bytes.h"
#include "naming.h"
#include "profile.h"

enum {
	URL_BYTES_MAX = 2000,
	TESTS_MAX = 1000,
	BATCH_MAX = 1000,
};

#define LIMIT_MAX 100000000 /* ms and MiB: far above any site's */

/* A text as written, "" where there is none or it holds a NUL byte. */
static const char *text_of(struct arena *arena, const json_t *object, const char *key)
{
	const json_t *value = json_object_get(object, key);
	const char *text = json_string_value(value);
	return text && strlen(text) == json_string_length(value) ? arena_strdup(arena, text) : "";
}

static const char *title_of(struct arena *arena, const json_t *object, const char *key,
	const char *other)
{
	const json_t *value = json_object_get(object, key);
	autofree char *title = naming_title(json_is_string(value) ? json_string_value(value) : "",
		json_string_length(value), other);
	return arena_strdup(arena, title);
}

/* Some sites' numbers come as texts. */
static int64_t count_of(const json_t *object, const char *key)
{
	const json_t *value = json_object_get(object, key);
	double number = json_number_value(value);
	if (json_is_string(value) && !number_parse_float(json_string_value(value), &number)) {
		number = 0;
	}
	return number > 0 && number <= LIMIT_MAX ? (int64_t)ceil(number) : 0;
}

/* Nothing that a shell, a terminal or another scheme would make something of. */
static bool url_is_sound(const char *url)
{
	bool web = !strncmp(url, "http://", 7) || !strncmp(url, "https://", 8);
	for (const char *c = url; *c && web; c++) {
		web = *c > ' ' && *c < 0x7f && !strchr("\"'<>\\`{}|^", *c);
	}
	return web && strlen(url) <= URL_BYTES_MAX;
}

/* The name of the file that the site's solutions read or write instead of a standard stream. */
static const char *file_of(struct arena *arena, const json_t *object, const char *key)
{
	const json_t *stream = json_object_get(object, key);
	return title_of(arena, stream, "fileName", "");
}

static const char *take_lines(struct arena *arena, const json_t *value, size_t *length)
{
	autobuffer struct buffer lines = { 0 };
	buffer_add(&lines, json_string_value(value), json_string_length(value));
	bytes_end_line(&lines);
	(void)text_mend_lines(&lines);
	*length = lines.length;
	return arena_copy(arena, lines.bytes, lines.length + 1);
}

static bool read_tests(struct companion_task *task, const json_t *tests, struct error *err)
{
	size_t count = json_array_size(tests);
	if (count > TESTS_MAX) {
		error_set(err, FAULT_USER, "has %zu tests, more than %d; take what is meant by hand", count,
			TESTS_MAX);
		return false;
	}
	struct companion_test *taken = arena_alloc(&task->arena, (count + 1) * sizeof *taken);
	for (size_t i = 0; i < count; i++) {
		const json_t *test = json_array_get(tests, i);
		const json_t *input = json_object_get(test, "input");
		const json_t *output = json_object_get(test, "output");
		if (!json_is_string(input) || !json_is_string(output)) {
			task->unanswered++;
			continue;
		}
		struct companion_test *to = &taken[task->test_count++];
		to->input = take_lines(&task->arena, input, &to->input_length);
		to->output = take_lines(&task->arena, output, &to->output_length);
	}
	task->tests = taken;
	return true;
}

static void read_batch(struct companion_task *task, const json_t *batch)
{
	int64_t size = count_of(batch, "size");
	task->batch = text_of(&task->arena, batch, "id");
	task->batch_size = *task->batch && size > 1 && size <= BATCH_MAX ? (size_t)size : 1;
}

static bool read_task(struct companion_task *task, const json_t *root, struct error *err)
{
	struct arena *arena = &task->arena;
	const char *url = text_of(arena, root, "url");
	task->url = url_is_sound(url) ? url : "";
	task->title = title_of(arena, root, "name", "Untitled");
	task->group = title_of(arena, root, "group", "");
	task->in_file = file_of(arena, root, "input");
	task->out_file = file_of(arena, root, "output");
	task->interactive = json_is_true(json_object_get(root, "interactive"));
	task->time_ms = count_of(root, "timeLimit");
	task->memory_mib = count_of(root, "memoryLimit");
	task->source_path = text_of(arena, root, "srcPath");
	read_batch(task, json_object_get(root, "batch"));
	return read_tests(task, json_object_get(root, "tests"), err);
}

bool companion_parse(const char *bytes, size_t length, struct companion_task *task, struct error *err)
{
	static const char prefix[] = "json";
	*task = (struct companion_task){ 0 };
	if (length > COMPANION_BYTES_MAX) {
		error_set(err, FAULT_USER, "is larger than %d bytes; that is no problem", COMPANION_BYTES_MAX);
		return false;
	}
	if (length > strlen(prefix) && !memcmp(bytes, prefix, strlen(prefix))) {
		bytes += strlen(prefix);
		length -= strlen(prefix);
	}
	json_error_t where;
	json_t *root = json_loadb(bytes, length, JSON_ALLOW_NUL, &where);
	if (!root) {
		error_set(err, FAULT_USER, "is no JSON: %s at line %d; post what the extension sends",
			where.text, where.line);
		return false;
	}
	bool is_object = json_is_object(root);
	if (!is_object) {
		error_set(err, FAULT_USER, "is no JSON object; post what the extension sends");
	}
	bool read = is_object && read_task(task, root, err);
	json_decref(root);
	return read;
}

void companion_finish(struct companion_task *task)
{
	arena_finish(&task->arena);
	*task = (struct companion_task){ 0 };
}

/* The last part of the address that names something, without what stands behind '?' or '#'. */
static char *id_of_url(const char *url)
{
	const char *start = strstr(url, "://");
	size_t length = start ? strcspn(start + 3, "?#") : 0;
	autofree char *path = start ? xstrndup(start + 3, length) : xstrdup("");
	char *id = xstrdup("");
	for (char *slash; !*id && (slash = strrchr(path, '/')); *slash = '\0') {
		free(id);
		id = naming_id(slash + 1);
	}
	return id;
}

char *companion_id(const struct companion_task *task)
{
	char *id = naming_id(task->title);
	if (strlen(id) < 2) { /* the one letter of a title in other letters says nothing */
		free(id);
		id = id_of_url(task->url);
	}
	if (!*id) {
		free(id);
		id = xstrdup("problem");
	}
	return id;
}

static bool write_tests(const struct companion_task *task, const struct draft *draft,
	struct error *err)
{
	int digits = task->test_count > 99 ? 3 : task->test_count > 9 ? 2 : 1;
	for (size_t i = 0; i < task->test_count; i++) {
		const struct companion_test *test = &task->tests[i];
		autofree char *in = xasprintf("data/sample/%0*zu.in", digits, i + 1);
		autofree char *ans = xasprintf("data/sample/%0*zu.ans", digits, i + 1);
		if (!draft_write(draft, in, test->input, test->input_length, err) ||
			!draft_write(draft, ans, test->output, test->output_length, err)) {
			return false;
		}
	}
	return true;
}

/* Markdown takes a title as it is but for what it would read as markup. */
static void add_markdown(struct buffer *out, const char *text)
{
	for (; *text; text++) {
		if (strchr("\\`*_[]<>#&$", *text)) {
			buffer_add_char(out, '\\');
		}
		buffer_add_char(out, *text);
	}
}

void companion_add_statement(const struct companion_task *task, struct buffer *out)
{
	if (*task->url) {
		buffer_printf(out, "The statement is at <%s>.\n", task->url);
	} else {
		buffer_add_text(out, "The statement is not known.\n");
	}
	if (*task->in_file || *task->out_file) {
		buffer_add_text(out, "\nThere, solutions read ");
		add_markdown(out, *task->in_file ? task->in_file : "standard input");
		buffer_add_text(out, " and write ");
		add_markdown(out, *task->out_file ? task->out_file : "standard output");
		buffer_add_text(out, "; here, standard input and standard output.\n");
	}
	if (task->interactive) {
		buffer_add_text(out, "\nThere it is interactive: put the validator that solutions talk to into "
			"`output_validator/`, and `type: interactive` into `problem.yaml`.\n");
	}
}

static bool write_statement(const struct companion_task *task, const struct draft *draft,
	struct error *err)
{
	autobuffer struct buffer text = { 0 };
	companion_add_statement(task, &text);
	return draft_write(draft, "statement/problem.en.md", text.bytes, text.length, err);
}

bool companion_write(const struct companion_task *task, const struct draft *draft, struct error *err)
{
	const struct name_in_language name = { "en", task->title };
	const struct profile profile = {
		.names = &name,
		.name_count = 1,
		.source_name = task->group,
		.source_url = task->url,
		.time_ms = task->time_ms,
		.memory_mib = task->memory_mib,
	};
	autobuffer struct buffer yaml = { 0 };
	profile_add(&yaml, &profile);
	return write_tests(task, draft, err) && write_statement(task, draft, err) &&
		draft_write(draft, "problem.yaml", yaml.bytes, yaml.length, err);
}
