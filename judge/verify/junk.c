#include "verify/junk.h"

#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"

enum {
	NUMBERS_TRIED = 12, /* of an input, from its start */
	DIGITS_OF_64_BITS = 19,
};

/* One piece of work: junk from a base. */
struct making {
	const struct survey *survey;
	const char *base;
	size_t length;
	junk_taker *take;
	void *context;
	bool ended;
};

static void hand_over(struct making *making, const char *kind, size_t line, const struct buffer *made)
{
	struct junk junk = { kind, line, made->bytes ? made->bytes : "", made->length };
	bool same = junk.length == making->length && making->base &&
		!memcmp(junk.bytes, making->base, junk.length);
	if (!making->ended && !same && !survey_knows(making->survey, junk.bytes, junk.length)) {
		making->ended = !making->take(making->context, &junk);
	}
}

static size_t line_at(const struct making *making, size_t offset)
{
	size_t line = 1;
	for (size_t i = 0; i < offset; i++) {
		line += making->base[i] == '\n';
	}
	return line;
}

/* Hands over the base with `cut` bytes at the offset replaced by a text. */
static void splice(struct making *making, const char *kind, size_t offset, size_t cut,
	const char *text, size_t text_length)
{
	autobuffer struct buffer made = { 0 };
	buffer_add(&made, making->base, offset);
	buffer_add(&made, text, text_length);
	buffer_add(&made, making->base + offset + cut, making->length - offset - cut);
	bool whole = offset + cut == 0 || offset + cut == making->length; /* at one of its ends */
	hand_over(making, kind, whole ? 0 : line_at(making, offset), &made);
}

static void splice_text(struct making *making, const char *kind, size_t offset, size_t cut,
	const char *text)
{
	splice(making, kind, offset, cut, text, strlen(text));
}

/* The first byte c of the base that has something before it; false if there is none. */
static bool find(const struct making *making, char c, size_t *offset)
{
	const char *place = making->length > 1 ? memchr(making->base + 1, c, making->length - 1) : NULL;
	if (place) {
		*offset = (size_t)(place - making->base);
	}
	return place != NULL;
}

static bool has_letters(const struct survey *survey)
{
	for (int c = 'a'; c <= 'z'; c++) {
		if (survey->has_byte[c] || survey->has_byte[c - 'a' + 'A']) {
			return true;
		}
	}
	return false;
}

static void make_spaces(struct making *making)
{
	const struct survey *survey = making->survey;
	size_t space, line_break;
	if (find(making, ' ', &space)) {
		if (!survey->has_double_space) {
			splice_text(making, "two spaces for one", space, 1, "  ");
		}
		if (!survey->has_byte['\t']) {
			splice_text(making, "a tab for a space", space, 1, "\t");
		}
		if (survey_fixes_lines(survey) && survey_is_numeric(survey)) {
			splice_text(making, "a line break for a space", space, 1, "\n");
		}
	}
	if (!survey->has_leading_space) {
		splice_text(making, "a space before it", 0, 0, " ");
	}
	if (find(making, '\n', &line_break)) {
		if (!survey->has_trailing_space) {
			splice_text(making, "a space at the end of a line", line_break, 0, " ");
			splice_text(making, "a space at the end of its last line", making->length - 1, 0, " ");
		}
		if (line_break + 1 < making->length && survey_fixes_lines(survey) &&
			survey_is_numeric(survey)) {
			splice_text(making, "a space for a line break", line_break, 1, " ");
		}
	}
}

static void make_lines(struct making *making)
{
	const struct survey *survey = making->survey;
	size_t line_break;
	if (!find(making, '\n', &line_break)) {
		return;
	}
	if (!survey->has_unended) {
		splice_text(making, "no line break at its end", making->length - 1, 1, "");
	}
	if (!survey->has_blank_line) {
		splice_text(making, "two line breaks for one", line_break, 1, "\n\n");
		splice_text(making, "an empty line before it", 0, 0, "\n");
	}
	/* an input that may end with an empty line still has only so many */
	if (!survey->has_blank_line || survey_fixes_lines(survey)) {
		splice_text(making, "an empty line behind it", making->length, 0, "\n");
	}
	if (!survey->has_byte['\r']) {
		autobuffer struct buffer made = { 0 };
		for (size_t i = 0; i < making->length; i++) {
			buffer_add_text(&made, making->base[i] == '\n' ? "\r" : "");
			buffer_add_char(&made, making->base[i]);
		}
		hand_over(making, "CR LF for its line breaks", 0, &made);
	}
}

