/* The one way of messages to stderr: a line each, escaped. */
#ifndef CLI_MESSAGE_H
#define CLI_MESSAGE_H

#include "base/buffer.h"
#include "base/error.h"

/* `where: what is wrong; what to do`, without the new line. */
void message_print(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints an error and ends it; returns the exit status it asks for. */
int message_error(struct error *err);

/* Prints a package's mistakes and warnings in order and ends the list; returns 2 or 0. */
int message_mistakes(struct error_list *list);

/* Gives all to stdout. Returns 0, or 3 with a message where it can't be written; that nobody reads
 * any more is no fault. */
int message_output(struct buffer *text);

#endif
