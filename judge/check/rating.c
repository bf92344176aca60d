#include "check/check.h"

#include <string.h>

#include "base/memory.h"
#include "base/number.h"
#include "check/feedback.h"
#include "check/token.h"

enum { NUMBER_BYTES = 512 }; /* more than any number needs */

static const char score_name[] = "score.txt", multiplier_name[] = "score_multiplier.txt";

/* One number with nothing but white space around it. */
static bool parse_number(char *bytes, size_t length, double *value)
{
	size_t start = 0;
	while (start < length && token_space((unsigned char)bytes[start])) {
		start++;
	}
	while (length > start && token_space((unsigned char)bytes[length - 1])) {
		length--;
	}
	bytes[length] = '\0';
	return strlen(bytes + start) == length - start && number_parse_float(bytes + start, value);
}

static bool read_number(const char *directory, const char *name, bool *is_there, double *value)
{
	char bytes[NUMBER_BYTES + 1];
	size_t length = 0;
	*is_there = feedback_has(directory, name);
	return !*is_there || (feedback_read(directory, name, bytes, sizeof bytes, &length) &&
		length <= NUMBER_BYTES && parse_number(bytes, length, value));
}

bool rating_read(const char *feedback_directory, struct rating *rating, char **fault)
{
	bool has_score, has_multiplier;
	double score = 0, multiplier = 0;
	bool score_ok = read_number(feedback_directory, score_name, &has_score, &score);
	bool multiplier_ok = read_number(feedback_directory, multiplier_name, &has_multiplier, &multiplier);
	if (has_score && has_multiplier) {
		*fault = xasprintf("wrote both %s and %s; it may write one of them", score_name,
			multiplier_name);
		return false;
	}
	if (has_score && (!score_ok || score < 0)) {
		*fault = xasprintf("wrote a %s that is not one number from 0 on", score_name);
		return false;
	}
	if (has_multiplier && (!multiplier_ok || multiplier < 0 || multiplier > 1)) {
		*fault = xasprintf("wrote a %s that is not one number from 0 to 1", multiplier_name);
		return false;
	}
	*rating = (struct rating){
		.kind = has_score ? RATING_SCORE : has_multiplier ? RATING_MULTIPLIER : RATING_NONE,
		.value = score + multiplier,
	};
	return true;
}
