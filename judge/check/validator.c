#include "check/check.h"

#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "base/text.h"
#include "check/failure.h"
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
	text_add_bytes(text, bytes + start, length - start);
	buffer_add_text(text, clipped ? "…" : "");
}

static char *failure_text(const char *who, const struct outcome *outcome,
	const struct limits *limits, const char *feedback_directory)
{
	struct buffer text = { 0 };
	failure_add(&text, who, outcome, limits, "42 to accept or 43 to reject");
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

enum verdict validator_verdict(const char *who, const struct outcome *outcome,
	const struct limits *limits, const char *feedback_directory, char **message)
{
	bool spoke = outcome->hit == LIMIT_NONE && outcome->exited &&
		(outcome->exit_code == VALIDATOR_ACCEPTS || outcome->exit_code == EXIT_WRONG);
	if (!spoke) {
		*message = failure_text(who, outcome, limits, feedback_directory);
		return VERDICT_JE;
	}
	struct buffer text = { 0 };
	add_feedback(&text, feedback_directory, "judgemessage.txt");
	*message = buffer_steal(&text);
	return outcome->exit_code == VALIDATOR_ACCEPTS ? VERDICT_AC : VERDICT_WA;
}
