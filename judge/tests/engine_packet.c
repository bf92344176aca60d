#include "engine/packet.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "suite.h"

static void open_pair(int ends[2])
{
	ck_assert_int_eq(socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends), 0);
}

START_TEST(a_result_arrives_as_it_was_sent)
{
	int ends[2];
	open_pair(ends);
	char text[] = "line 1, column 2: expected \"1\", got \"\x1b[31m\"";
	struct case_result sent = {
		.verdict = VERDICT_WA,
		.measured = true,
		.outcome = { .cpu_ns = 123456789, .peak_bytes = 4096, .exited = true },
		.runs = 3,
		.close = true,
		.message = text,
	};
	ck_assert(packet_send(ends[0], 99999, &sent));
	struct case_result got = { 0 };
	size_t index = 0;
	ck_assert(packet_receive(ends[1], &index, &got));
	ck_assert_uint_eq(index, 99999);
	ck_assert_int_eq(got.verdict, VERDICT_WA);
	ck_assert_int_eq(got.outcome.cpu_ns, 123456789);
	ck_assert_int_eq(got.runs, 3);
	ck_assert(got.close);
	ck_assert_ptr_null(got.test_case);
	ck_assert_ptr_null(got.transcript);
	ck_assert_str_eq(got.message, text);
	case_result_finish(&got);
	(void)close(ends[0]);
	(void)close(ends[1]);
}
END_TEST

START_TEST(a_long_message_is_cut_and_the_rest_arrives)
{
	int ends[2];
	open_pair(ends);
	autofree char *text = xmalloc(3 * PACKET_MESSAGE_BYTES);
	memset(text, 'x', 3 * PACKET_MESSAGE_BYTES);
	text[3 * PACKET_MESSAGE_BYTES - 1] = '\0';
	struct case_result sent = { .verdict = VERDICT_RTE, .message = text }, got = { 0 };
	size_t index = 0;
	ck_assert(packet_send(ends[0], 1, &sent));
	ck_assert(packet_receive(ends[1], &index, &got));
	ck_assert_int_eq(got.verdict, VERDICT_RTE);
	ck_assert_uint_eq(strlen(got.message), PACKET_MESSAGE_BYTES);
	case_result_finish(&got);
	(void)close(ends[0]);
	(void)close(ends[1]);
}
END_TEST

START_TEST(of_a_transcript_the_last_lines_arrive)
{
	int ends[2];
	open_pair(ends);
	autobuffer struct buffer lines = { 0 };
	for (int i = 0; i < PACKET_TRANSCRIPT_BYTES; i++) {
		buffer_printf(&lines, "> %d\n", i);
	}
	char text[] = "because", few[] = "< 1\n> 2\n";
	struct case_result sent = { .message = text, .transcript = few }, got = { 0 };
	size_t index = 0;
	ck_assert(packet_send(ends[0], 1, &sent));
	ck_assert(packet_receive(ends[1], &index, &got));
	ck_assert_str_eq(got.message, text);
	ck_assert_str_eq(got.transcript, few);
	case_result_finish(&got);
	sent.transcript = lines.bytes;
	ck_assert(packet_send(ends[0], 1, &sent));
	ck_assert(packet_receive(ends[1], &index, &got));
	ck_assert_str_eq(got.message, text);
	size_t length = strlen(got.transcript);
	ck_assert_uint_le(length, PACKET_TRANSCRIPT_BYTES);
	ck_assert_str_eq(got.transcript, lines.bytes + lines.length - length);
	ck_assert_int_eq(got.transcript[0], '>');
	case_result_finish(&got);
	(void)close(ends[0]);
	(void)close(ends[1]);
}
END_TEST

START_TEST(the_end_of_the_other_side_is_seen)
{
	int ends[2];
	open_pair(ends);
	(void)close(ends[0]);
	size_t index = 0;
	struct case_result got = { 0 };
	ck_assert(!packet_receive(ends[1], &index, &got));
	char text[] = "";
	struct case_result sent = { .message = text };
	ck_assert(!packet_send(ends[1], 0, &sent));
	(void)close(ends[1]);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_result_arrives_as_it_was_sent, 1 },
		{ a_long_message_is_cut_and_the_rest_arrives, 1 },
		{ of_a_transcript_the_last_lines_arrive, 1 },
		{ the_end_of_the_other_side_is_seen, 1 },
	};
	return suite_run("engine_packet", tests, ARRAY_LENGTH(tests));
}
