#include "server.h"

#include <arpa/inet.h>
#include <errno.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/memory.h"
#include "common/companion.h"
#include "request.h"

enum {
	CONNECTIONS_MAX = 64,
	IDLE_S = 10, /* after which a connection that says nothing is closed */
	BACKLOG = 64,
};

#define WAITING_BYTES_MAX (4 * (size_t)COMPANION_BYTES_MAX)

/* A body that is being received, then one that waits. */
struct post {
	struct buffer body;
	bool refused; /* answered already */
	bool whole;   /* to be handed over once the answer is out */
	struct post *next;
};

struct server {
	struct MHD_Daemon *daemon;
	int port;
	int wake_fd; /* a semaphore that counts the posts in the queue */
	pthread_mutex_t mutex; /* for what follows */
	struct post *oldest, *newest;
	size_t waiting_bytes;
};

static void post_destroy(struct post *post)
{
	if (post) {
		buffer_finish(&post->body);
		free(post);
	}
}

static enum MHD_Result answer(struct MHD_Connection *connection, unsigned status, const char *text)
{
	struct MHD_Response *response =
		MHD_create_response_from_buffer(strlen(text), (void *)text, MHD_RESPMEM_MUST_COPY);
	if (!response) {
		return MHD_NO;
	}
	(void)MHD_add_response_header(response, "Content-Type", "text/plain; charset=utf-8");
	enum MHD_Result queued = MHD_queue_response(connection, status, response);
	MHD_destroy_response(response);
	return queued;
}

