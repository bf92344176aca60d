#include "document.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

static bool is_space(char c)
{
	return c == ' ' || c == '\t' || c == '\r';
}

static size_t space_in(const char *bytes, size_t length)
{
	size_t taken = 0;
	while (taken < length && is_space(bytes[taken])) {
		taken++;
	}
	return taken;
}

static size_t token_in(const char *bytes, size_t length)
{
	size_t taken = 0;
	while (taken < length && !is_space(bytes[taken]) && bytes[taken] != '\n') {
		taken++;
	}
	return taken;
}

/* A number only where it is written as we would write it. */
static struct token read_token(const char *text, size_t length)
{
	enum { DIGITS_MAX = 20 };
	struct token token = { .text = text, .length = length };
	char copy[DIGITS_MAX + 1], again[DIGITS_MAX + 5];
	if (length <= DIGITS_MAX) {
		memcpy(copy, text, length);
		copy[length] = '\0';
		token.is_number = number_parse_integer(copy, &token.value);
		(void)snprintf(again, sizeof again, "%lld", (long long)token.value);
		token.is_number = token.is_number && !strcmp(copy, again);
	}
	return token;
}

void document_read(struct document *document, const struct buffer *input)
{
	size_t lines = 0, spaces = 0;
	for (size_t i = 0; i < input->length; i++) {
		lines += input->bytes[i] == '\n';
		spaces += is_space(input->bytes[i]);
	}
	*document = (struct document){
		.lines = xcalloc(lines + 2, sizeof *document->lines),
		.block = xcalloc(lines + spaces + 2, sizeof *document->block),
	};
	for (size_t i = 0; i < input->length; i++) {
		struct line *line = &document->lines[document->count++];
		line->tokens = document->block + document->block_count;
		while (i < input->length && input->bytes[i] != '\n') {
			i += space_in(input->bytes + i, input->length - i);
			size_t length = token_in(input->bytes + i, input->length - i);
			if (length) {
				line->tokens[line->count++] = read_token(input->bytes + i, length);
			}
			i += length;
		}
		document->block_count += line->count;
	}
}

void document_copy(struct document *copy, const struct document *document)
{
	*copy = (struct document){
		.lines = xcalloc(document->count + 1, sizeof *copy->lines),
		.count = document->count,
		.block = xcalloc(document->block_count + 1, sizeof *copy->block),
	};
	for (size_t i = 0; i < document->count; i++) {
		const struct line *line = &document->lines[i];
		copy->lines[i].tokens = copy->block + copy->block_count;
		copy->lines[i].count = line->count;
		if (line->count) {
			memcpy(copy->lines[i].tokens, line->tokens, line->count * sizeof *line->tokens);
		}
		copy->block_count += line->count;
	}
}

void document_finish(struct document *document)
{
	free(document->lines);
	free(document->block);
	*document = (struct document){ 0 };
}

void document_write(const struct document *document, struct buffer *out)
{
	for (size_t i = 0; i < document->count; i++) {
		const struct line *line = &document->lines[i];
		for (size_t j = 0; j < line->count; j++) {
			const struct token *token = &line->tokens[j];
			if (j) {
				buffer_add_char(out, ' ');
			}
			if (token->is_number) {
				buffer_printf(out, "%lld", (long long)token->value);
			} else {
				buffer_add(out, token->text, token->length);
			}
		}
		buffer_add_char(out, '\n');
	}
}

size_t document_tokens(const struct document *document)
{
	size_t count = 0;
	for (size_t i = 0; i < document->count; i++) {
		count += document->lines[i].count;
	}
	return count;
}

void document_delete_lines(struct document *document, size_t first, size_t count)
{
	struct line *lines = document->lines;
	memmove(lines + first, lines + first + count,
		(document->count - first - count) * sizeof *lines);
	document->count -= count;
}

void document_delete_tokens(struct document *document, size_t line, size_t first, size_t count)
{
	struct line *from = &document->lines[line];
	memmove(from->tokens + first, from->tokens + first + count,
		(from->count - first - count) * sizeof *from->tokens);
	from->count -= count;
}

struct measure measure_of(const struct buffer *input)
{
	struct document document;
	document_read(&document, input);
	struct measure measure = { .tokens = document.block_count, .bytes = input->length };
	for (size_t i = 0; i < document.block_count; i++) {
		measure.sum += fabs((double)document.block[i].value);
	}
	document_finish(&document);
	return measure;
}

bool measure_less(const struct measure *a, const struct measure *b)
{
	if (a->tokens != b->tokens) {
		return a->tokens < b->tokens;
	}
	return a->bytes != b->bytes ? a->bytes < b->bytes : a->sum < b->sum;
}
