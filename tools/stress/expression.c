#include "expression.h"

#include <ctype.h>
#include <string.h>

#include "base/number.h"

size_t name_length(const char *text, size_t length)
{
	size_t taken = 0;
	while (taken < length && (isalpha((unsigned char)text[taken]) || text[taken] == '_' ||
			(taken && isdigit((unsigned char)text[taken])))) {
		taken++;
	}
	return taken;
}

size_t names_find(const struct names *names, const char *name, size_t length)
{
	size_t i = 0;
	while (i < names->count &&
		(strlen(names->items[i]) != length || memcmp(names->items[i], name, length) != 0)) {
		i++;
	}
	return i;
}

static enum expression_trouble parse_factor(const char *text, size_t length,
	const struct names *names, struct factor *factor, size_t *taken)
{
	*taken = name_length(text, length);
	if (*taken) {
		factor->is_name = true;
		factor->name = names_find(names, text, *taken);
		return factor->name < names->count ? EXPRESSION_FINE : EXPRESSION_UNKNOWN_NAME;
	}
	while (*taken < length && isdigit((unsigned char)text[*taken])) {
		(*taken)++;
	}
	autofree char *digits = xstrndup(text, *taken);
	return number_parse_integer(digits, &factor->number) ? EXPRESSION_FINE : EXPRESSION_MALFORMED;
}

enum expression_trouble expression_parse(struct arena *arena, const char *text, size_t length,
	const struct names *names, struct expression *expression, const char **at, size_t *at_length)
{
	expression->factors = arena_alloc(arena, (length + 1) * sizeof *expression->factors);
	expression->count = 0;
	size_t position = 0;
	do {
		struct factor *factor = &expression->factors[expression->count++];
		bool has_operator = position < length && strchr("+-*", text[position]) != NULL;
		if (expression->count > 1 || (has_operator && text[position] == '-')) {
			factor->sign = has_operator ? text[position++] : '?';
		} else {
			factor->sign = '+';
		}
		size_t taken;
		enum expression_trouble trouble =
			parse_factor(text + position, length - position, names, factor, &taken);
		if (factor->sign == '?' || trouble != EXPRESSION_FINE) {
			bool unknown = factor->sign != '?' && trouble == EXPRESSION_UNKNOWN_NAME;
			*at = unknown ? text + position : text;
			*at_length = unknown ? taken : length;
			return unknown ? EXPRESSION_UNKNOWN_NAME : EXPRESSION_MALFORMED;
		}
		position += taken;
	} while (position < length);
	return EXPRESSION_FINE;
}

bool expression_value(const struct expression *expression, const int64_t *values, int64_t *value)
{
	int64_t sum = 0, product = 0;
	for (size_t i = 0; i < expression->count; i++) {
		const struct factor *factor = &expression->factors[i];
		int64_t number = factor->is_name ? values[factor->name] : factor->number;
		bool overflows;
		if (factor->sign == '*') {
			overflows = __builtin_mul_overflow(product, number, &product);
		} else {
			overflows = __builtin_add_overflow(sum, product, &sum) ||
				__builtin_mul_overflow(number, factor->sign == '-' ? -1 : 1, &product);
		}
		if (overflows) {
			return false;
		}
	}
	return !__builtin_add_overflow(sum, product, value);
}

bool expression_is_constant(const struct expression *expression)
{
	for (size_t i = 0; i < expression->count; i++) {
		if (expression->factors[i].is_name) {
			return false;
		}
	}
	return true;
}
