#include "engine/silence.h"

#include "base/clock.h"
#include "base/memory.h"
#include "suite.h"

#define S NS_PER_S

START_TEST(both_blocked_is_idle_and_one_alone_is_not)
{
	struct silence silence = { 0 };
	ck_assert_int_eq(silence_look(&silence, 10 * S, 7 * S, 2, false), 0);
	/* one works throughout: three seconds blocked of two sides in three seconds */
	ck_assert_int_eq(silence_look(&silence, 13 * S, 10 * S, 2, false), 0);
	/* both are blocked for the next two */
	ck_assert_int_eq(silence_look(&silence, 15 * S, 14 * S, 2, false), 2 * S);
}
END_TEST

START_TEST(one_that_is_left_is_idle_by_itself)
{
	struct silence silence = { 0 };
	ck_assert_int_eq(silence_look(&silence, 10 * S, 4 * S, 1, false), 0);
	ck_assert_int_eq(silence_look(&silence, 12 * S, 5 * S, 1, false), S);
}
END_TEST

START_TEST(silences_add_up_and_words_do_not)
{
	struct silence silence = { 0 };
	(void)silence_look(&silence, 10 * S, 0, 2, false);
	ck_assert_int_eq(silence_look(&silence, 11 * S, 2 * S, 2, false), S);
	silence_break(&silence);
	silence_break(&silence); /* the second word in a row */
	ck_assert_int_eq(silence_look(&silence, 20 * S, 9 * S, 2, false), S);
	ck_assert_int_eq(silence_look(&silence, 21 * S, 11 * S, 2, false), 2 * S);
}
END_TEST

START_TEST(work_that_is_counted_late_makes_no_idle_time_negative)
{
	struct silence silence = { 0 };
	(void)silence_look(&silence, 10 * S, 5 * S, 2, false);
	ck_assert_int_eq(silence_look(&silence, 12 * S, 4 * S, 2, false), 0);
	silence_break(&silence);
	ck_assert_int_eq(silence_look(&silence, 13 * S, 4 * S, 2, false), 0);
}
END_TEST

START_TEST(what_one_side_slept_is_counted_and_excused)
{
	struct silence silence = { 0 };
	(void)silence_look(&silence, 10 * S, 0, 2, true);
	ck_assert_int_eq(silence.excused_ns, 0);
	ck_assert_int_eq(silence_look(&silence, 11 * S, 2 * S, 2, true), S);
	ck_assert_int_eq(silence_look(&silence, 13 * S, 6 * S, 2, false), 3 * S);
	silence_break(&silence);
	(void)silence_look(&silence, 20 * S, 9 * S, 2, true);
	ck_assert_int_eq(silence_look(&silence, 22 * S, 13 * S, 2, true), 5 * S);
	ck_assert_int_eq(silence.excused_ns, 3 * S);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ both_blocked_is_idle_and_one_alone_is_not, 1 },
		{ one_that_is_left_is_idle_by_itself, 1 },
		{ silences_add_up_and_words_do_not, 1 },
		{ what_one_side_slept_is_counted_and_excused, 1 },
		{ work_that_is_counted_late_makes_no_idle_time_negative, 1 },
	};
	return suite_run("engine_silence", tests, ARRAY_LENGTH(tests));
}
