#include "check/check.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "check/difference.h"
#include "check/reader.h"
#include "check/token.h"

/* Both readers stand behind what compares alike so far: everything, or, where in_token, as many bytes
 * of the same token on both sides. */
struct match {
	const struct comparison *comparison;
	bool in_token; /* the byte before belongs to a token */
	struct reader answer, output;
};

static uint64_t word_at(const char *bytes)
{
	uint64_t word;
	memcpy(&word, bytes, sizeof word);
	return word;
}

/* How many bytes at the start are the same. */
static size_t same_length(const char *a, const char *b, size_t length)
{
	enum { WORD = sizeof(uint64_t) };
	size_t at = 0;
	while (length - at >= 4 * WORD) {
		uint64_t differing = (word_at(a + at) ^ word_at(b + at)) |
			(word_at(a + at + WORD) ^ word_at(b + at + WORD)) |
			(word_at(a + at + 2 * WORD) ^ word_at(b + at + 2 * WORD)) |
			(word_at(a + at + 3 * WORD) ^ word_at(b + at + 3 * WORD));
		if (differing) {
			break;
		}
		at += 4 * WORD;
	}
	while (length - at >= WORD && word_at(a + at) == word_at(b + at)) {
		at += WORD;
	}
	while (at < length && a[at] == b[at]) {
		at++;
	}
	return at;
}

static void move_on(struct match *match, size_t length)
{
	if (length) {
		match->answer.position += length;
		match->output.position += length;
		const char *here = match->answer.bytes + match->answer.position;
		match->in_token = !token_space((unsigned char)here[-1]);
	}
}

static size_t both_ahead(struct match *match)
{
	size_t answer = reader_ahead(&match->answer);
	size_t output = reader_ahead(&match->output);
	return answer < output ? answer : output;
}

/* Moves on to the first byte that differs, or to the end of a side. */
static void skip_same(struct match *match)
{
	size_t ahead, same;
	do {
		ahead = both_ahead(match);
		same = same_length(match->answer.bytes + match->answer.position,
			match->output.bytes + match->output.position, ahead);
		move_on(match, same);
	} while (ahead && same == ahead);
}

static int folded(char c)
{
	return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (unsigned char)c;
}

/* Moves over letters of a token that differ in case only, and what is alike behind them. */
static bool skip_alike(struct match *match)
{
	const char *a = match->answer.bytes + match->answer.position;
	const char *o = match->output.bytes + match->output.position;
	size_t ahead = both_ahead(match);
	size_t alike = 0;
	while (alike < ahead && folded(a[alike]) == folded(o[alike]) && token_byte(folded(a[alike]))) {
		alike++;
	}
	move_on(match, alike);
	return alike > 0;
}

/* The answer's token decides whether two tokens are compared as numbers. Moves behind them where they
 * agree, else stays. */
static bool skip_numbers(struct match *match)
{
	const struct comparison *comparison = match->comparison;
	size_t behind = match->in_token ? token_behind(&match->answer) : 0;
	if (behind > TOKEN_NUMBER_MAX) {
		return false;
	}
	uint64_t answer_offset = reader_offset(&match->answer);
	uint64_t output_offset = reader_offset(&match->output);
	reader_seek(&match->answer, answer_offset - behind);
	reader_seek(&match->output, output_offset - behind);
	size_t answer_length, output_length;
	double expected, got;
	if (token_number(&match->answer, comparison->lenient_floats, &answer_length, &expected) &&
		token_number(&match->output, comparison->lenient_floats, &output_length, &got) &&
		fabs(got - expected) <= token_tolerance(expected, comparison)) {
		match->answer.position += answer_length;
		match->output.position += output_length;
		match->in_token = true;
		return true;
	}
	reader_seek(&match->answer, answer_offset);
	reader_seek(&match->output, output_offset);
	return false;
}

static void skip_space(struct reader *reader)
{
	while (reader_ahead(reader)) {
		const char *c = reader->bytes + reader->position;
		while (token_space((unsigned char)*c)) { /* the NUL behind the window is none */
			c++;
		}
		reader->position = (size_t)(c - reader->bytes);
		if (reader->position < reader->filled) {
			return;
		}
	}
}

/* Moves over a difference in bytes, a and o, that makes none for the comparison. */
static bool skip_harmless(struct match *match, int a, int o)
{
	if (token_differs(match->in_token, a, o)) {
		return (!match->comparison->case_sensitive && skip_alike(match)) ||
			(match->comparison->has_tolerance && skip_numbers(match));
	}
	if (match->comparison->space_change_sensitive) {
		return false;
	}
	skip_space(&match->answer);
	skip_space(&match->output);
	match->in_token = false;
	return (reader_peek(&match->answer) == READER_END) == (reader_peek(&match->output) == READER_END);
}

/* Moves both readers to the end, or to the first difference that counts. */
static bool match_all(struct match *match)
{
	for (;;) {
		skip_same(match);
		int a = reader_peek(&match->answer);
		int o = reader_peek(&match->output);
		if (a == READER_END && o == READER_END) {
			return true;
		}
		if (!skip_harmless(match, a, o)) {
			return false;
		}
	}
}

static bool was_read(const struct reader *reader, const char *what, struct error *err)
{
	if (reader->error) {
		error_set(err, FAULT_MACHINE, "the %s can't be read: %s", what, strerror(reader->error));
		return false;
	}
	return true;
}

bool output_compare(int answer_fd, int output_fd, const struct comparison *comparison,
	struct difference *difference, struct error *err)
{
	/* not on the stack, which this would fill a good part of */
	autofree struct match *match = xmalloc(sizeof *match);
	match->comparison = comparison;
	match->in_token = false;
	reader_init(&match->answer, answer_fd);
	reader_init(&match->output, output_fd);
	struct difference found = { .equal = match_all(match) };
	if (!found.equal) {
		difference_find(&match->answer, &match->output, comparison, match->in_token, &found);
	}
	if (!was_read(&match->answer, "answer", err) || !was_read(&match->output, "output", err)) {
		difference_finish(&found);
		return false;
	}
	*difference = found;
	return true;
}

void difference_finish(struct difference *difference)
{
	free(difference->text);
	*difference = (struct difference){ 0 };
}
