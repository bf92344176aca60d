/* Compares two texts with check/ and with its plain twin, which must agree. The first byte chooses the
 * options, the second where the rest is split in two. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "check/check.h"
#include "tests/check_twin.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 2) {
		return 0;
	}
	struct comparison comparison = {
		.case_sensitive = data[0] & 1,
		.space_change_sensitive = data[0] & 2,
		.has_tolerance = data[0] & 4,
		.relative_tolerance = data[0] & 8 ? 1e-3 : 0,
		.absolute_tolerance = data[0] & 16 ? 1e-3 : 0,
		.lenient_floats = data[0] & 32,
	};
	const char *texts = (const char *)data + 2;
	size_t split = (size - 2) * data[1] / 255;
	struct twin_text answer = { texts, split }, output = { texts + split, size - 2 - split };
	autoclose int answer_fd = twin_file(answer.bytes, answer.length);
	autoclose int output_fd = twin_file(output.bytes, output.length);
	struct difference found;
	struct error err = { 0 };
	if (!output_compare(answer_fd, output_fd, &comparison, &found, &err)) {
		abort();
	}
	struct twin_result twin = twin_compare(answer, output, &comparison);
	if (found.equal != twin.equal || (!twin.equal && (found.line != twin.line ||
			found.column != twin.column || found.token != twin.token))) {
		abort();
	}
	difference_finish(&found);
	return 0;
}
