/* Any bytes as what a grader wrote: a verdict that graders have and a finite score, or nothing at all. */
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/memory.h"
#include "engine/grade.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	autofree char *text = xstrndup((const char *)bytes, length);
	struct grade_part part = { .verdict = VERDICT_COUNT, .score = NAN };
	if (grade_parse(text, &part)) {
		assert(part.verdict == verdict_as_claimed(part.verdict) && part.verdict <= VERDICT_RTE);
		assert(isfinite(part.score));
	} else {
		assert(part.verdict == VERDICT_COUNT && isnan(part.score));
	}
	return 0;
}
