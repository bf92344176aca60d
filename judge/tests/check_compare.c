#include "check/check.h"

#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "check/reader.h"
#include "check_both.h"
#include "check_twin.h"
#include "suite.h"

/* Random texts of few kinds of tokens and spaces, and mutations of them. */

static uint64_t random_next(uint64_t *state)
{
	*state = *state * 6364136223846793005u + 1442695040888963407u;
	return *state >> 33;
}

static const char *const pieces[] = { "1", "2", "1.0", "1e0", "1E0", "-0", "0x1", "inf", "nan", "a", "A",
	"ab", "AB", ".", "1.", "\\", "\xff", "\xc3\xa9", " ", " ", "\n", "\n", "\r\n", "\t", "\v", "\f",
	"1.0000001", "123456789012345678901234567890" };

static void random_text(uint64_t *state, struct buffer *text)
{
	for (uint64_t left = random_next(state) % 12; left; left--) {
		buffer_add_text(text, pieces[random_next(state) % ARRAY_LENGTH(pieces)]);
		if (random_next(state) % 30 == 0) {
			buffer_add_char(text, '\0');
		}
		if (random_next(state) % 2) {
			buffer_add_char(text, ' ');
		}
	}
}

static void mutate(uint64_t *state, const struct buffer *from, struct buffer *to)
{
	size_t cut = from->length ? random_next(state) % (from->length + 1) : 0;
	size_t removed = random_next(state) % 3;
	removed = removed < from->length - cut ? removed : from->length - cut;
	buffer_add(to, from->length ? from->bytes : "", cut);
	if (random_next(state) % 2) {
		buffer_add_text(to, pieces[random_next(state) % ARRAY_LENGTH(pieces)]);
	}
	if (from->length > cut + removed) {
		buffer_add(to, from->bytes + cut + removed, from->length - cut - removed);
	}
}

static struct comparison random_comparison(uint64_t *state)
{
	uint64_t bits = random_next(state);
	return (struct comparison){
		.case_sensitive = bits & 1,
		.space_change_sensitive = bits & 2,
		.has_tolerance = bits & 4,
		.relative_tolerance = bits & 8 ? 1e-6 : 0,
		.absolute_tolerance = bits & 16 ? 1e-6 : 0,
		.lenient_floats = bits & 32,
	};
}

START_TEST(random_texts_compare_as_the_twin_does)
{
	uint64_t state = 1000 + (uint64_t)_i;
	for (int round = 0; round < 4000; round++) {
		autobuffer struct buffer answer = { 0 }, output = { 0 };
		random_text(&state, &answer);
		mutate(&state, &answer, &output);
		struct comparison comparison = random_comparison(&state);
		(void)both_equal(answer.bytes, answer.length, output.bytes, output.length, &comparison);
	}
}
END_TEST

/* A text of about `bytes` bytes whose tokens lie across the edges of the readers' pieces. */
static void long_text(uint64_t *state, struct buffer *text, size_t bytes)
{
	while (text->length < bytes) {
		buffer_printf(text, "%llu%s%s", (unsigned long long)random_next(state) % 100000,
			random_next(state) % 4 ? "" : ".50", random_next(state) % 8 ? " " : "\n");
	}
}

/* Changes one place near an edge of a piece, the harmless way or not. */
static void change_near_edge(uint64_t *state, const struct buffer *from, struct buffer *to)
{
	static const char *const changes[] = { "", " ", "0", ".0", "\r\n", "x", "1e1" };
	size_t edge = READER_PIECE * (1 + random_next(state) % 2);
	size_t at = edge - 12 + random_next(state) % 24;
	size_t removed = random_next(state) % 2;
	buffer_add(to, from->bytes, at);
	buffer_add_text(to, changes[random_next(state) % ARRAY_LENGTH(changes)]);
	buffer_add(to, from->bytes + at + removed, from->length - at - removed);
}

START_TEST(edges_of_pieces_make_no_difference)
{
	uint64_t state = 77 + (uint64_t)_i;
	autobuffer struct buffer answer = { 0 };
	long_text(&state, &answer, 3 * READER_PIECE);
	for (int round = 0; round < 12; round++) {
		autobuffer struct buffer output = { 0 };
		change_near_edge(&state, &answer, &output);
		struct comparison comparison = random_comparison(&state);
		(void)both_equal(answer.bytes, answer.length, output.bytes, output.length, &comparison);
	}
}
END_TEST

