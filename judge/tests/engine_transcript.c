#include "engine/transcript.h"

#include <string.h>

#include "base/memory.h"
#include "suite.h"

static const struct {
	const char *said; /* by turns, the validator first */
	const char *text;
} talks[] = {
	{ "3\n|1\n|higher\n", "< 3\n> 1\n< higher\n" },
	{ "|1 2\n3 4\n|", "> 1 2\n> 3 4\n" },
	{ "|12|ok\n|34\n", "> 12\n< ok\n> 34\n" }, /* not flushed whole */
	{ "a|", "< a\n" },
	{ "\n\n|", "< \n< \n" },
};

START_TEST(every_line_has_its_speaker)
{
	struct transcript transcript = { 0 };
	enum speaker speaker = SPEAKER_VALIDATOR;
	for (const char *said = talks[_i].said; *said;) {
		size_t length = strcspn(said, "|");
		transcript_add(&transcript, speaker, said, length);
		speaker = speaker == SPEAKER_VALIDATOR ? SPEAKER_PROGRAM : SPEAKER_VALIDATOR;
		said += length + (said[length] == '|');
	}
	autofree char *text = transcript_text(&transcript);
	ck_assert_str_eq(text, talks[_i].text);
	transcript_finish(&transcript);
}
END_TEST

START_TEST(silence_has_no_text)
{
	struct transcript transcript = { 0 };
	ck_assert_ptr_null(transcript_text(&transcript));
	transcript_add(&transcript, SPEAKER_PROGRAM, "x\n", 2);
	transcript_clear(&transcript);
	ck_assert_ptr_null(transcript_text(&transcript));
	transcript_finish(&transcript);
}
END_TEST

START_TEST(a_line_may_come_in_pieces_and_holds_any_byte)
{
	struct transcript transcript = { 0 };
	transcript_add(&transcript, SPEAKER_PROGRAM, "a", 1);
	transcript_add(&transcript, SPEAKER_PROGRAM, "\0\xff", 2);
	transcript_add(&transcript, SPEAKER_PROGRAM, "b\n", 2);
	autofree char *text = transcript_text(&transcript);
	ck_assert_str_eq(text, "> a␀\xff" "b\n");
	transcript_finish(&transcript);
}
END_TEST

START_TEST(a_flood_in_one_line_is_cut)
{
	struct transcript transcript = { 0 };
	char block[1024];
	memset(block, 'x', sizeof block);
	for (int i = 0; i < 1000; i++) {
		transcript_add(&transcript, SPEAKER_PROGRAM, block, sizeof block);
	}
	transcript_add(&transcript, SPEAKER_PROGRAM, "\nend\n", 5);
	autofree char *text = transcript_text(&transcript);
	ck_assert_uint_lt(strlen(text), 1024);
	ck_assert_ptr_nonnull(strstr(text, "x…\n> end\n"));
	transcript_finish(&transcript);
}
END_TEST

START_TEST(of_many_lines_the_last_stay_and_the_others_are_counted)
{
	enum { LINES = 200000 };
	struct transcript transcript = { 0 };
	for (int i = 1; i <= LINES; i++) {
		char line[32];
		int length = snprintf(line, sizeof line, "%d\n", i);
		transcript_add(&transcript, SPEAKER_VALIDATOR, line, (size_t)length);
	}
	ck_assert_uint_lt(transcript.text.length, 1 << 20);
	autofree char *text = transcript_text(&transcript);
	unsigned long dropped = 0, first = 0;
	ck_assert_int_eq(sscanf(text, "… %lu lines before this one are left out\n< %lu\n", &dropped, &first), 2);
	ck_assert_uint_gt(dropped, 0);
	ck_assert_uint_eq(first, dropped + 1);
	ck_assert_str_eq(text + strlen(text) - 9, "< 200000\n");
	transcript_finish(&transcript);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_line_has_its_speaker, ARRAY_LENGTH(talks) },
		{ silence_has_no_text, 1 },
		{ a_line_may_come_in_pieces_and_holds_any_byte, 1 },
		{ a_flood_in_one_line_is_cut, 1 },
		{ of_many_lines_the_last_stay_and_the_others_are_counted, 1 },
	};
	return suite_run("engine_transcript", tests, ARRAY_LENGTH(tests));
}
