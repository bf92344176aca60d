#include "check/check.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "suite.h"

static char *feedback; /* a directory of each test's own */

static void make_feedback(void)
{
	struct error err = { 0 };
	ck_assert(directory_make_temporary(&feedback, &err));
}

static void remove_feedback(void)
{
	struct error err = { 0 };
	ck_assert(directory_remove(feedback, &err));
	free(feedback);
}

static void write_feedback(const char *name, const char *text, size_t length)
{
	autofree char *path = path_join(feedback, name);
	struct error err = { 0 };
	ck_assert(file_write(path, text, length, &err));
}

static enum verdict read_run(const struct outcome *outcome, char **message)
{
	const struct limits limits = limits_default();
	return validator_verdict("output validator", outcome, &limits, feedback, message);
}

static const struct outcome accepted = { .exited = true, .exit_code = 42 };
static const struct outcome rejected = { .exited = true, .exit_code = 43 };

static const struct {
	struct outcome outcome;
	enum verdict verdict;
	const char *message;
} runs[] = {
	{ { .exited = true, .exit_code = 42 }, VERDICT_AC, "" },
	{ { .exited = true, .exit_code = 43 }, VERDICT_WA, "" },
	{ { .exited = true, .exit_code = 0 }, VERDICT_JE,
		"the output validator exited with 0; it must exit with 42 to accept or 43 to reject" },
	{ { .exited = true, .exit_code = 1 }, VERDICT_JE,
		"the output validator exited with 1; it must exit with 42 to accept or 43 to reject" },
	{ { .signal = 11 }, VERDICT_JE, "the output validator was ended by SIGSEGV" },
	{ { .hit = LIMIT_CPU }, VERDICT_JE,
		"the output validator used more CPU time than validation_time allows" },
	{ { .hit = LIMIT_IDLE }, VERDICT_JE,
		"the output validator waited too long without using the CPU" },
	{ { .hit = LIMIT_MEMORY, .signal = 9 }, VERDICT_JE,
		"the output validator used more memory than validation_memory allows" },
	{ { .hit = LIMIT_OUTPUT, .exited = true, .exit_code = 42 }, VERDICT_JE,
		"the output validator wrote more than the 8 MiB that validation_output allows to stdout, stderr "
		"and feedback files together" },
	{ { .exited = true, .exit_code = 127, .note = "no such file" }, VERDICT_JE,
		"the output validator exited with 127; it must exit with 42 to accept or 43 to reject "
		"(no such file)" },
};

START_TEST(only_42_accepts_and_only_43_rejects)
{
	make_feedback();
	autofree char *message = NULL;
	ck_assert_int_eq(read_run(&runs[_i].outcome, &message), runs[_i].verdict);
	ck_assert_str_eq(message, runs[_i].message);
	remove_feedback();
}
END_TEST

START_TEST(the_judgemessage_is_shown_without_space_around)
{
	make_feedback();
	write_feedback("judgemessage.txt", "\n cup 3 holds 4\nmore\n\n", 22);
	autofree char *message = NULL;
	ck_assert_int_eq(read_run(&rejected, &message), VERDICT_WA);
	ck_assert_str_eq(message, "cup 3 holds 4\nmore");
	remove_feedback();
}
END_TEST

START_TEST(a_judge_error_shows_its_reason)
{
	make_feedback();
	struct outcome failed = { .exited = true, .exit_code = 3 };
	write_feedback("judgemessage.txt", "half a message", 14);
	autofree char *without = NULL;
	ck_assert_int_eq(read_run(&failed, &without), VERDICT_JE);
	ck_assert_ptr_nonnull(strstr(without, "or 43 to reject: half a message"));
	write_feedback("judgeerror.txt", "can't open the answer\n", 22);
	autofree char *message = NULL;
	ck_assert_int_eq(read_run(&failed, &message), VERDICT_JE);
	ck_assert_ptr_nonnull(strstr(message, "or 43 to reject: can't open the answer"));
	remove_feedback();
}
END_TEST

START_TEST(a_huge_message_is_clipped)
{
	make_feedback();
	size_t length = 1 << 20;
	autofree char *text = xmalloc(length);
	memset(text, 'x', length);
	write_feedback("judgemessage.txt", text, length);
	autofree char *message = NULL;
	ck_assert_int_eq(read_run(&accepted, &message), VERDICT_AC);
	ck_assert_uint_eq(strlen(message), 4096 + strlen("…"));
	remove_feedback();
}
END_TEST

START_TEST(bytes_that_end_texts_are_shown)
{
	make_feedback();
	write_feedback("judgemessage.txt", "a\0b\xff", 4);
	autofree char *message = NULL;
	ck_assert_int_eq(read_run(&rejected, &message), VERDICT_WA);
	ck_assert_str_eq(message, "a␀b\xff");
	remove_feedback();
}
END_TEST

