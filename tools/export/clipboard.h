/* The clipboard of whatever desktop or terminal the user sits at. */
#ifndef EXPORT_CLIPBOARD_H
#define EXPORT_CLIPBOARD_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"

/* Puts the text there, by the desktop's own program or else through the terminal. *way is set to what
 * did it, a static text. */
bool clipboard_set(const struct buffer *text, const char **way, struct error *err);

/* The control sequence that asks a terminal to do so (xterm's "OSC 52"). */
void clipboard_sequence(struct buffer *sequence, const struct buffer *text);

#endif
