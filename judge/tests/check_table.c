/* The rows of testdata/compare/cases.txt, whose head says how they are written. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/memory.h"
#include "check_both.h"
#include "suite.h"

struct row {
	char *name;
	struct comparison comparison;
	struct buffer answer, output;
	char *message; /* NULL: accepted */
};

static struct {
	struct row *items;
	size_t count, capacity;
} rows;

static void unescape(const char *text, struct buffer *out)
{
	for (const char *c = text; *c; c++) {
		if (*c != '\\') {
			buffer_add_char(out, *c);
			continue;
		}
		static const char letters[] = "ntrvf0\\", bytes[] = "\n\t\r\v\f\0\\";
		const char *letter = strchr(letters, *++c);
		if (letter && *c) {
			buffer_add_char(out, bytes[letter - letters]);
		} else {
			char digits[3] = { c[1], c[2], 0 };
			buffer_add_char(out, (char)strtol(digits, NULL, 16));
			c += 2;
		}
	}
}

static void read_args(char *text, struct comparison *comparison)
{
	const char *args[16];
	size_t count = 0;
	for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
		if (!strcmp(word, "(legacy)")) {
			comparison->lenient_floats = true;
		} else {
			args[count++] = word;
		}
	}
	struct error err = { 0 };
	if (!comparison_parse(args, count, comparison, &err)) {
		fprintf(stderr, "%s\n", err.message);
		abort();
	}
}

static void read_line(struct row *row, char *line)
{
	char *value = strchr(line, ':');
	if (!value) {
		fprintf(stderr, "no key: %s\n", line);
		abort();
	}
	*value++ = '\0';
	value += *value == ' ';
	if (!strcmp(line, "args")) {
		read_args(value, &row->comparison);
	} else if (!strcmp(line, "answer")) {
		unescape(value, &row->answer);
	} else if (!strcmp(line, "output")) {
		unescape(value, &row->output);
	} else if (!strcmp(line, "WA")) {
		struct buffer message = { 0 };
		unescape(value, &message);
		row->message = buffer_steal(&message);
	} else if (strcmp(line, "AC")) {
		fprintf(stderr, "unknown key: %s\n", line);
		abort();
	}
}

static void read_rows(const char *path)
{
	autobuffer struct buffer text = { 0 };
	struct error err = { 0 };
	if (!file_read(path, 1 << 20, &text, &err)) {
		fprintf(stderr, "%s\n", err.message);
		abort();
	}
	for (char *next = text.bytes, *line; (line = strsep(&next, "\n"));) {
		if (*line == '=') {
			rows.items = array_grow(rows.items, rows.count, &rows.capacity, sizeof *rows.items);
			rows.items[rows.count++] = (struct row){ .name = xstrdup(line + 2) };
		} else if (*line && *line != '#') {
			read_line(&rows.items[rows.count - 1], line);
		}
	}
}

START_TEST(every_row_of_the_table_comes_out_as_written)
{
	const struct row *row = &rows.items[_i];
	struct difference found = both_compare(row->answer.bytes, row->answer.length,
		row->output.bytes, row->output.length, &row->comparison);
	ck_assert_msg(found.equal == !row->message, "%s: %s", row->name,
		found.equal ? "accepted" : found.text);
	if (row->message && strcmp(found.text, row->message)) {
		ck_abort_msg("%s:\n says  %s\n wants %s", row->name, found.text, row->message);
	}
	difference_finish(&found);
	(void)both_equal(row->answer.bytes, row->answer.length, row->output.bytes,
		row->output.length, &row->comparison);
}
END_TEST

int main(void)
{
	autofree char *table = path_join(getenv("TESTDATA"), "compare/cases.txt");
	read_rows(table);
	const struct suite_test tests[] = {
		{ every_row_of_the_table_comes_out_as_written, (int)rows.count },
	};
	return suite_run("check_table", tests, ARRAY_LENGTH(tests));
}
