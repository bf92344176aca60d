#include "engine/fault.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "compile/compile.h"

enum { TAIL_BYTES = 64 * 1024 }; /* a report is at the end, and much shorter */

static void read_tail(int fd, struct buffer *text)
{
	struct stat info;
	off_t start = fstat(fd, &info) == 0 && info.st_size > TAIL_BYTES ? info.st_size - TAIL_BYTES : 0;
	char *bytes = buffer_reserve(text, TAIL_BYTES);
	ssize_t got = pread(fd, bytes, TAIL_BYTES, start);
	text->length += got > 0 ? (size_t)got : 0;
	text->bytes[text->length] = '\0';
	for (char *nul = text->bytes; (nul = memchr(nul, '\0', (size_t)(text->bytes + text->length - nul)));) {
		*nul = '\n';
	}
}

/* "source@/main.c:5:10: runtime error: division by zero", of the undefined-behaviour sanitizer. */
static char *undefined_behaviour(const char *text)
{
	static const char says[] = ": runtime error: ";
	const char *said = strstr(text, says);
	if (!said) {
		return NULL;
	}
	const char *line = said;
	while (line > text && line[-1] != '\n') {
		line--;
	}
	const char *place = memmem(line, (size_t)(said - line), COMPILE_SOURCES, strlen(COMPILE_SOURCES));
	place = place ? place + strlen(COMPILE_SOURCES) : line;
	said += strlen(says);
	return xasprintf("%.*s: %.*s", (int)(said - strlen(says) - place), place,
		(int)strcspn(said, "\n"), said);
}

/* The first line of a stack that lies in the program's own sources: "    #1 0x55d2 in f(int) " and then
 * "source@/main.c:12", or that with the directory before it. */
static char *own_frame(const char *stack, const char *kind, int kind_length)
{
	for (const char *line = stack; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		size_t length = strcspn(line, "\n");
		const char *place = memmem(line, length, COMPILE_SOURCES, strlen(COMPILE_SOURCES));
		const char *function = place ? memmem(line, (size_t)(place - line), " in ", 4) : NULL;
		if (!function) {
			continue;
		}
		function += strlen(" in ");
		const char *path = memmem(function, (size_t)(place - function), " /", 2);
		path = path ? path : place - 1;
		place += strlen(COMPILE_SOURCES);
		return xasprintf("%.*s: %.*s in %.*s", (int)(line + length - place), place, kind_length, kind,
			path > function ? (int)(path - function) : 0, function);
	}
	return NULL;
}

/* "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address …", then the stack. */
static char *bad_address(const char *text)
{
	static const char says[] = "ERROR: AddressSanitizer: ";
	const char *said = strstr(text, says);
	if (!said) {
		return NULL;
	}
	said += strlen(says);
	size_t length = strcspn(said, " \n");
	return own_frame(said, said, (int)length);
}

char *fault_find(int error_fd)
{
	autobuffer struct buffer text = { 0 };
	read_tail(error_fd, &text);
	char *fault = undefined_behaviour(text.bytes);
	return fault ? fault : bad_address(text.bytes);
}
