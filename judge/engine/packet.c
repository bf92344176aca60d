#include "engine/packet.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include "base/memory.h"

/* Both ends are the same program, so the struct travels as it is; its pointers mean nothing there. */
struct packet {
	size_t index;
	struct case_result result;
	size_t message_bytes;   /* behind the struct */
	bool has_transcript;    /* which follows */
};

/* As many of the last lines as may travel, but for the bytes of a line that is cut. */
static const char *last_lines(const char *text)
{
	size_t length = strlen(text);
	if (length <= PACKET_TRANSCRIPT_BYTES) {
		return text;
	}
	const char *cut = text + length - PACKET_TRANSCRIPT_BYTES;
	const char *newline = strchr(cut, '\n');
	return newline ? newline + 1 : cut;
}

bool packet_send(int fd, size_t index, const struct case_result *result)
{
	struct packet packet = { .index = index, .result = *result };
	packet.result.test_case = NULL;
	packet.result.message = packet.result.transcript = NULL;
	packet.message_bytes = strnlen(result->message, PACKET_MESSAGE_BYTES);
	packet.has_transcript = result->transcript;
	const char *transcript = result->transcript ? last_lines(result->transcript) : "";
	struct iovec parts[] = {
		{ .iov_base = &packet, .iov_len = sizeof packet },
		{ .iov_base = result->message, .iov_len = packet.message_bytes },
		{ .iov_base = (void *)(size_t)transcript, .iov_len = strlen(transcript) },
	};
	struct msghdr message = { .msg_iov = parts, .msg_iovlen = ARRAY_LENGTH(parts) };
	ssize_t sent;
	do {
		sent = sendmsg(fd, &message, MSG_NOSIGNAL);
	} while (sent < 0 && errno == EINTR);
	return sent >= 0;
}

bool packet_receive(int fd, size_t *index, struct case_result *result)
{
	struct packet packet;
	char text[PACKET_MESSAGE_BYTES + PACKET_TRANSCRIPT_BYTES];
	struct iovec parts[] = {
		{ .iov_base = &packet, .iov_len = sizeof packet },
		{ .iov_base = text, .iov_len = sizeof text },
	};
	struct msghdr message = { .msg_iov = parts, .msg_iovlen = ARRAY_LENGTH(parts) };
	ssize_t got;
	do {
		got = recvmsg(fd, &message, 0);
	} while (got < 0 && errno == EINTR);
	if (got < (ssize_t)sizeof packet) {
		return false;
	}
	*index = packet.index;
	*result = packet.result;
	result->message = xstrndup(text, packet.message_bytes);
	if (packet.has_transcript) {
		result->transcript = xstrndup(text + packet.message_bytes,
			(size_t)got - sizeof packet - packet.message_bytes);
	}
	return true;
}
