#include "shrink_parts.h"

static int64_t *value_at(struct document *document, size_t line, size_t token)
{
	return &document->lines[line].tokens[token].value;
}

static bool offer_value(struct shrink *shrink, size_t line, size_t token, int64_t value)
{
	struct document candidate;
	document_copy(&candidate, &shrink->document);
	*value_at(&candidate, line, token) = value;
	return shrink_offer(shrink, &candidate);
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

void shrink_numbers(struct shrink *shrink)
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
	(void)shrink_offer(shrink, &candidate);
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
		(void)shrink_offer(shrink, &candidate);
	}
}

void shrink_relations(struct shrink *shrink)
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
