#include "check_twin.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/number.h"

static bool is_space(char c)
{
	return c && strchr(" \t\n\v\f\r", c);
}

/* The run of white space, or of other bytes, that begins at `at`; may be empty. */
static struct twin_text run_at(struct twin_text text, size_t at, bool space)
{
	size_t end = at;
	while (end < text.length && is_space(text.bytes[end]) == space) {
		end++;
	}
	return (struct twin_text){ text.bytes + at, end - at };
}

static bool same_bytes(struct twin_text a, struct twin_text b)
{
	return a.length == b.length && (!a.length || !memcmp(a.bytes, b.bytes, a.length));
}

static bool alike(struct twin_text a, struct twin_text b)
{
	if (a.length != b.length) {
		return false;
	}
	for (size_t i = 0; i < a.length; i++) {
		int x = (unsigned char)a.bytes[i], y = (unsigned char)b.bytes[i];
		x += x >= 'A' && x <= 'Z' ? 32 : 0;
		y += y >= 'A' && y <= 'Z' ? 32 : 0;
		if (x != y) {
			return false;
		}
	}
	return true;
}

static bool number_of(struct twin_text token, bool lenient, double *value)
{
	if (token.length > 64 * 1024 || memchr(token.bytes, 0, token.length)) {
		return false;
	}
	autofree char *text = xstrndup(token.bytes, token.length);
	if (!lenient) {
		return number_parse_float(text, value);
	}
	char *end;
	*value = strtod(text, &end);
	return end == text + token.length && isfinite(*value);
}

static bool tokens_agree(struct twin_text answer, struct twin_text output,
	const struct comparison *comparison)
{
	if (same_bytes(answer, output)) {
		return true;
	}
	double a, s;
	if (comparison->has_tolerance && number_of(answer, comparison->lenient_floats, &a)) {
		return number_of(output, comparison->lenient_floats, &s) &&
			(fabs(s - a) <= comparison->absolute_tolerance ||
				fabs(s - a) <= comparison->relative_tolerance * fabs(a));
	}
	return !comparison->case_sensitive && alike(answer, output);
}

static struct twin_result differ_at(struct twin_text output, size_t at, int64_t token)
{
	struct twin_result result = { .line = 1, .column = 1, .token = token };
	for (size_t i = 0; i < at; i++) {
		result.column++;
		if (output.bytes[i] == '\n') {
			result.line++;
			result.column = 1;
		}
	}
	return result;
}

struct twin_result twin_compare(struct twin_text answer, struct twin_text output,
	const struct comparison *comparison)
{
	size_t a = 0, o = 0;
	for (int64_t token = 1;; token++) {
		struct twin_text a_space = run_at(answer, a, true);
		struct twin_text o_space = run_at(output, o, true);
		if (comparison->space_change_sensitive && !same_bytes(a_space, o_space)) {
			return differ_at(output, o, token);
		}
		a += a_space.length;
		o += o_space.length;
		if (a == answer.length && o == output.length) {
			return (struct twin_result){ .equal = true };
		}
		struct twin_text a_token = run_at(answer, a, false);
		struct twin_text o_token = run_at(output, o, false);
		if (!a_token.length || !o_token.length || !tokens_agree(a_token, o_token, comparison)) {
			return differ_at(output, o, token);
		}
		a += a_token.length;
		o += o_token.length;
	}
}

int twin_file(const char *bytes, size_t length)
{
	int fd = memfd_create("text", MFD_CLOEXEC);
	while (length) {
		ssize_t wrote = write(fd, bytes, length);
		if (wrote < 0) {
			abort();
		}
		bytes += wrote;
		length -= (size_t)wrote;
	}
	return fd;
}
