#include "base/number.h"

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *text;
	bool is_integer;
	int64_t value;
} integers[] = {
	{ "0", true, 0 },
	{ "-9223372036854775808", true, INT64_MIN },
	{ "9223372036854775807", true, INT64_MAX },
	{ "+7", true, 7 },
	{ "9223372036854775808", false, 0 },
	{ "-9223372036854775809", false, 0 },
	{ "99999999999999999999999", false, 0 },
	{ "", false, 0 },
	{ "-", false, 0 },
	{ " 1", false, 0 },
	{ "1x", false, 0 },
	{ "0x10", false, 0 },
	{ "--1", false, 0 },
};

START_TEST(integers_are_whole_texts_in_range)
{
	int64_t value = 42;
	ck_assert_int_eq(number_parse_integer(integers[_i].text, &value), integers[_i].is_integer);
	ck_assert_int_eq(value, integers[_i].is_integer ? integers[_i].value : 42);
}
END_TEST

static const struct {
	const char *text;
	bool is_float;
	double value;
} floats[] = {
	{ "1", true, 1 },
	{ ".5", true, 0.5 },
	{ "5.", true, 5 },
	{ "-1.25e2", true, -125 },
	{ "+1E-1", true, 0.1 },
	{ "123456789012345678901234567890.5", true, 123456789012345678901234567890.5 },
	{ ".", false, 0 },
	{ "e5", false, 0 },
	{ "1e", false, 0 },
	{ "1e+", false, 0 },
	{ "0x1p3", false, 0 },
	{ "inf", false, 0 },
	{ "nan", false, 0 },
	{ "1 ", false, 0 },
	{ "1e999", false, 0 },
};

START_TEST(floats_follow_the_grammar_of_the_format)
{
	double value = 42;
	ck_assert_int_eq(number_parse_float(floats[_i].text, &value), floats[_i].is_float);
	ck_assert_double_eq(value, floats[_i].is_float ? floats[_i].value : 42);
}
END_TEST

START_TEST(seconds_become_nanoseconds)
{
	int64_t ns = 0;
	ck_assert(number_parse_seconds("0.05", &ns));
	ck_assert_int_eq(ns, 50000000);
	ck_assert(number_parse_seconds("2", &ns));
	ck_assert_int_eq(ns, 2000000000);
	ck_assert(!number_parse_seconds("-1", &ns));
	ck_assert(!number_parse_seconds("1e18", &ns));
}
END_TEST

static const struct {
	int64_t ns;
	const char *text;
} milliseconds[] = {
	{ 0, "0.000" },
	{ 1, "0.001" },
	{ 533849, "0.001" },
	{ 1000000, "0.001" },
	{ 1000000001, "1.001" },
	{ 61250000000, "61.250" },
};

START_TEST(milliseconds_are_rounded_up)
{
	autobuffer struct buffer text = { 0 };
	number_add_milliseconds(&text, milliseconds[_i].ns);
	ck_assert_str_eq(text.bytes, milliseconds[_i].text);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ integers_are_whole_texts_in_range, ARRAY_LENGTH(integers) },
		{ floats_follow_the_grammar_of_the_format, ARRAY_LENGTH(floats) },
		{ seconds_become_nanoseconds, 1 },
		{ milliseconds_are_rounded_up, ARRAY_LENGTH(milliseconds) },
	};
	return suite_run("base_number", tests, ARRAY_LENGTH(tests));
}
