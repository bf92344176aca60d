#include "clipboard.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"

/* Terminals take no more than about this many bytes in one sequence, and drop what is longer. */
enum { SEQUENCE_LIMIT_BYTES = 100000 };

static const struct {
	const char *display; /* the variable that says where to show things */
	const char *argv[4];
} programs[] = {
	{ "WAYLAND_DISPLAY", { "wl-copy", NULL } },
	{ "DISPLAY", { "xclip", "-selection", "clipboard", NULL } },
	{ "DISPLAY", { "xsel", "--clipboard", "--input", NULL } },
};

static void add_base64(struct buffer *out, const char *bytes, size_t length)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	for (size_t i = 0; i < length; i += 3) {
		size_t group = length - i < 3 ? length - i : 3;
		uint32_t bits = 0;
		for (size_t j = 0; j < 3; j++) {
			bits = bits << 8 | (j < group ? (unsigned char)bytes[i + j] : 0);
		}
		for (size_t j = 0; j < 4; j++) {
			buffer_add_char(out, j <= group ? digits[bits >> (18 - 6 * j) & 63] : '=');
		}
	}
}

void clipboard_sequence(struct buffer *sequence, const struct buffer *text)
{
	buffer_add_text(sequence, "\033]52;c;");
	add_base64(sequence, text->bytes, text->length);
	buffer_add_char(sequence, '\a');
}

static bool send_to_terminal(const struct buffer *text, struct error *err)
{
	autobuffer struct buffer sequence = { 0 };
	clipboard_sequence(&sequence, text);
	if (sequence.length > SEQUENCE_LIMIT_BYTES) {
		error_set(err, FAULT_USER, "clipboard: %zu bytes are more than terminals take; write a file "
			"with 'judge export -o'", text->length);
		return false;
	}
	autoclose int fd = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY);
	if (fd < 0 || !descriptor_write(fd, sequence.bytes, sequence.length)) {
		error_set(err, FAULT_USER, "clipboard: there is neither a desktop with wl-copy, xclip or xsel "
			"nor a terminal; write a file with 'judge export -o'");
		return false;
	}
	return true;
}

bool clipboard_set(const struct buffer *text, const char **way, struct error *err)
{
	for (size_t i = 0; i < ARRAY_LENGTH(programs); i++) {
		const char *display = getenv(programs[i].display);
		autoerror struct error failure = { 0 };
		if (display && *display && helper_exists(programs[i].argv[0]) &&
			helper_run(programs[i].argv, text->bytes, text->length, &failure)) {
			*way = programs[i].argv[0];
			return true;
		}
	}
	*way = "the terminal, if it takes OSC 52";
	return send_to_terminal(text, err);
}
