/* Any bytes as what a validator wrote to score.txt, to score_multiplier.txt or to both, as the first byte
 * says: a number in its range, or a fault. And as what a checker of testlib's says of points. */
#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "model/limits.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void put(const char *directory, const char *name, const uint8_t *bytes, size_t length)
{
	autofree char *path = path_join(directory, name);
	struct error err = { 0 };
	if (!file_write(path, (const char *)bytes, length, &err)) {
		abort();
	}
}

static void check_said(const char *start, int exit_code, const uint8_t *bytes, size_t length)
{
	const struct limits limits = limits_default();
	const struct outcome outcome = { .exited = true, .exit_code = exit_code };
	struct buffer said = { 0 };
	struct rating rating = { 0 };
	char *message = NULL;
	buffer_add_text(&said, start);
	buffer_add(&said, bytes, length);
	enum verdict verdict =
		testlib_verdict("checker", &outcome, &limits, said.bytes, said.length, &rating, &message);
	assert(message && isfinite(rating.value));
	assert(rating.kind != RATING_SCORE || verdict == VERDICT_AC);
	assert(rating.kind != RATING_MULTIPLIER || verdict == VERDICT_WA);
	free(message);
	buffer_finish(&said);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size < 1) {
		return 0;
	}
	check_said("points ", 7, data + 1, size - 1);
	check_said("partially correct (", 16, data + 1, size - 1);
	char *directory;
	struct error err = { 0 };
	if (!directory_make_temporary(&directory, &err)) {
		abort();
	}
	if (data[0] & 1) {
		put(directory, "score.txt", data + 1, size - 1);
	}
	if (data[0] & 2) {
		put(directory, "score_multiplier.txt", data + 1, size - 1);
	}
	struct rating rating = { 0 };
	char *fault = NULL;
	bool ok = rating_read(directory, &rating, &fault);
	assert(ok == !fault && !(ok && (data[0] & 3) == 3));
	assert(isfinite(rating.value) && rating.value >= 0);
	assert(rating.kind != RATING_MULTIPLIER || rating.value <= 1);
	assert(!ok || (rating.kind == RATING_NONE) == !(data[0] & 3));
	free(fault);
	if (!directory_remove(directory, &err)) {
		abort();
	}
	free(directory);
	return 0;
}