START_TEST(line_ends_of_windows_are_harmless_throughout)
{
	uint64_t state = 5;
	autobuffer struct buffer answer = { 0 }, output = { 0 };
	long_text(&state, &answer, 2 * READER_PIECE + 17);
	for (size_t i = 0; i < answer.length; i++) {
		buffer_add_text(&output, answer.bytes[i] == '\n' ? "\r" : "");
		buffer_add_char(&output, answer.bytes[i]);
	}
	struct comparison comparison = { .has_tolerance = true, .relative_tolerance = 1e-9 };
	ck_assert(both_equal(answer.bytes, answer.length, output.bytes, output.length, &comparison));
	comparison.space_change_sensitive = true;
	ck_assert(!both_equal(answer.bytes, answer.length, output.bytes, output.length, &comparison));
}
END_TEST

static const struct {
	size_t length, change;
	char with;
	bool equal;
} giants[] = {
	{ 3 * READER_PIECE, 0, 'X', true },
	{ 3 * READER_PIECE, 3 * READER_PIECE - 1, 'X', true },
	{ 3 * READER_PIECE, 2 * READER_PIECE + 1, 'y', false },
	{ 3 * READER_PIECE, READER_PIECE, ' ', false },
	{ READER_PIECE, READER_PIECE - 1, '\n', false },
	{ 64 * 1024, 64 * 1024 - 1, 'y', false },
	{ 64 * 1024 + 1, 64 * 1024, 'y', false },
};

START_TEST(tokens_may_be_longer_than_any_buffer)
{
	size_t length = giants[_i].length;
	autofree char *answer = xmalloc(length);
	autofree char *output = xmalloc(length);
	memset(answer, 'x', length);
	memcpy(output, answer, length);
	output[giants[_i].change] = giants[_i].with;
	struct comparison comparison = { .has_tolerance = true, .absolute_tolerance = 1 };
	ck_assert(both_equal(answer, length, output, length, &comparison) == giants[_i].equal);
}
END_TEST

START_TEST(numbers_may_have_thousands_of_digits_but_not_endless_ones)
{
	static const struct {
		size_t length;
		bool equal;
	} sizes[] = { { 30, true }, { 400, true }, { 64 * 1024, true }, { 64 * 1024 + 1, false },
		{ 2 * READER_PIECE, false } };
	size_t length = sizes[_i].length;
	autofree char *answer = xmalloc(length);
	autofree char *output = xmalloc(length);
	memset(answer, '3', length);
	answer[1] = '.';
	memcpy(output, answer, length);
	output[length - 1] = '4';
	struct comparison comparison = { .has_tolerance = true, .absolute_tolerance = 1e-9 };
	ck_assert(both_equal(answer, length, output, length, &comparison) == sizes[_i].equal);
}
END_TEST

START_TEST(the_position_of_the_descriptor_does_not_matter)
{
	autoclose int answer = twin_file("1 2", 3);
	autoclose int output = twin_file("1\n2\n", 4);
	struct comparison comparison = { 0 };
	struct difference difference = { 0 };
	struct error err = { 0 };
	ck_assert(output_compare(answer, output, &comparison, &difference, &err));
	ck_assert(difference.equal);
	ck_assert_int_eq(lseek(output, 0, SEEK_CUR), 4);
}
END_TEST

START_TEST(a_file_that_cannot_be_read_is_an_error)
{
	autoclose int answer = twin_file("1", 1);
	struct comparison comparison = { 0 };
	struct difference difference = { 0 };
	autoerror struct error err = { 0 };
	ck_assert(!output_compare(answer, -1, &comparison, &difference, &err));
	ck_assert_str_eq(err.message, "the output can't be read: Bad file descriptor");
	ck_assert_int_eq(err.fault, FAULT_MACHINE);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ random_texts_compare_as_the_twin_does, 8 },
		{ edges_of_pieces_make_no_difference, 8 },
		{ line_ends_of_windows_are_harmless_throughout, 0 },
		{ tokens_may_be_longer_than_any_buffer, ARRAY_LENGTH(giants) },
		{ numbers_may_have_thousands_of_digits_but_not_endless_ones, 5 },
		{ the_position_of_the_descriptor_does_not_matter, 0 },
		{ a_file_that_cannot_be_read_is_an_error, 0 },
	};
	return suite_run("check_compare", tests, ARRAY_LENGTH(tests));
}
