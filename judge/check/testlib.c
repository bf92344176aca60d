/* What checkers written with testlib say: by their exit code, and on stderr.
 * Sources: testlib.h, the enumeration TResult and the exit codes it defines; the tutorial on checkers with
 * testlib at Codeforces, for what a partial answer is worth. */
#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "check/check.h"
#include "check/failure.h"
#include "check/token.h"

/* Most are what testlib.h defines when nothing else is asked of it. */
enum {
	EXIT_OK = 0,
	EXIT_WRONG = 1,
	EXIT_PRESENTATION = 2,
	EXIT_FAIL = 3,
	EXIT_DIRT = 4, /* something behind the answer */
	EXIT_POINTS = 7,
	EXIT_UNEXPECTED_END = 8,
	PARTIAL_MAX = 200, /* is worth all points */
};

static const char partially[] = "partially correct";

/* What it said as one text, without white space around it. */
static char *trimmed(const char *said, size_t length)
{
	struct buffer text = { 0 };
	while (length && token_space((unsigned char)*said)) {
		said++;
		length--;
	}
	while (length && token_space((unsigned char)said[length - 1])) {
		length--;
	}
	text_add_bytes(&text, said, length);
	return buffer_steal(&text);
}

static char *failure_text(const char *who, const struct outcome *outcome,
	const struct limits *limits, const char *said)
{
	struct buffer text = { 0 };
	bool speaks = outcome->hit == LIMIT_NONE && outcome->exited && outcome->exit_code == EXIT_FAIL;
	if (speaks) {
		buffer_printf(&text, "the %s failed", who);
	} else {
		failure_add(&text, who, outcome, limits, "0, 1, 2, 3, 4, 7 or 8");
	}
	if (*said) {
		buffer_printf(&text, ": %s", said);
	}
	return buffer_steal(&text);
}

/* The codes of partial answers begin at one that testlib.h can be built to change, so that only the text
 * tells them from others. */
static bool is_partial(const struct outcome *outcome, const char *said)
{
	return outcome->exit_code >= 0 && outcome->exit_code <= PARTIAL_MAX + 50 &&
		!strncmp(said, partially, strlen(partially));
}

/* "partially correct (50) half of a half" */
static struct rating part_said(const char *said)
{
	struct rating rating = { 0 };
	const char *open = said + strlen(partially);
	open += strspn(open, " ");
	const char *close = *open == '(' ? strchr(open, ')') : NULL;
	autofree char *number = close ? xstrndup(open + 1, (size_t)(close - open - 1)) : xstrdup("");
	if (number_parse_float(number, &rating.value)) {
		rating.kind = RATING_MULTIPLIER;
		rating.value /= PARTIAL_MAX;
	}
	return rating;
}

static enum verdict verdict_said(const struct outcome *outcome, const char *said)
{
	if (outcome->hit != LIMIT_NONE || !outcome->exited) {
		return VERDICT_JE;
	}
	if (is_partial(outcome, said)) {
		return VERDICT_WA;
	}
	switch (outcome->exit_code) {
	case EXIT_OK:
	case EXIT_POINTS:
		return VERDICT_AC;
	case EXIT_WRONG:
	case EXIT_PRESENTATION:
	case EXIT_DIRT:
	case EXIT_UNEXPECTED_END:
		return VERDICT_WA;
	default:
		return VERDICT_JE;
	}
}

/* "points 2.5 near enough" */
static struct rating points_said(const char *said)
{
	static const char word[] = "points ";
	struct rating rating = { 0 };
	if (strncmp(said, word, strlen(word)) != 0) {
		return rating;
	}
	said += strlen(word);
	size_t length = number_float_length(said);
	autofree char *number = xstrndup(said, length);
	bool is_whole = !said[length] || token_space((unsigned char)said[length]);
	if (is_whole && number_parse_float(number, &rating.value)) {
		rating.kind = RATING_SCORE;
	}
	return rating;
}

enum verdict testlib_verdict(const char *who, const struct outcome *outcome, const struct limits *limits,
	const char *said, size_t length, struct rating *rating, char **message)
{
	char *text = trimmed(said, length);
	enum verdict verdict = verdict_said(outcome, text);
	bool gives_part = verdict == VERDICT_WA && is_partial(outcome, text);
	bool gives_points = verdict == VERDICT_AC && outcome->exit_code == EXIT_POINTS;
	*rating = gives_part ? part_said(text) : gives_points ? points_said(text) : (struct rating){ 0 };
	if (verdict == VERDICT_JE) {
		autofree char *reason = text;
		text = failure_text(who, outcome, limits, reason);
	}
	*message = text;
	return verdict;
}
