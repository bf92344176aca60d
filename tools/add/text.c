#include "text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "cli/message.h"
#include "common/editor.h"

#define MOST_BYTES (UINT64_C(64) << 20)

bool text_read_stdin(struct buffer *text, struct error *err)
{
	enum { PIECE = 64 * 1024 };
	if (isatty(STDIN_FILENO)) {
		message_print("judge add: reads the input from the terminal; end it with Ctrl-D on a line of its "
			"own, or leave with Ctrl-C");
	}
	for (;;) {
		char *end = buffer_reserve(text, PIECE);
		ssize_t got = read(STDIN_FILENO, end, PIECE);
		if (got == 0) {
			return true;
		}
		if (got < 0 && errno != EINTR) {
			error_set(err, FAULT_USER, "standard input: can't be read: %s; name a file with --input",
				strerror(errno));
			return false;
		}
		text->length += got > 0 ? (size_t)got : 0;
		text->bytes[text->length] = '\0';
		if (text->length > MOST_BYTES) {
			error_set(err, FAULT_USER, "standard input: is larger than %llu bytes; make it smaller",
				(unsigned long long)MOST_BYTES);
			return false;
		}
	}
}

bool text_read_file(const char *path, struct buffer *text, struct error *err)
{
	return strcmp(path, "-") ? file_read(path, MOST_BYTES, text, err) : text_read_stdin(text, err);
}

static bool run_editor(const char *path, struct error *err)
{
	int status;
	if (!editor_run(editor_name(), &path, 1, &status, err)) {
		return false;
	}
	if (status != 0) {
		error_set(err, FAULT_USER, "%s: ended with exit status %d; nothing is added",
			editor_name() ? editor_name() : "vi", status);
	}
	return status == 0;
}

bool text_edit(struct buffer *text, char **path, struct error *err)
{
	autofree char *directory = NULL;
	if (!directory_make_kept("judge-add-", &directory, err)) {
		return false;
	}
	*path = path_join(directory, "case.in");
	return file_write(*path, "", 0, err) && run_editor(*path, err) &&
		file_read(*path, MOST_BYTES, text, err);
}

void text_drop(char *path)
{
	if (path) {
		autofree char *directory = path_directory(path);
		autoerror struct error ignored = { 0 };
		(void)directory_remove(directory, &ignored); /* what stays is in /tmp */
		free(path);
	}
}
