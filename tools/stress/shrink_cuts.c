#include "shrink_parts.h"

enum {
	COUNT_LINES = 3,    /* in which numbers may count what follows */
	COUNT_TOKENS = 4,   /* of each of them */
	STEP_MIN = 16,
};

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
	return shrink_offer(shrink, &candidate);
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

void shrink_lines(struct shrink *shrink)
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

void shrink_tokens(struct shrink *shrink)
{
	for (size_t i = shrink->document.count; i-- > 0 && !shrink->ended;) {
		if (i < shrink->document.count) {
			delete_tokens(shrink, i);
		}
	}
}

/* The same of both halves of a long line, where all pairs would be too many. */
static void delete_from_halves(struct shrink *shrink, size_t line)
{
	for (size_t count = shrink->document.lines[line].count / 4; count && !shrink->ended; count /= 2) {
		size_t half = shrink->document.lines[line].count / 2;
		for (size_t end = half; end >= count && !shrink->ended;) {
			struct cut cut = { .line = line, .first = end - count, .count = count, .twice = true,
				.second = half + end - count };
			bool deleted = offer_counted(shrink, &cut);
			half = shrink->document.lines[line].count / 2;
			end = next_end(end, count, half, deleted);
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

void shrink_halves(struct shrink *shrink)
{
	for (size_t i = 0; i < shrink->document.count && !shrink->ended; i++) {
		if (shrink->document.lines[i].count > PAIRS_MAX) {
			delete_from_halves(shrink, i);
		}
		while (delete_one_pair(shrink, i)) {
		}
	}
}
