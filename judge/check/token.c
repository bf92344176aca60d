#include "check/token.h"

#include <math.h>
#include <stdlib.h>

#include "base/number.h"

size_t token_ahead(struct reader *reader)
{
	size_t ahead = reader_widen(reader, TOKEN_NUMBER_MAX + 1);
	size_t most = ahead <= TOKEN_NUMBER_MAX ? ahead : TOKEN_NUMBER_MAX + 1;
	const char *token = reader->bytes + reader->position;
	size_t length = 0;
	while (length < most && !token_space((unsigned char)token[length])) {
		length++;
	}
	return length;
}

static size_t behind_in_window(const struct reader *reader)
{
	const char *here = reader->bytes + reader->position;
	size_t length = 0;
	while (length < reader->position && length <= TOKEN_NUMBER_MAX &&
		!token_space((unsigned char)here[-(ptrdiff_t)length - 1])) {
		length++;
	}
	return length;
}

size_t token_behind(struct reader *reader)
{
	size_t behind = behind_in_window(reader);
	if (behind < reader->position || behind > TOKEN_NUMBER_MAX || !reader->base) {
		return behind;
	}
	/* it begins before the window, or at its first byte: read again from further back */
	uint64_t here = reader_offset(reader);
	uint64_t back = here <= TOKEN_NUMBER_MAX ? here : TOKEN_NUMBER_MAX + 1;
	reader_seek(reader, here - back);
	(void)reader_widen(reader, (size_t)back);
	reader_seek(reader, here);
	return behind_in_window(reader);
}

bool token_number(struct reader *reader, bool lenient, size_t *length, double *value)
{
	size_t size = token_ahead(reader);
	if (!size || size > TOKEN_NUMBER_MAX) {
		return false;
	}
	/* white space or the NUL behind the window ends the text for the functions below */
	const char *text = reader->bytes + reader->position;
	if (!lenient && number_float_length(text) != size) {
		return false;
	}
	char *end;
	double parsed = strtod(text, &end); /* the C locale: the program never calls setlocale */
	if (end != text + size || !isfinite(parsed)) {
		return false;
	}
	*length = size;
	*value = parsed;
	return true;
}

double token_tolerance(double answer, const struct comparison *comparison)
{
	return fmax(comparison->absolute_tolerance, comparison->relative_tolerance * fabs(answer));
}
