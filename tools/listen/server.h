/* The HTTP server: a thread of libmicrohttpd's own answers at once, and what was posted waits in
 * a queue for the one who asks for it. The extension gives up after half a second, and making a
 * package may take longer where the disk is busy. */
#ifndef LISTEN_SERVER_H
#define LISTEN_SERVER_H

#include <stdbool.h>

#include "base/buffer.h"
#include "base/error.h"

struct server;

/* Listens on 127.0.0.1 at this port, 0: any free one. On success *server is the caller's to
 * destroy. Where the port is taken, *taken is set beside the error. */
bool server_create(int port, struct server **server, bool *taken, struct error *err);
void server_destroy(struct server *server);

int server_port(const struct server *server);

/* Readable while posts wait. */
int server_descriptor(const struct server *server);

/* Takes the oldest body that waits, into an empty buffer; false where none does. */
bool server_take(struct server *server, struct buffer *body);

#endif
