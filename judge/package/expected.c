#include "package/expected.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "package/claim.h"
#include "package/wording.h"

enum { LOOKED_AT_BYTES = 64 * 1024 };

static const char mark[] = "@EXPECTED_RESULTS@:";

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

/* A list with commas up to the end of the line or of a comment. False with a warning where one of the
 * words is none of those known. */
static bool take_list(struct reader *reader, const char *text, struct expected *expected)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_-";
	static const char blanks[] = " \t\r";
	for (const char *c = text;; c++) {
		c += strspn(c, blanks);
		size_t length = strspn(c, letters);
		unsigned verdicts = verdicts_of(c, length);
		if (!verdicts) {
			autofree char *word = xstrndup(c, length ? length : strcspn(c, "\n"));
			error_list_warn(reader->mistakes, expected->path, expected->line, 0,
				"@EXPECTED_RESULTS@ has \"%s\", which is no result; write some of CORRECT, WRONG-ANSWER, "
				"TIMELIMIT, RUN-ERROR and COMPILER-ERROR with commas between them",
				wording_clip(reader->arena, word));
			return false;
		}
		expected->verdicts |= verdicts;
		c += length + strspn(c + length, blanks);
		if (*c != ',') {
			return true;
		}
	}
}

static int line_of(const char *text, const char *place)
{
	int line = 1;
	for (; text < place; text++) {
		line += *text == '\n';
	}
	return line;
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

/* Whether the file has the mark; *sound is then whether it was understood. */
static bool find_in_file(struct reader *reader, const char *path, struct expected *expected,
	bool *sound)
{
	autobuffer struct buffer start = { 0 };
	read_start(path, &start);
	const char *found = start.length ? memmem(start.bytes, start.length, mark, strlen(mark)) : NULL;
	if (!found) {
		return false;
	}
	expected->path = xstrdup(path);
	expected->line = line_of(start.bytes, found);
	*sound = take_list(reader, found + strlen(mark), expected);
	return true;
}

bool expected_find(struct reader *reader, const struct source *source, struct expected *expected)
{
	__attribute__((cleanup(name_list_finish))) struct name_list names = { 0 };
	autoerror struct error ignored = { 0 };
	bool sound = false;
	if (!source->is_directory) {
		return find_in_file(reader, source->path, expected, &sound) && sound;
	}
	(void)directory_list(source->path, &names, &ignored); /* what can't be read is told of elsewhere */
	for (size_t i = 0; i < names.count; i++) {
		autofree char *path = path_join(source->path, names.names[i]);
		if (entry_name_is_valid(names.names[i]) && find_in_file(reader, path, expected, &sound)) {
			break;
		}
	}
	return sound;
}

void expected_finish(struct expected *expected)
{
	free(expected->path);
	*expected = (struct expected){ 0 };
}
