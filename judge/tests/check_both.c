#include "check_both.h"

#include <check.h>

#include "base/memory.h"
#include "check_twin.h"

struct difference both_compare(const char *answer, size_t answer_length, const char *output,
	size_t output_length, const struct comparison *comparison)
{
	autoclose int answer_fd = twin_file(answer, answer_length);
	autoclose int output_fd = twin_file(output, output_length);
	struct difference difference;
	autoerror struct error err = { 0 };
	ck_assert(output_compare(answer_fd, output_fd, comparison, &difference, &err));
	return difference;
}

bool both_equal(const char *answer, size_t answer_length, const char *output, size_t output_length,
	const struct comparison *comparison)
{
	struct difference found =
		both_compare(answer, answer_length, output, output_length, comparison);
	/* the bytes of an empty buffer may be NULL */
	struct twin_text answer_text = { answer_length ? answer : "", answer_length };
	struct twin_text output_text = { output_length ? output : "", output_length };
	struct twin_result twin = twin_compare(answer_text, output_text, comparison);
	bool equal = found.equal;
	if (equal != twin.equal || (!equal && (found.line != twin.line || found.column != twin.column ||
			found.token != twin.token))) {
		ck_abort_msg("fast: %s at %ld:%ld token %ld, twin: %s at %ld:%ld token %ld (%s); "
			"answer \"%.60s\", output \"%.60s\"", equal ? "equal" : "differs", (long)found.line,
			(long)found.column, (long)found.token, twin.equal ? "equal" : "differs",
			(long)twin.line, (long)twin.column, (long)twin.token, equal ? "" : found.text, answer,
			output);
	}
	ck_assert(equal == !found.text);
	difference_finish(&found);
	return equal;
}
