#include "base/text.h"

#include <string.h>

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *bytes;
	size_t length;
	const char *terminal, *json, *xml;
} escapes[] = {
	{ "plain", 5, "plain", "plain", "plain" },
	{ "\xc3\xa9t\xc3\xa9", 5, "\xc3\xa9t\xc3\xa9", "\xc3\xa9t\xc3\xa9", "\xc3\xa9t\xc3\xa9" },
	{ "a\x1b[2Jb", 6, "a\\x1b[2Jb", "a\\u001b[2Jb", "a\xef\xbf\xbd[2Jb" },
	{ "a\0b", 3, "a\xe2\x90\x80" "b", "a\\u0000b", "a\xef\xbf\xbd" "b" },
	{ "\xff\xc0\x80", 3, "\\xff\\xc0\\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd",
		"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },
	{ "\xed\xa0\x80", 3, "\\xed\\xa0\\x80", "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd",
		"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },
	{ "\xe2\x80\xae", 3, "\\u{202e}", "\\u202e", "&#x202e;" },
	{ "\xc2\x9b", 2, "\\u{9b}", "\\u009b", "&#x9b;" },
	{ "\xf3\xa0\x81\x81", 4, "\\u{e0041}", "\\udb40\\udc41", "&#xe0041;" },
	{ "\x7f", 1, "\\x7f", "\\u007f", "&#x7f;" },
	{ "\"<&>\\\n", 6, "\"<&>\\\\\\n", "\\\"<&>\\\\\\n", "&quot;&lt;&amp;&gt;\\&#10;" },
	{ "\xf0\x9f\x8e\xb2\xf0\x9f", 6, "\xf0\x9f\x8e\xb2\\xf0\\x9f",
		"\xf0\x9f\x8e\xb2\xef\xbf\xbd\xef\xbf\xbd", "\xf0\x9f\x8e\xb2\xef\xbf\xbd\xef\xbf\xbd" },
};

START_TEST(every_place_has_its_escape)
{
	struct buffer terminal = { 0 }, json = { 0 }, xml = { 0 };
	text_escape_terminal(&terminal, escapes[_i].bytes, escapes[_i].length);
	text_escape_json(&json, escapes[_i].bytes, escapes[_i].length);
	text_escape_xml(&xml, escapes[_i].bytes, escapes[_i].length);
	ck_assert_str_eq(terminal.bytes, escapes[_i].terminal);
	ck_assert_str_eq(json.bytes, escapes[_i].json);
	ck_assert_str_eq(xml.bytes, escapes[_i].xml);
	buffer_finish(&terminal);
	buffer_finish(&json);
	buffer_finish(&xml);
}
END_TEST

static const struct {
	const char *text;
	size_t count;
	const char *last;
} endings[] = {
	{ "a\nb\nc\n", 1, "c\n" },
	{ "a\nb\nc\n", 2, "b\nc\n" },
	{ "a\nb\nc", 2, "b\nc" },
	{ "a\nb\nc\n", 3, "a\nb\nc\n" },
	{ "a\nb\nc\n", 9, "a\nb\nc\n" },
	{ "a\n\n", 1, "\n" },
	{ "\n", 1, "\n" },
	{ "", 3, "" },
};

START_TEST(last_lines_are_found_from_the_end)
{
	ck_assert_str_eq(text_last_lines(endings[_i].text, endings[_i].count), endings[_i].last);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_place_has_its_escape, ARRAY_LENGTH(escapes) },
		{ last_lines_are_found_from_the_end, ARRAY_LENGTH(endings) },
	};
	return suite_run("base_text", tests, ARRAY_LENGTH(tests));
}
