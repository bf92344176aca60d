#include "shrink.h"

#include <stdlib.h>

#include "base/memory.h"
#include "document.h"
#include "memo.h"

enum {
	COUNT_LINES = 3,    /* in which numbers may count what follows */
	COUNT_TOKENS = 4,   /* of each of them */
	PAIRS_MAX = 40,     /* numbers, or tokens of a line, that are looked at in pairs */
	STEP_MIN = 16,
};

struct shrink {
	enum shrink_answer (*ask)(void *context, const struct buffer *candidate);
	void *context;
	struct document document;
	struct memo *asked;
	bool ended, changed; /* by the pass under way */
	bool shrunk;
	struct buffer smallest; /* valid if shrunk: the document as text, when it was answered yes */
};

/* Takes over the candidate. True where it became the document. */
static bool offer(struct shrink *shrink, struct document *candidate)
{
	autobuffer struct buffer text = { 0 };
	document_write(candidate, &text);
	enum shrink_answer answer = SHRINK_NO;
	if (!shrink->ended && !memo_knows(shrink->asked, &text)) {
		answer = shrink->ask(shrink->context, &text);
	}
	shrink->ended = shrink->ended || answer == SHRINK_END;
	if (answer != SHRINK_YES) {
		document_finish(candidate);
		return false;
	}
	document_finish(&shrink->document);
	shrink->document = *candidate;
	buffer_finish(&shrink->smallest);
	shrink->smallest = text;
	text = (struct buffer){ 0 };
	shrink->changed = shrink->shrunk = true;
	return true;
}

/* Where to go on from `end`: what lay before moves in where something was left out; else a step that
 * is short where there is little. */
static size_t next_end(size_t end, size_t count, size_t left, bool deleted)
{
	size_t step = count > STEP_MIN ? count / 2 : 1;
	if (deleted) {
		return end > left ? left : end;
	}
	return end > step ? end - step : 0;
}

/* What becomes of numbers in later lines that may point past what is left out. */
enum gap {
	GAP_LEFT,     /* they stay */
	GAP_COUNTED,  /* they count from the beginning: those above the place go down */
	GAP_DISTANCE, /* they say how far back: those that reach behind the place go down */
};

/* What is to be left out: some lines, or some tokens of a line in one or two places. */
struct cut {
	bool lines;
	size_t line, first, count; /* with `lines`, the first line is `line` */
	bool twice;
	size_t second;             /* of the same count, behind the first */
	enum gap gap;
};

static void close_gap(struct document *document, const struct cut *cut)
{
	for (size_t i = cut->line + 1; i < document->count; i++) {
		const struct line *line = &document->lines[i];
		int64_t place = (int64_t)(cut->lines ? cut->line : cut->first);
		if (cut->gap == GAP_DISTANCE) {
			place = (int64_t)(i - cut->line);
		}
		for (size_t j = 0; j < line->count; j++) {
			struct token *token = &line->tokens[j];
			bool counts_line = j == 0 && line->count > 1 && token->value == (int64_t)line->count - 1;
			if (token->is_number && token->value > place && !counts_line) {
				token->value -= (int64_t)cut->count;
			}
		}
	}
}

/* Offers the document without the part, and with the number at (line, token) lowered by as much. */
static bool offer_cut(struct shrink *shrink, const struct cut *cut, const size_t *counter)
{
	struct document candidate;
	document_copy(&candidate, &shrink->document);
	if (counter) {
		candidate.lines[counter[0]].tokens[counter[1]].value -= (int64_t)cut->count;
	}
	if (cut->gap != GAP_LEFT) {
		close_gap(&candidate, cut);
	}
	if (cut->lines) {
		document_delete_lines(&candidate, cut->line, cut->count);
	} else {
		if (cut->twice) {
			document_delete_tokens(&candidate, cut->line, cut->second, cut->count);
		}
		document_delete_tokens(&candidate, cut->line, cut->first, cut->count);
	}
	return offer(shrink, &candidate);
}

