/* An input as lines of tokens, to be taken apart. */
#ifndef STRESS_DOCUMENT_H
#define STRESS_DOCUMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"

struct token {
	const char *text; /* borrowed from the input; unless it is a number */
	size_t length;
	bool is_number;
	int64_t value;
};

struct line {
	struct token *tokens; /* in the block */
	size_t count;
};

struct document {
	struct line *lines;
	size_t count;
	struct token *block;
	size_t block_count;
};

/* Takes an input apart; it must live as long as the document and its copies. */
void document_read(struct document *document, const struct buffer *input);
void document_copy(struct document *copy, const struct document *document);
void document_finish(struct document *document);

/* Adds it to a buffer: one space between tokens, a new line behind each line. */
void document_write(const struct document *document, struct buffer *out);

size_t document_tokens(const struct document *document);

void document_delete_lines(struct document *document, size_t first, size_t count);
void document_delete_tokens(struct document *document, size_t line, size_t first, size_t count);

/* How large an input is: tokens, then bytes, then the sum of its numbers. */
struct measure {
	size_t tokens, bytes;
	double sum;
};

struct measure measure_of(const struct buffer *input);
bool measure_less(const struct measure *a, const struct measure *b);

#endif
