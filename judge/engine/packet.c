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
};

bool packet_send(int fd, size_t index, const struct case_result *result)
{
	struct packet packet = { .index = index, .result = *result };
	packet.result.test_case = NULL;
	packet.result.message = NULL;
	size_t length = strnlen(result->message, PACKET_MESSAGE_BYTES);
	struct iovec parts[] = {
		{ .iov_base = &packet, .iov_len = sizeof packet },
		{ .iov_base = result->message, .iov_len = length },
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
	char text[PACKET_MESSAGE_BYTES];
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
	result->message = xstrndup(text, (size_t)got - sizeof packet);
	return true;
}