/* Whether the number may count what is cut: it lies before, and is large enough. */
static bool may_count(const struct shrink *shrink, const struct cut *cut, size_t line, size_t token)
{
	const struct token *number = &shrink->document.lines[line].tokens[token];
	bool lies_before = line < cut->line || (!cut->lines && line == cut->line && token < cut->first);
	return lies_before && number->is_number && number->value >= (int64_t)cut->count;
}

/* Tries the numbers that may count what is cut, one at a time: those of the first lines, the beginning
 * of the line itself, and the line before. */
static bool offer_counted(struct shrink *shrink, const struct cut *cut)
{
	const struct document *document = &shrink->document;
	for (size_t i = 0; i <= cut->line && i < document->count && !shrink->ended; i++) {
		bool near = i == cut->line || i + 1 == cut->line;
		if (i >= COUNT_LINES && !near) {
			i = cut->line - 2;
			continue;
		}
		for (size_t j = 0; j < document->lines[i].count && j < COUNT_TOKENS; j++) {
			size_t counter[] = { i, j };
			if (may_count(shrink, cut, i, j) && offer_cut(shrink, cut, counter)) {
				return true;
			}
		}
	}
	return offer_cut(shrink, cut, NULL);
}

/* One line with those after it renumbered. */
static bool offer_renumbered(struct shrink *shrink, struct cut cut)
{
	cut.gap = GAP_DISTANCE;
	if (offer_counted(shrink, &cut)) {
		return true;
	}
	cut.gap = GAP_COUNTED;
	return offer_counted(shrink, &cut);
}

static void delete_lines(struct shrink *shrink)
{
	for (size_t count = shrink->document.count; count && !shrink->ended; count /= 2) {
		for (size_t end = shrink->document.count; end >= count && !shrink->ended;) {
			struct cut cut = { .lines = true, .line = end - count, .count = count };
			bool deleted = offer_counted(shrink, &cut) ||
				(count == 1 && offer_renumbered(shrink, cut));
			end = next_end(end, count, shrink->document.count, deleted);
		}
	}
}

static void delete_tokens(struct shrink *shrink, size_t line)
{
	for (size_t count = shrink->document.lines[line].count; count && !shrink->ended; count /= 2) {
		for (size_t end = shrink->document.lines[line].count; end >= count && !shrink->ended;) {
			struct cut cut = { .line = line, .first = end - count, .count = count };
			bool deleted = offer_counted(shrink, &cut);
			end = next_end(end, count, shrink->document.lines[line].count, deleted);
		}
	}
}

static bool delete_one_pair(struct shrink *shrink, size_t line)
{
	size_t count = shrink->document.lines[line].count;
	for (size_t i = 0; i + 1 < count && count <= PAIRS_MAX; i++) {
		for (size_t j = i + 1; j < count && !shrink->ended; j++) {
			struct cut cut = { .line = line, .first = i, .count = 1, .twice = true, .second = j };
			if (offer_counted(shrink, &cut)) {
				return true;
			}
			cut.gap = GAP_COUNTED;
			if (offer_counted(shrink, &cut)) {
				return true;
			}
		}
	}
	return false;
}

static int64_t *value_at(struct document *document, size_t line, size_t token)
{
	return &document->lines[line].tokens[token].value;
}

static bool offer_value(struct shrink *shrink, size_t line, size_t token, int64_t value)
{
	struct document candidate;
	document_copy(&candidate, &shrink->document);
	*value_at(&candidate, line, token) = value;
	return offer(shrink, &candidate);
}

/* Takes off as much as it can: all, then halves of what was refused. */
static void lower_number(struct shrink *shrink, size_t line, size_t token)
{
	int64_t step = *value_at(&shrink->document, line, token);
	while (step && !shrink->ended) {
		int64_t value = *value_at(&shrink->document, line, token);
		bool fits = step > 0 ? step <= value : step >= value;
		if (!fits || !offer_value(shrink, line, token, value - step)) {
			step /= 2;
		}
	}
}

