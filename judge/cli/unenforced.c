#include "cli/unenforced.h"

#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "cli/message.h"
#include "model/event.h"

static void list_unenforced(struct buffer *text, unsigned unenforced)
{
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		if (unenforced & 1u << bit) {
			buffer_printf(text, "%s%s", text->length ? ", " : "", enforcement_name(bit));
		}
	}
}

bool sandbox_mode_read(const char *word, enum sandbox_mode *mode)
{
	static const char *const modes[] = {
		[SANDBOX_STRICT] = "strict", [SANDBOX_AUTO] = "auto", [SANDBOX_OFF] = "off",
	};
	for (size_t i = 0; i < ARRAY_LENGTH(modes); i++) {
		if (!strcmp(modes[i], word)) {
			*mode = (enum sandbox_mode)i;
			return true;
		}
	}
	return false;
}

bool sandbox_is_enough(enum sandbox_mode mode, bool quiet)
{
	unsigned unenforced = mode == SANDBOX_OFF ? 0 : sandbox_unenforced(mode);
	if (!unenforced || (mode == SANDBOX_AUTO && quiet)) {
		return true;
	}
	autobuffer struct buffer names = { 0 };
	list_unenforced(&names, unenforced);
	message_print("sandbox: this machine does not enforce %s; 'judge doctor' says why and what to do",
		names.bytes);
	return mode == SANDBOX_AUTO;
}
