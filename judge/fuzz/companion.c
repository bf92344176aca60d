/* Any bytes as what the browser extension posts: refused with a reason, or a problem of which
 * everything is fit to be shown and written. */
#include "common/companion.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "common/naming.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_shown(const char *text)
{
	autofree char *escaped = text_for_terminal(text);
	/* a backslash is shown as two */
	size_t backslashes = 0;
	for (const char *c = text; *c; c++) {
		backslashes += *c == '\\';
	}
	assert(strlen(escaped) == strlen(text) + backslashes);
	assert(strlen(text) <= 200);
}

static void check_lines(const char *text, size_t length)
{
	assert(!length || text[length - 1] == '\n');
	assert(!text[length]);
	for (size_t i = 1; i < length; i++) {
		assert(text[i] != '\n' || text[i - 1] != '\r');
	}
}

static void check_id(const struct companion_task *task)
{
	autofree char *id = companion_id(task);
	size_t length = strlen(id);
	assert(length && length <= 40);
	assert(strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == length);
	autofree char *safe = naming_safe(task->title);
	assert(naming_path_is_safe(safe));
}

static void check_task(const struct companion_task *task)
{
	assert(*task->title);
	check_shown(task->title);
	check_shown(task->group);
	check_shown(task->in_file);
	check_shown(task->out_file);
	assert(!*task->url || !strncmp(task->url, "http", 4));
	assert(task->time_ms >= 0 && task->memory_mib >= 0 && task->batch_size >= 1);
	for (size_t i = 0; i < task->test_count; i++) {
		check_lines(task->tests[i].input, task->tests[i].input_length);
		check_lines(task->tests[i].output, task->tests[i].output_length);
	}
	check_id(task);
	autobuffer struct buffer statement = { 0 };
	companion_add_statement(task, &statement);
	assert(statement.length);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	autocompanion struct companion_task task = { 0 };
	autoerror struct error err = { 0 };
	if (companion_parse(length ? (const char *)bytes : "", length, &task, &err)) {
		check_task(&task);
	} else {
		assert(err.message);
	}
	return 0;
}
