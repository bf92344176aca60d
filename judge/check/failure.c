#include "check/failure.h"

static const char *limit_text(enum limit limit)
{
	switch (limit) {
	case LIMIT_NONE:
		return NULL;
	case LIMIT_CPU:
		return "used more CPU time than validation_time allows";
	case LIMIT_IDLE:
		return "waited too long without using the CPU";
	case LIMIT_MEMORY:
		return "used more memory than validation_memory allows";
	case LIMIT_OUTPUT:
		return "wrote more output than validation_output allows";
	}
	return NULL;
}

void failure_add(struct buffer *text, const char *who, const struct outcome *outcome, const char *codes)
{
	char name[16];
	buffer_printf(text, "the %s ", who);
	if (limit_text(outcome->hit)) {
		buffer_add_text(text, limit_text(outcome->hit));
	} else if (outcome->exited) {
		buffer_printf(text, "exited with %d; it must exit with %s", outcome->exit_code, codes);
	} else {
		buffer_printf(text, "was ended by %s", signal_name(outcome->signal, name));
	}
	if (outcome->note[0]) {
		buffer_printf(text, " (%s)", outcome->note);
	}
}
