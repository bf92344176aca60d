#include "check/difference.h"

#include <math.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "base/text.h"
#include "check/token.h"

enum {
	SHOWN_BYTES = 40,  /* of a token */
	SHOWN_BEFORE = 20, /* of them before the byte that differs, where it lies far inside */
	SHOWN_RUNS = 4,    /* of white space */
};

/* The token or white space that the end of a stretch of text lies in, or right behind. */
struct place {
	uint64_t offset; /* where it begins */
	int64_t line, column;
	int64_t tokens; /* begun so far */
	bool in_token;
};

struct walk {
	struct place place;
	int64_t line;
	uint64_t line_offset; /* where the line begins */
};

static void walk_to(struct walk *walk, uint64_t offset, bool in_token)
{
	walk->place.offset = offset;
	walk->place.line = walk->line;
	walk->place.column = (int64_t)(offset - walk->line_offset) + 1;
	walk->place.tokens += in_token;
	walk->place.in_token = in_token;
}

static void walk_over(struct walk *walk, const char *bytes, size_t length, uint64_t offset)
{
	for (size_t i = 0; i < length; i++) {
		bool space = token_space((unsigned char)bytes[i]);
		if (space == walk->place.in_token) {
			walk_to(walk, offset + i, !space);
		}
		if (bytes[i] == '\n') {
			walk->line++;
			walk->line_offset = offset + i + 1;
		}
	}
}

/* Reads the output again from its start: the comparison itself counts nothing, to be fast. `from_start`
 * asks for the beginning of what the end lies in, else the place is the end itself. */
static struct place place_at(struct reader *output, uint64_t end, bool from_start)
{
	struct walk walk = { .place = { .line = 1, .column = 1 }, .line = 1 };
	reader_seek(output, 0);
	while (reader_offset(output) < end && reader_ahead(output)) {
		uint64_t left = end - reader_offset(output);
		size_t length = output->filled - output->position;
		length = length < left ? length : (size_t)left;
		walk_over(&walk, output->bytes + output->position, length, reader_offset(output));
		output->position += length;
	}
	if (!from_start) {
		walk_to(&walk, end, false);
	}
	return walk.place;
}

static bool continues_character(char c)
{
	return (c & 0xc0) == 0x80;
}

/* The token at start, in quotes; a long one around the byte `differs_at` of it. */
static void add_token(struct buffer *text, struct reader *reader, uint64_t start, uint64_t differs_at)
{
	uint64_t first = differs_at < SHOWN_BYTES ? 0 : differs_at - SHOWN_BEFORE;
	reader_seek(reader, start + first);
	size_t length = token_ahead(reader);
	const char *bytes = reader->bytes + reader->position;
	bool clipped = length > SHOWN_BYTES;
	length = clipped ? SHOWN_BYTES : length;
	while (clipped && length > SHOWN_BYTES - 4 && continues_character(bytes[length])) {
		length--;
	}
	size_t i = 0;
	while (first && i < 3 && i < length && continues_character(bytes[i])) {
		i++;
	}
	buffer_add_text(text, first ? "\"…" : "\"");
	text_add_bytes(text, bytes + i, length - i);
	buffer_add_text(text, clipped ? "…\"" : "\"");
}

/* The white space at start, in words. */
static void add_space(struct buffer *text, struct reader *reader, uint64_t start)
{
	static const char *const names[] = { "tab", "line feed", "vertical tab", "form feed",
		"carriage return" };
	reader_seek(reader, start);
	for (int run = 0; token_space(reader_peek(reader)); run++) {
		buffer_add_text(text, run ? ", " : "");
		if (run == SHOWN_RUNS) {
			buffer_add_text(text, "…");
			return;
		}
		int c = reader_peek(reader);
		int64_t count = 0;
		while (reader_peek(reader) == c) {
			count++;
			reader->position++;
		}
		const char *name = c == ' ' ? "space" : names[c - '\t'];
		if (count == 1) {
			buffer_printf(text, "a %s", name);
		} else {
			buffer_printf(text, "%lld %ss", (long long)count, name);
		}
	}
}

static void describe_space(struct buffer *text, struct reader *answer, uint64_t answer_start,
	struct reader *output, uint64_t output_start)
{
	reader_seek(answer, answer_start);
	reader_seek(output, output_start);
	int a = reader_peek(answer);
	int o = reader_peek(output);
	buffer_add_text(text, "expected ");
	if (a == READER_END) {
		buffer_add_text(text, "the end of the output");
	} else if (token_space(a)) {
		add_space(text, answer, answer_start);
	} else {
		add_token(text, answer, answer_start, 0);
	}
	buffer_add_text(text, o == READER_END ? "" : ", got ");
	if (o == READER_END) {
		buffer_printf(text, ", but the output %s", output_start ? "ends" : "is empty");
	} else if (token_space(o)) {
		add_space(text, output, output_start);
	} else {
		add_token(text, output, output_start, 0);
	}
}

/* Two tokens of which the answer's is a number. */
static bool describe_numbers(struct buffer *text, struct reader *answer, uint64_t answer_start,
	struct reader *output, uint64_t output_start, const struct comparison *comparison)
{
	bool lenient = comparison->lenient_floats;
	double expected, got;
	size_t length;
	reader_seek(answer, answer_start);
	reader_seek(output, output_start);
	if (!comparison->has_tolerance || !token_number(answer, lenient, &length, &expected)) {
		return false;
	}
	bool is_number = token_number(output, lenient, &length, &got);
	buffer_add_text(text, is_number ? "expected " : "expected the number ");
	add_token(text, answer, answer_start, 0);
	buffer_add_text(text, ", got ");
	add_token(text, output, output_start, 0);
	if (is_number) {
		buffer_printf(text, ", which is off by %.3g; %g is allowed", fabs(got - expected),
			token_tolerance(expected, comparison));
	}
	return true;
}

static void describe_tokens(struct buffer *text, struct reader *answer, uint64_t answer_start,
	struct reader *output, uint64_t output_start, uint64_t differs_at)
{
	buffer_add_text(text, "expected ");
	add_token(text, answer, answer_start, differs_at);
	buffer_add_text(text, ", got ");
	add_token(text, output, output_start, differs_at);
	if (differs_at >= SHOWN_BYTES) {
		buffer_printf(text, ", which differ from byte %llu of the token on",
			(unsigned long long)differs_at + 1);
	}
}

void difference_find(struct reader *answer, struct reader *output,
	const struct comparison *comparison, bool in_token, struct difference *difference)
{
	int a = reader_peek(answer);
	int o = reader_peek(output);
	uint64_t answer_start = reader_offset(answer);
	uint64_t output_start = reader_offset(output);
	bool tokens = token_differs(in_token, a, o);
	bool space = !tokens && (token_space(a) || token_space(o));
	/* what differs began before this byte if that is a token we are in, or white space behind space */
	bool began = tokens ? in_token : space && !in_token;
	struct place place = place_at(output, output_start, began);
	uint64_t differs_at = output_start - place.offset;
	answer_start -= differs_at;
	output_start = place.offset;

	difference->line = place.line;
	difference->column = place.column;
	difference->token = place.tokens + !place.in_token;
	struct buffer text = { 0 };
	buffer_printf(&text, "line %lld, column %lld: ", (long long)place.line, (long long)place.column);
	if (!tokens) {
		describe_space(&text, answer, answer_start, output, output_start);
	} else if (!describe_numbers(&text, answer, answer_start, output, output_start, comparison)) {
		describe_tokens(&text, answer, answer_start, output, output_start, differs_at);
	}
	difference->text = buffer_steal(&text);
}