static const char *header(struct MHD_Connection *connection, const char *name)
{
	return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/* Two of a header that decides could be taken in two ways. */
struct counting {
	const char *name;
	int count;
};

static enum MHD_Result count_header(void *data, enum MHD_ValueKind kind, const char *key,
	const char *value)
{
	struct counting *counting = data;
	(void)kind;
	(void)value;
	counting->count += !strcasecmp(key, counting->name);
	return MHD_YES;
}

static bool is_twice(struct MHD_Connection *connection, const char *name)
{
	struct counting counting = { .name = name };
	(void)MHD_get_connection_values(connection, MHD_HEADER_KIND, count_header, &counting);
	return counting.count > 1;
}

static enum MHD_Result begin(const struct server *server, struct MHD_Connection *connection,
	const char *method, struct post *post)
{
	struct request request = { .method = method, .host = header(connection, "Host"),
		.origin = header(connection, "Origin"), .type = header(connection, "Content-Type"),
		.length = header(connection, "Content-Length"), .port = server->port };
	const char *reason = "a header comes twice\n";
	unsigned status = 400;
	if (!is_twice(connection, "Host") && !is_twice(connection, "Origin")) {
		status = request_check(&request, COMPANION_BYTES_MAX, &reason);
	}
	if (status == 200) {
		return MHD_YES;
	}
	post->refused = true;
	return answer(connection, status, reason);
}

static bool has_room(struct server *server, size_t bytes)
{
	(void)pthread_mutex_lock(&server->mutex);
	bool room = server->waiting_bytes + bytes <= WAITING_BYTES_MAX;
	(void)pthread_mutex_unlock(&server->mutex);
	return room;
}

static enum MHD_Result end(struct server *server, struct MHD_Connection *connection,
	struct post *post)
{
	if (post->body.length > COMPANION_BYTES_MAX) {
		return answer(connection, 413, "that is too much\n");
	}
	if (!has_room(server, post->body.length)) {
		return answer(connection, 503, "too much waits already; try again\n");
	}
	post->whole = true;
	return answer(connection, 200, "taken\n");
}

/* Called once with the headers, then with each piece of the body, then without any. */
static enum MHD_Result handle(void *data, struct MHD_Connection *connection, const char *url,
	const char *method, const char *version, const char *piece, size_t *length, void **own)
{
	struct server *server = data;
	struct post *post = *own;
	(void)url;
	(void)version;
	if (!post) {
		*own = post = xcalloc(1, sizeof *post);
		return begin(server, connection, method, post);
	}
	if (*length) {
		if (!post->refused && post->body.length <= COMPANION_BYTES_MAX) {
			buffer_add(&post->body, piece, *length); /* what is beyond the limit is read and dropped */
		}
		*length = 0;
		return MHD_YES;
	}
	return post->refused ? MHD_YES : end(server, connection, post);
}

static void enqueue(struct server *server, struct post *post)
{
	(void)pthread_mutex_lock(&server->mutex);
	if (server->newest) {
		server->newest->next = post;
	} else {
		server->oldest = post;
	}
	server->newest = post;
	server->waiting_bytes += post->body.length;
	(void)pthread_mutex_unlock(&server->mutex);
	(void)!write(server->wake_fd, &(uint64_t){ 1 }, sizeof(uint64_t));
}

/* The answer is out, or nobody waits for it any more; the body came whole in either case. */
static void complete(void *data, struct MHD_Connection *connection, void **own,
	enum MHD_RequestTerminationCode code)
{
	struct post *post = *own;
	(void)connection;
	(void)code;
	*own = NULL;
	if (post && post->whole) {
		enqueue(data, post);
	} else {
		post_destroy(post);
	}
}

/* Bound by us and not by the library, so that what is in the way can be told. */
static bool bind_to(int port, int *fd, int *bound, bool *taken, struct error *err)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	socklen_t length = sizeof address;
	int one = 1;
	*fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (*fd >= 0 && setsockopt(*fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
		bind(*fd, (struct sockaddr *)&address, sizeof address) == 0 && listen(*fd, BACKLOG) == 0 &&
		getsockname(*fd, (struct sockaddr *)&address, &length) == 0) {
		*bound = ntohs(address.sin_port);
		return true;
	}
	*taken = errno == EADDRINUSE;
	if (*taken) {
		error_set(err, FAULT_USER, "port %d is in use, by another 'judge listen' or an editor or tool that "
			"listens to the extension too; end that one, or write --port with another of its ports", port);
	} else {
		error_set(err, errno == EACCES ? FAULT_USER : FAULT_MACHINE, "port %d can't be listened on: %s; "
			"write --port with another", port, strerror(errno));
	}
	return false;
}

/* What a client does wrong is answered; there is nothing in it for the user. */
static void say_nothing(void *data, const char *format, va_list arguments)
{
	(void)data;
	(void)format;
	(void)arguments;
}

bool server_create(int port, struct server **server, bool *taken, struct error *err)
{
	struct server *made = xcalloc(1, sizeof *made);
	int fd = -1;
	*taken = false;
	made->wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE);
	(void)pthread_mutex_init(&made->mutex, NULL);
	bool bound = bind_to(port, &fd, &made->port, taken, err);
	if (bound && made->wake_fd >= 0) {
		made->daemon = MHD_start_daemon(MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_ERROR_LOG, 0, NULL,
			NULL, handle, made, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL,
			MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_NOTIFY_COMPLETED, complete, made,
			MHD_OPTION_CONNECTION_LIMIT, (unsigned)CONNECTIONS_MAX,
			MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)IDLE_S, MHD_OPTION_END);
	}
	if (!made->daemon) {
		if (bound) {
			error_set(err, FAULT_MACHINE, "the HTTP server can't be started: %s", strerror(errno));
		}
		if (fd >= 0) {
			(void)close(fd);
		}
		server_destroy(made);
		return false;
	}
	*server = made;
	return true;
}

void server_destroy(struct server *server)
{
	if (!server) {
		return;
	}
	if (server->daemon) {
		MHD_stop_daemon(server->daemon); /* closes the socket */
	}
	while (server->oldest) {
		struct post *post = server->oldest;
		server->oldest = post->next;
		post_destroy(post);
	}
	if (server->wake_fd >= 0) {
		(void)close(server->wake_fd);
	}
	(void)pthread_mutex_destroy(&server->mutex);
	free(server);
}

int server_port(const struct server *server)
{
	return server->port;
}

int server_descriptor(const struct server *server)
{
	return server->wake_fd;
}

bool server_take(struct server *server, struct buffer *body)
{
	uint64_t one;
	if (read(server->wake_fd, &one, sizeof one) != sizeof one) {
		return false;
	}
	(void)pthread_mutex_lock(&server->mutex);
	struct post *post = server->oldest;
	server->oldest = post->next;
	server->newest = server->oldest ? server->newest : NULL;
	server->waiting_bytes -= post->body.length;
	(void)pthread_mutex_unlock(&server->mutex);
	*body = post->body;
	free(post);
	return true;
}
