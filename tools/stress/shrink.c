#include "shrink.h"

#include "base/memory.h"
#include "shrink_parts.h"

bool shrink_offer(struct shrink *shrink, struct document *candidate)
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

/* The cheap and coarse first: what they leave is little for the rest. */
static void pass(struct shrink *shrink)
{
	static void (*const parts[])(struct shrink *shrink) = {
		shrink_lines, shrink_tokens, shrink_numbers, shrink_halves, shrink_relations,
	};
	for (size_t i = 0; i < ARRAY_LENGTH(parts) && !shrink->ended; i++) {
		parts[i](shrink);
	}
}

void shrink_input(struct buffer *input, struct memo *asked,
	enum shrink_answer (*ask)(void *context, const struct buffer *candidate), void *context)
{
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
