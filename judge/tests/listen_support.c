#include "listen_support.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "base/memory.h"

struct listener listener_start(char *collection, const char *variables, const char *arguments)
{
	autofree char *line = xasprintf("%s exec \"$JUDGE\" listen --port 0 %s", variables, arguments);
	struct listener listener = { .collection = collection, .pid = background_start(collection, line) };
	autofree char *said = background_wait_for(collection, "err.txt", ";");
	const char *address = strstr(said, "127.0.0.1:");
	ck_assert_msg(address != NULL, "%s", said);
	listener.port = atoi(address + strlen("127.0.0.1:"));
	ck_assert_int_gt(listener.port, 0);
	return listener;
}

int listener_connect(const struct listener *listener)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)listener->port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	struct timeval wait = { .tv_sec = BACKGROUND_WAIT_S };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait), 0);
	ck_assert_int_eq(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
	return fd;
}

void listener_send(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);
		if (sent <= 0) {
			return; /* the answer may come before the end of what is too much */
		}
		bytes += sent;
		length -= (size_t)sent;
	}
}

char *listener_receive(int fd)
{
	struct buffer answer = { 0 };
	char piece[4096];
	for (ssize_t got; (got = recv(fd, piece, sizeof piece, 0)) > 0;) {
		buffer_add(&answer, piece, (size_t)got);
	}
	(void)close(fd);
	return buffer_steal(&answer);
}

int listener_status(const char *answer)
{
	return !strncmp(answer, "HTTP/1.", 7) ? atoi(answer + 9) : 0;
}

void listener_add_request(const struct listener *listener, struct buffer *out, const char *head,
	const char *body, size_t length)
{
	const char *mark = strstr(head, "PORT");
	if (mark) {
		buffer_printf(out, "%.*s%d%s", (int)(mark - head), head, listener->port, mark + 4);
	} else {
		buffer_add_text(out, head);
	}
	if (!strstr(head, "Content-Length") && !strstr(head, "chunked")) {
		buffer_printf(out, "Content-Length: %zu\r\n", length);
	}
	buffer_add_text(out, "Connection: close\r\n\r\n");
	buffer_add(out, body, length);
}

int listener_ask(const struct listener *listener, const char *head, const char *body, size_t length)
{
	autobuffer struct buffer request = { 0 };
	int fd = listener_connect(listener);
	listener_add_request(listener, &request, head, body, length);
	listener_send(fd, request.bytes, request.length);
	autofree char *answer = listener_receive(fd);
	ck_assert_ptr_null(strcasestr(answer, "Access-Control"));
	return listener_status(answer);
}

int listener_post(const struct listener *listener, const char *body)
{
	return listener_ask(listener, LISTEN_HEAD, body, strlen(body));
}
