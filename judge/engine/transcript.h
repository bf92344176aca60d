/* What two programs said to each other, line by line, as samples of interactive problems show it: `<`
 * before what the validator says, `>` before what the program says.
 *
 * Lines are cut at their ends and the oldest are dropped, so that no flood fills the memory; a line that
 * the other side spoke into is shown in parts. Bytes stay as they are, but a NUL becomes \0.
 * Source of the marks: ICPC problem package format, "Samples for interactive and multi-pass problems". */
#ifndef ENGINE_TRANSCRIPT_H
#define ENGINE_TRANSCRIPT_H

#include <stddef.h>

#include "base/buffer.h"

enum speaker { SPEAKER_VALIDATOR = '<', SPEAKER_PROGRAM = '>' };

struct transcript {
	struct buffer text;   /* whole lines, but for the one that is open */
	char open;            /* the speaker of the last line while it isn't ended, else 0 */
	size_t line_bytes;    /* said in the last line so far */
	size_t dropped_lines; /* before the first that is kept */
};

/* A zeroed struct transcript is empty and ready. */
void transcript_add(struct transcript *transcript, enum speaker speaker, const char *bytes, size_t length);
void transcript_clear(struct transcript *transcript);

/* The text, with a line before it that counts the lines dropped if there are any. The caller's to free;
 * NULL where nothing was said. */
char *transcript_text(struct transcript *transcript);
void transcript_finish(struct transcript *transcript);

#endif