static void lower_numbers(struct shrink *shrink)
{
	for (size_t i = 0; i < shrink->document.count; i++) {
		for (size_t j = 0; j < shrink->document.lines[i].count && !shrink->ended; j++) {
			if (shrink->document.lines[i].tokens[j].is_number) {
				lower_number(shrink, i, j);
			}
		}
	}
}

/* All numbers of this value become one smaller. */
static void lower_together(struct shrink *shrink, int64_t value)
{
	struct document candidate;
	document_copy(&candidate, &shrink->document);
	for (size_t i = 0; i < candidate.count; i++) {
		for (size_t j = 0; j < candidate.lines[i].count; j++) {
			struct token *token = &candidate.lines[i].tokens[j];
			token->value -= token->is_number && token->value == value;
		}
	}
	(void)offer(shrink, &candidate);
}

/* The numbers as places in the document's lines. */
static size_t list_numbers(const struct document *document, size_t (*places)[2], size_t most)
{
	size_t count = 0;
	for (size_t i = 0; i < document->count; i++) {
		for (size_t j = 0; j < document->lines[i].count && count < most; j++) {
			if (document->lines[i].tokens[j].is_number) {
				places[count][0] = i;
				places[count++][1] = j;
			}
		}
	}
	return count;
}

/* The larger of two becomes as the smaller; both become one smaller. */
static void draw_together(struct shrink *shrink, const size_t *a, const size_t *b)
{
	int64_t left = *value_at(&shrink->document, a[0], a[1]);
	int64_t right = *value_at(&shrink->document, b[0], b[1]);
	if (left > right) {
		(void)offer_value(shrink, a[0], a[1], right);
	} else if (right > left) {
		(void)offer_value(shrink, b[0], b[1], left);
	}
	if (left > 0 && right > 0) {
		struct document candidate;
		document_copy(&candidate, &shrink->document);
		--*value_at(&candidate, a[0], a[1]);
		--*value_at(&candidate, b[0], b[1]);
		(void)offer(shrink, &candidate);
	}
}

static void relate_numbers(struct shrink *shrink)
{
	size_t places[PAIRS_MAX + 1][2];
	size_t count = list_numbers(&shrink->document, places, PAIRS_MAX + 1);
	for (size_t i = 0; i < count && count <= PAIRS_MAX; i++) {
		int64_t value = *value_at(&shrink->document, places[i][0], places[i][1]);
		if (value > 0) {
			lower_together(shrink, value);
		}
		for (size_t j = i + 1; j < count && !shrink->ended; j++) {
			draw_together(shrink, places[i], places[j]);
		}
	}
}

static void pass(struct shrink *shrink)
{
	delete_lines(shrink);
	for (size_t i = shrink->document.count; i-- > 0 && !shrink->ended;) {
		if (i < shrink->document.count) {
			delete_tokens(shrink, i);
		}
	}
	lower_numbers(shrink);
	for (size_t i = 0; i < shrink->document.count && !shrink->ended; i++) {
		while (delete_one_pair(shrink, i)) {
		}
	}
	relate_numbers(shrink);
}

void shrink_input(struct buffer *input,
	enum shrink_answer (*ask)(void *context, const struct buffer *candidate), void *context)
{
	autofree struct memo *asked = xcalloc(1, sizeof *asked);
	struct shrink shrink = { .ask = ask, .context = context, .asked = asked };
	document_read(&shrink.document, input);
	do {
		shrink.changed = false;
		pass(&shrink);
	} while (shrink.changed && !shrink.ended);
	if (shrink.shrunk) {
		buffer_finish(input);
		*input = shrink.smallest;
	}
	document_finish(&shrink.document);
}