static const struct {
	const char *score, *multiplier; /* NULL: no such file */
	enum rating_kind kind;
	double value;
	const char *fault; /* NULL: none */
} written[] = {
	{ NULL, NULL, RATING_NONE, 0, NULL },
	{ "12.5\n", NULL, RATING_SCORE, 12.5, NULL },
	{ " 1e3 ", NULL, RATING_SCORE, 1000, NULL },
	{ "0", NULL, RATING_SCORE, 0, NULL },
	{ NULL, "1\n", RATING_MULTIPLIER, 1, NULL },
	{ NULL, ".5", RATING_MULTIPLIER, 0.5, NULL },
	{ "1", "1", RATING_NONE, 0, "wrote both score.txt and score_multiplier.txt; it may write one of them" },
	{ "-1", NULL, RATING_NONE, 0, "wrote a score.txt that is not one number from 0 on" },
	{ "", NULL, RATING_NONE, 0, "wrote a score.txt that is not one number from 0 on" },
	{ "1 2", NULL, RATING_NONE, 0, "wrote a score.txt that is not one number from 0 on" },
	{ "inf", NULL, RATING_NONE, 0, "wrote a score.txt that is not one number from 0 on" },
	{ "0x10", NULL, RATING_NONE, 0, "wrote a score.txt that is not one number from 0 on" },
	{ NULL, "1.01", RATING_NONE, 0, "wrote a score_multiplier.txt that is not one number from 0 to 1" },
	{ NULL, "-0.5", RATING_NONE, 0, "wrote a score_multiplier.txt that is not one number from 0 to 1" },
};

START_TEST(a_rating_is_one_number_in_its_range)
{
	make_feedback();
	if (written[_i].score) {
		write_feedback("score.txt", written[_i].score, strlen(written[_i].score));
	}
	if (written[_i].multiplier) {
		write_feedback("score_multiplier.txt", written[_i].multiplier, strlen(written[_i].multiplier));
	}
	struct rating rating = { 0 };
	autofree char *fault = NULL;
	ck_assert_int_eq(rating_read(feedback, &rating, &fault), !written[_i].fault);
	ck_assert_int_eq(rating.kind, written[_i].kind);
	ck_assert(rating.value == written[_i].value);
	if (written[_i].fault) {
		ck_assert_str_eq(fault, written[_i].fault);
	}
	remove_feedback();
}
END_TEST

/* It would else count as if there were none, which is the whole score in most groups. */
START_TEST(a_rating_that_is_no_file_is_refused)
{
	make_feedback();
	autofree char *link = path_join(feedback, "score.txt");
	ck_assert_int_eq(symlink("/proc/loadavg", link), 0);
	struct rating rating = { 0 };
	autofree char *fault = NULL;
	ck_assert(!rating_read(feedback, &rating, &fault));
	ck_assert_str_eq(fault, "wrote a score.txt that is not one number from 0 on");
	remove_feedback();
}
END_TEST

START_TEST(links_are_not_followed)
{
	make_feedback();
	autofree char *link = path_join(feedback, "judgemessage.txt");
	ck_assert_int_eq(symlink("/etc/passwd", link), 0);
	autofree char *message = NULL;
	ck_assert_int_eq(read_run(&rejected, &message), VERDICT_WA);
	ck_assert_str_eq(message, "");
	remove_feedback();
}
END_TEST

START_TEST(a_pipe_in_the_way_blocks_nothing)
{
	make_feedback();
	autofree char *pipe_path = path_join(feedback, "judgemessage.txt");
	ck_assert_int_eq(mkfifo(pipe_path, 0600), 0);
	autofree char *directory_path = path_join(feedback, "judgeerror.txt");
	ck_assert_int_eq(mkdir(directory_path, 0700), 0);
	autofree char *message = NULL;
	struct outcome failed = { .exited = true, .exit_code = 0 };
	ck_assert_int_eq(read_run(&failed, &message), VERDICT_JE);
	remove_feedback();
}
END_TEST

START_TEST(a_missing_directory_is_no_message)
{
	autofree char *message = NULL;
	const struct limits limits = limits_default();
	ck_assert_int_eq(validator_verdict("output validator", &accepted, &limits, "/nonexistent", &message),
		VERDICT_AC);
	ck_assert_str_eq(message, "");
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ only_42_accepts_and_only_43_rejects, ARRAY_LENGTH(runs) },
		{ the_judgemessage_is_shown_without_space_around, 0 },
		{ a_judge_error_shows_its_reason, 0 },
		{ a_huge_message_is_clipped, 0 },
		{ bytes_that_end_texts_are_shown, 0 },
		{ a_rating_is_one_number_in_its_range, ARRAY_LENGTH(written) },
		{ a_rating_that_is_no_file_is_refused, 0 },
		{ links_are_not_followed, 0 },
		{ a_pipe_in_the_way_blocks_nothing, 0 },
		{ a_missing_directory_is_no_message, 0 },
	};
	return suite_run("check_validator", tests, ARRAY_LENGTH(tests));
}
