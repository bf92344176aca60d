#include "engine/transcript.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"

enum {
	LINE_BYTES = 400,
	KEPT_BYTES = 256 * 1024,
};

static void end_line(struct transcript *transcript)
{
	if (transcript->open) {
		buffer_add_char(&transcript->text, '\n');
		transcript->open = 0;
	}
}

/* Forgets the older half, to the end of a line. */
static void drop_oldest(struct transcript *transcript)
{
	struct buffer *text = &transcript->text;
	const char *end = text->bytes + text->length;
	const char *kept = memchr(text->bytes + text->length / 2, '\n', text->length - text->length / 2);
	kept = kept ? kept + 1 : end;
	for (const char *at = text->bytes; at < kept; at++) {
		transcript->dropped_lines += *at == '\n';
	}
	memmove(text->bytes, kept, (size_t)(end - kept));
	text->length = (size_t)(end - kept);
	text->bytes[text->length] = '\0';
}

static void begin_line(struct transcript *transcript, enum speaker speaker)
{
	end_line(transcript);
	if (transcript->text.length > KEPT_BYTES) {
		drop_oldest(transcript);
	}
	buffer_add_char(&transcript->text, (char)speaker);
	buffer_add_char(&transcript->text, ' ');
	transcript->open = (char)speaker;
	transcript->line_bytes = 0;
}

static void add_to_line(struct transcript *transcript, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length && transcript->line_bytes <= LINE_BYTES; i++) {
		if (transcript->line_bytes++ == LINE_BYTES) {
			buffer_add_text(&transcript->text, "…");
		} else {
			text_add_bytes(&transcript->text, &bytes[i], 1);
		}
	}
}

void transcript_add(struct transcript *transcript, enum speaker speaker, const char *bytes, size_t length)
{
	while (length) {
		if (transcript->open != (char)speaker) {
			begin_line(transcript, speaker);
		}
		const char *newline = memchr(bytes, '\n', length);
		size_t said = newline ? (size_t)(newline - bytes) : length;
		add_to_line(transcript, bytes, said);
		if (newline) {
			end_line(transcript);
			said++;
		}
		bytes += said;
		length -= said;
	}
}

void transcript_clear(struct transcript *transcript)
{
	buffer_clear(&transcript->text);
	transcript->open = 0;
	transcript->dropped_lines = 0;
}

char *transcript_text(struct transcript *transcript)
{
	end_line(transcript);
	if (!transcript->text.length) {
		return NULL;
	}
	if (transcript->dropped_lines) {
		return xasprintf("… %zu lines before this one are left out\n%s", transcript->dropped_lines,
			transcript->text.bytes);
	}
	return xstrdup(transcript->text.bytes);
}

void transcript_finish(struct transcript *transcript)
{
	buffer_finish(&transcript->text);
}
