#include "package/expected.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/number.h"
#include "package/claim.h"
#include "package/wording.h"

enum { LOOKED_AT_BYTES = 64 * 1024 };

enum saying {
	SAYS_VERDICTS,
	SAYS_SCORE,
	SAYINGS,
};

static const char *const marks[SAYINGS] = { "@EXPECTED_RESULTS@", "@EXPECTED_SCORE@" };

/* Looking through the files of one submission. */
struct search {
	struct reader *reader;
	struct expected *expected;
	struct expected_place first[SAYINGS]; /* understood or not */
	bool told[SAYINGS];                   /* that there are several */
};

/* In either case of letters, with '-' or '_'. Limits count as in folders' claims.
 * Source: DOMjudge manual, "Problem format". */
static const struct {
	const char *word;
	unsigned verdicts;
} words[] = {
	{ "CORRECT", CLAIM_AC },
	{ "ACCEPTED", CLAIM_AC },
	{ "WRONG-ANSWER", CLAIM_WA },
	{ "NO-OUTPUT", CLAIM_WA },
	{ "TIMELIMIT", CLAIM_TLE },
	{ "TIME-LIMIT-EXCEEDED", CLAIM_TLE },
	{ "RUN-ERROR", CLAIM_RTE },
	{ "RUN-TIME-ERROR", CLAIM_RTE },
	{ "MEMORY-LIMIT", CLAIM_RTE },
	{ "OUTPUT-LIMIT", CLAIM_RTE },
	{ "COMPILER-ERROR", 1u << VERDICT_CE },
	{ "CHECK-MANUALLY", CLAIM_ANY | 1u << VERDICT_CE }, /* a person decides */
};

static unsigned verdicts_of(const char *written, size_t length)
{
	autofree char *word = xstrndup(written, length);
	for (char *c = word; *c; c++) {
		*c = *c == '_' ? '-' : *c;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(words); i++) {
		if (!strcasecmp(words[i].word, word)) {
			return words[i].verdicts;
		}
	}
	return 0;
}

static const char blanks[] = " \t\r";
static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";

/* A list with commas up to the end of the line or of a comment. 0 with a warning where one of the words
 * is none of those known. */
static unsigned take_list(struct search *search, const char *text, const struct expected_place *place)
{
	unsigned set = 0;
	for (const char *c = text;; c++) {
		c += strspn(c, blanks);
		size_t length = strspn(c, letters);
		unsigned verdicts = verdicts_of(c, length);
		if (!verdicts) {
			autofree char *word = xstrndup(c, length ? length : strcspn(c, "\n"));
			error_list_warn(search->reader->mistakes, place->path, place->line, 0,
				"%s has \"%s\", which is no result; write some of CORRECT, WRONG-ANSWER, "
				"TIMELIMIT, RUN-ERROR and COMPILER-ERROR with commas between them",
				place->mark, wording_clip(search->reader->arena, word));
			return 0;
		}
		set |= verdicts;
		c += length + strspn(c + length, blanks);
		if (*c != ',') {
			return set;
		}
	}
}

/* A number up to the end of the line or of a comment. */
static bool take_number(const char *text, double *score)
{
	size_t length = number_float_length(text);
	autofree char *number = xstrndup(text, length);
	const char *end = text + length + strspn(text + length, blanks);
	bool is_end = !*end || *end == '\n' || (ispunct((unsigned char)*end) && !strchr("./%,:;", *end) &&
		!isdigit((unsigned char)end[1]));
	return length && is_end && number_parse_float(number, score);
}

/* Whether it is the first of its kind. */
static bool is_first(struct search *search, enum saying saying, const struct expected_place *place)
{
	struct expected_place *first = &search->first[saying];
	if (!first->path) {
		*first = *place;
		return true;
	}
	if (!search->told[saying]) {
		error_list_warn(search->reader->mistakes, place->path, place->line, 0,
			"%s comes a second time: the one in %s:%d counts, and DOMjudge takes neither; keep one",
			place->mark, path_name(first->path), first->line);
		search->told[saying] = true;
	}
	return false;
}

/* `text` is what follows the mark. One of scores may have results as well.
 * Source: DOMjudge, SubmissionService::parseExpectedAnnotation. */
static void take_saying(struct search *search, const char *text, const struct expected_place *place)
{
	struct expected *expected = search->expected;
	double score;
	text += strspn(text, blanks);
	bool is_score_mark = place->mark == marks[SAYS_SCORE];
	if (is_score_mark && !verdicts_of(text, strspn(text, letters))) {
		if (!is_first(search, SAYS_SCORE, place)) {
			return;
		}
		if (take_number(text, &score)) {
			expected->score = score;
			expected->score_at = *place;
			return;
		}
		autofree char *written = xstrndup(text, strcspn(text, "\r\n"));
		error_list_warn(search->reader->mistakes, place->path, place->line, 0,
			"%s has \"%s\", which is no number; write one, such as 60 or 12.5", place->mark,
			wording_clip(search->reader->arena, written));
	} else if (is_first(search, SAYS_VERDICTS, place)) {
		expected->verdicts = take_list(search, text, place);
		expected->verdicts_at = expected->verdicts ? *place : expected->verdicts_at;
	}
}

/* The length of a mark, in either case of letters, and which one it is; 0 where none begins. */
static size_t mark_length(const char *text, const char **mark)
{
	for (size_t i = 0; i < SAYINGS; i++) {
		size_t length = strlen(marks[i]);
		if (!strncasecmp(text, marks[i], length) && text[length] == ':') {
			*mark = marks[i];
			return length + 1;
		}
	}
	return 0;
}

/* What can't be read is told of by whoever compiles it. */
static void read_start(const char *path, struct buffer *start)
{
	/* O_NONBLOCK: opening a named pipe must not wait for a writer */
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
	ssize_t got = 1;
	while (fd >= 0 && start->length < LOOKED_AT_BYTES && got != 0) {
		size_t rest = LOOKED_AT_BYTES - start->length;
		got = read(fd, buffer_reserve(start, rest), rest);
		if (got < 0 && errno != EINTR) {
			return;
		}
		start->length += got > 0 ? (size_t)got : 0;
		start->bytes[start->length] = '\0';
	}
}

static void search_file(struct search *search, const char *path)
{
	autobuffer struct buffer start = { 0 };
	read_start(path, &start);
	struct expected_place place = { .path = arena_strdup(search->reader->arena, path), .line = 1 };
	for (size_t i = 0; i < start.length; i++) {
		const char *c = start.bytes + i;
		size_t length = *c == '@' ? mark_length(c, &place.mark) : 0;
		place.line += *c == '\n';
		if (length) {
			take_saying(search, c + length, &place);
		}
	}
}

struct expected expected_read(struct reader *reader, const struct source *source)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	struct expected expected = { 0 };
	struct search search = { .reader = reader, .expected = &expected };
	if (!source->is_directory) {
		search_file(&search, source->path);
		return expected;
	}
	(void)directory_list(source->path, &names, &ignored); /* what can't be read is told of elsewhere */
	for (size_t i = 0; i < names.count; i++) {
		autofree char *path = path_join(source->path, names.names[i]);
		if (entry_name_is_valid(names.names[i])) {
			search_file(&search, path);
		}
	}
	return expected;
}
