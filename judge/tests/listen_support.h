/* `judge listen` in the background, spoken to over sockets as the extension does and as others might. */
#ifndef TESTS_LISTEN_SUPPORT_H
#define TESTS_LISTEN_SUPPORT_H

#include "background_support.h"
#include "base/buffer.h"

struct listener {
	char *collection; /* where it listens; to be removed with collection_remove */
	pid_t pid;
	int port;
};

/* Starts it with these arguments, behind variables as the shell has them, and waits for its port. Takes
 * over the collection. */
struct listener listener_start(char *collection, const char *variables, const char *arguments);

/* A socket, what goes there, and all that comes until the other end closes, which closes this one. */
int listener_connect(const struct listener *listener);
void listener_send(int fd, const char *bytes, size_t length);
char *listener_receive(int fd); /* to free */

/* The status of an answer, 0 if it is none. */
int listener_status(const char *answer);

/* The lines of a request, "PORT" standing for the port, with the body's length unless it says
 * another. */
void listener_add_request(const struct listener *listener, struct buffer *out, const char *head,
	const char *body, size_t length);

/* Asks and returns the status; listener_post as the extension does. */
int listener_ask(const struct listener *listener, const char *head, const char *body, size_t length);
int listener_post(const struct listener *listener, const char *body);

#define LISTEN_HEAD "POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\n"

#define LISTEN_TASK(name, more) \
	"{\"name\": \"" name "\", \"group\": \"Judge - Round\", \"url\": \"https://example.org/" name "\", " \
	"\"interactive\": false, \"memoryLimit\": 256, \"timeLimit\": 2000, \"tests\": [{\"input\": \"1 2\\n\", " \
	"\"output\": \"3\\n\"}], \"testType\": \"single\", \"input\": {\"type\": \"stdin\"}, " \
	"\"output\": {\"type\": \"stdout\"}, \"languages\": {\"java\": {\"mainClass\": \"Main\", " \
	"\"taskClass\": \"X\"}}" more "}"

#endif
