#include "sandbox/wire.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/socket.h>

bool wire_send(int socket, const void *bytes, size_t length, const int *fds, size_t fd_count)
{
	assert(fd_count <= WIRE_FDS_MAX);
	_Alignas(struct cmsghdr) char control[CMSG_SPACE(WIRE_FDS_MAX * sizeof(int))] = { 0 };
	struct iovec piece = { .iov_base = (void *)(size_t)bytes, .iov_len = length };
	struct msghdr message = { .msg_iov = &piece, .msg_iovlen = 1 };
	if (fd_count) {
		message.msg_control = control;
		message.msg_controllen = CMSG_SPACE(fd_count * sizeof(int));
		struct cmsghdr *header = CMSG_FIRSTHDR(&message);
		header->cmsg_level = SOL_SOCKET;
		header->cmsg_type = SCM_RIGHTS;
		header->cmsg_len = CMSG_LEN(fd_count * sizeof(int));
		memcpy(CMSG_DATA(header), fds, fd_count * sizeof(int));
	}
	for (;;) {
		ssize_t sent = sendmsg(socket, &message, MSG_NOSIGNAL);
		if (sent >= 0 || errno != EINTR) {
			return sent >= 0;
		}
	}
}

ssize_t wire_receive(int socket, void *bytes, size_t size, int *fds, size_t *fd_count)
{
	_Alignas(struct cmsghdr) char control[CMSG_SPACE(WIRE_FDS_MAX * sizeof(int))];
	struct iovec piece = { .iov_base = bytes, .iov_len = size };
	struct msghdr message = {
		.msg_iov = &piece,
		.msg_iovlen = 1,
		.msg_control = *fd_count ? control : NULL,
		.msg_controllen = *fd_count ? CMSG_SPACE(*fd_count * sizeof(int)) : 0,
	};
	ssize_t length;
	do {
		length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
	} while (length < 0 && errno == EINTR);
	if (length < 0) {
		return errno == ECONNRESET ? 0 : -1;
	}
	*fd_count = 0;
	for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header;
		header = CMSG_NXTHDR(&message, header)) {
		if (header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS) {
			size_t bytes_of_fds = header->cmsg_len - CMSG_LEN(0);
			memcpy(fds, CMSG_DATA(header), bytes_of_fds);
			*fd_count = bytes_of_fds / sizeof(int);
		}
	}
	return length;
}
