#include "cli/message.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "cli/command.h"

static void print_line(const char *line)
{
	autofree char *escaped = text_for_terminal(line);
	(void)fprintf(stderr, "%s\n", escaped); /* where this fails there is nowhere left to complain */
}

void message_print(const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	autofree char *line = xvasprintf(format, arguments);
	va_end(arguments);
	print_line(line);
}

int message_error(struct error *err)
{
	int status = err->fault == FAULT_MACHINE ? EXIT_MACHINE : EXIT_USER;
	print_line(err->message);
	error_finish(err);
	return status;
}

int message_mistakes(struct error_list *list)
{
	error_list_sort(list);
	for (size_t i = 0; i < list->count; i++) {
		autofree char *line = mistake_text(&list->mistakes[i]);
		print_line(line);
	}
	int status = list->errors ? EXIT_USER : EXIT_FINE;
	error_list_finish(list);
	return status;
}

int message_output(struct buffer *text)
{
	bool whole = !text->length || fwrite(text->bytes, 1, text->length, stdout) == text->length;
	if ((whole && fflush(stdout) == 0) || errno == EPIPE) {
		return EXIT_FINE;
	}
	message_print("standard output: can't be written: %s; write elsewhere", strerror(errno));
	return EXIT_MACHINE;
}