static void make_frame(struct making *making)
{
	static const struct {
		const char *kind, *text;
	} behind[] = {
		{ "a word behind it", "junk\n" }, { "\"?!\" behind it", "?!\n" },
		{ "a control character behind it", "\x01\n" },
	};
	const struct survey *survey = making->survey;
	if (!survey->has_byte[0xef]) {
		splice_text(making, "a byte order mark before it", 0, 0, "\xef\xbb\xbf");
	}
	if (!survey->has_byte[0]) {
		splice(making, "a NUL behind it", making->length, 0, "\0\n", 2);
	}
	const bool foreign[] = { !has_letters(survey), !survey->has_byte['?'] && !survey->has_byte['!'],
		!survey->has_byte[1] };
	for (size_t i = 0; i < ARRAY_LENGTH(behind); i++) {
		if (foreign[i]) {
			splice_text(making, behind[i].kind, making->length, 0, behind[i].text);
			break;
		}
	}
	if (survey_fixes_lines(survey) && survey_is_numeric(survey)) {
		splice_text(making, "a number more on a line of its own", making->length, 0, "1\n");
	}
}

/* Without its second half, or the last of its tokens. */
static void make_shorter(struct making *making)
{
	const struct survey *survey = making->survey;
	size_t end = making->length;
	if (!survey_is_numeric(survey) || !survey_fixes_tokens(survey)) {
		return;
	}
	while (end && strchr(" \n", making->base[end - 1])) {
		end--;
	}
	size_t start = end;
	while (start && !strchr(" \n", making->base[start - 1])) {
		start--;
	}
	size_t cut = start && making->base[start - 1] == ' ' ? start - 1 : start;
	if (start < end) {
		splice_text(making, "its last number missing", cut, end - cut, "");
		splice_text(making, "a number more on its last line", end, 0, " 1");
	}
}

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool is_between(const struct making *making, size_t start, size_t end)
{
	bool begins = start == 0 || strchr(" \n", making->base[start - 1]);
	return begins && (end == making->length || strchr(" \n", making->base[end]));
}

/* The number with a text before and one behind it. */
static void dress_number(struct making *making, const char *kind, size_t start, size_t end,
	const char *before, const char *behind)
{
	autofree char *text = xasprintf("%s%.*s%s", before, (int)(end - start), making->base + start, behind);
	splice_text(making, kind, start, end - start, text);
}

/* The same number where one counts modulo 2^64; it has 18 digits at most. */
static void wrap_number(struct making *making, size_t start, size_t end)
{
	static const uint64_t billion_squared = UINT64_C(1000000000000000000);
	uint64_t low = UINT64_C(446744073709551616) + strtoull(making->base + start, NULL, 10);
	autofree char *text = xasprintf("%llu%018llu", (unsigned long long)(18 + low / billion_squared),
		(unsigned long long)(low % billion_squared)); /* 2^64 begins with 18 */
	splice_text(making, "2^64 more for a number", start, end - start, text);
}

/* What can't stand in the place of a number. */
static void spoil_number(struct making *making, size_t start, size_t end)
{
	const struct survey *survey = making->survey;
	if (survey->longest_digits <= DIGITS_OF_64_BITS) {
		splice_text(making, "10^30 for a number", start, end - start,
			"1000000000000000000000000000000");
		if (end - start < DIGITS_OF_64_BITS) {
			wrap_number(making, start, end);
		}
	}
	if (!has_letters(survey)) {
		splice_text(making, "a letter for a number", start, end - start, "x");
		dress_number(making, "a letter at the end of a number", start, end, "", "x");
	}
	if (!survey->has_leading_zero) {
		dress_number(making, "a leading zero", start, end, "0", "");
	}
	if (!survey->has_byte['+']) {
		dress_number(making, "a plus sign", start, end, "+", "");
	}
}

static void make_numbers(struct making *making)
{
	size_t tried = 0;
	for (size_t i = 0; i < making->length && tried < NUMBERS_TRIED;) {
		size_t end = i;
		while (end < making->length && is_digit(making->base[end])) {
			end++;
		}
		if (end > i && is_between(making, i, end)) {
			spoil_number(making, i, end);
			tried++;
		}
		i = end > i ? end : i + 1;
	}
}

bool junk_from(const struct survey *survey, const char *base, size_t length, junk_taker *take,
	void *context)
{
	struct making making = { survey, base, length, take, context, false };
	if (length && base[length - 1] == '\n') { /* else it is not in order itself */
		make_spaces(&making);
		make_lines(&making);
		make_frame(&making);
		make_shorter(&making);
		make_numbers(&making);
	}
	return !making.ended;
}

bool junk_alone(const struct survey *survey, junk_taker *take, void *context)
{
	struct making making = { .survey = survey, .take = take, .context = context };
	autobuffer struct buffer made = { 0 };
	hand_over(&making, "an empty input", 0, &made);
	buffer_add_char(&made, '\n');
	if (!survey->has_blank_line) {
		hand_over(&making, "an empty line", 0, &made);
	}
	buffer_clear(&made);
	for (int i = 0; i < 256; i++) {
		buffer_add_char(&made, (char)(i * 167)); /* every byte once, in no order */
	}
	if (!survey->has_byte[0]) {
		hand_over(&making, JUNK_BINARY, 0, &made);
	}
	if (!has_letters(survey)) {
		buffer_clear(&made);
		buffer_add_text(&made, "the quick brown fox\n");
		hand_over(&making, "a line of words", 0, &made);
	}
	return !making.ended;
}
