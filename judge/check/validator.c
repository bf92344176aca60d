#include "check/check.h"

#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "check/feedback.h"
#include "check/token.h"

enum {
	EXIT_WRONG = 43,
	FEEDBACK_BYTES = 4096,
};

/* A file of the feedback directory as one text: clipped, without white space around it. */
static void add_feedback(struct buffer *text, const char *directory, const char *name)
{
	char bytes[FEEDBACK_BYTES + 1];
	size_t length;
	if (!feedback_read(directory, name, bytes, sizeof bytes, &length)) {
		return;
	}
	bool clipped = length > FEEDBACK_BYTES;
	length = clipped ? FEEDBACK_BYTES : length;
	size_t start = 0;
	while (start < length && token_space((unsigned char)bytes[start])) {
		start++;
	}
	while (length > start && token_space((unsigned char)bytes[length - 1])) {
		length--;
	}
	for (size_t i = start; i < length; i++) {
		/* texts end at a NUL */
		buffer_add(text, bytes[i] ? &bytes[i] : "\\0", bytes[i] ? 1 : 2);
	}
	buffer_add_text(text, clipped ? "…" : "");
}

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

static char *failure_text(const char *who, const struct outcome *outcome,
	const char *feedback_directory)
{
	struct buffer text = { 0 };
	char name[16];
	buffer_printf(&text, "the %s ", who);
	if (limit_text(outcome->hit)) {
		buffer_add_text(&text, limit_text(outcome->hit));
	} else if (outcome->exited) {
		buffer_printf(&text, "exited with %d; it must exit with 42 to accept or 43 to reject",
			outcome->exit_code);
	} else {
		buffer_printf(&text, "was ended by %s", signal_name(outcome->signal, name));
	}
	if (outcome->note[0]) {
		buffer_printf(&text, " (%s)", outcome->note);
	}
	autobuffer struct buffer reason = { 0 };
	add_feedback(&reason, feedback_directory, "judgeerror.txt");
	if (!reason.length) {
		add_feedback(&reason, feedback_directory, "judgemessage.txt");
	}
	if (reason.length) {
		buffer_printf(&text, ": %s", reason.bytes);
	}
	return buffer_steal(&text);
}

enum verdict validator_verdict(const struct outcome *outcome, const char *feedback_directory,
	char **message)
{
	return validator_verdict_by("output validator", outcome, feedback_directory, message);
}

enum verdict validator_verdict_by(const char *who, const struct outcome *outcome,
	const char *feedback_directory, char **message)
{
	bool spoke = outcome->hit == LIMIT_NONE && outcome->exited &&
		(outcome->exit_code == VALIDATOR_ACCEPTS || outcome->exit_code == EXIT_WRONG);
	if (!spoke) {
		*message = failure_text(who, outcome, feedback_directory);
		return VERDICT_JE;
	}
	struct buffer text = { 0 };
	add_feedback(&text, feedback_directory, "judgemessage.txt");
	*message = buffer_steal(&text);
	return outcome->exit_code == VALIDATOR_ACCEPTS ? VERDICT_AC : VERDICT_WA;
}
