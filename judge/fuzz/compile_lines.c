/* Any bytes as C and as C++: logical lines that cover all of it in order, or a mistake. */
#include <assert.h>
#include <stdint.h>

#include "base/buffer.h"
#include "compile/lines.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* What piece_read hands over has no carriage returns at line ends and ends with a newline. */
static void prepare(struct buffer *text, const uint8_t *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		if (bytes[i] != '\r') {
			buffer_add_char(text, (char)bytes[i]);
		}
	}
	buffer_add_char(text, '\n');
}

static void check_line(const struct line *line)
{
	bool is_named = line->kind == LINE_INCLUDE || line->kind == LINE_DEFINE ||
		line->kind == LINE_IF_UNDEFINED;
	assert(is_named == (line->name != NULL));
	if (line->kind == LINE_INCLUDE) {
		assert(line->start <= line->directive && line->directive < line->rest);
		assert(line->rest <= line->end && line->column >= 1);
	}
}

static void check(const struct buffer *text, bool is_cpp)
{
	struct lines lines = { 0 };
	struct error_list mistakes = { 0 };
	bool sound = lines_cut("f.c", text->bytes, text->length, is_cpp, &lines, &mistakes);
	assert(sound == (mistakes.errors == 0));
	size_t end = 0;
	int number = 1;
	for (size_t i = 0; i < lines.count; i++) {
		const struct line *line = &lines.items[i];
		assert(line->start == end && line->end > line->start && line->number >= number);
		end = line->end;
		number = line->number;
		check_line(line);
	}
	assert(end == text->length);
	lines_finish(&lines);
	error_list_finish(&mistakes);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	struct buffer text = { 0 };
	prepare(&text, bytes, length);
	check(&text, false);
	check(&text, true);
	buffer_finish(&text);
	return 0;
}
