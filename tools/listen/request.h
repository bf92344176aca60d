/* Who may post what: any page that the user's browser shows can send requests to this machine,
 * under any name that its own site's name server gives this address. Only the extension is to be
 * heard. */
#ifndef LISTEN_REQUEST_H
#define LISTEN_REQUEST_H

#include <stddef.h>

struct request {
	const char *method;
	const char *host, *origin, *type, *length; /* of the headers; NULL without */
	int port; /* that we listen on */
};

/* The HTTP status that the request deserves before its body is read: 200, or why not with
 * *reason set to a line for the one who tries. */
unsigned request_check(const struct request *request, size_t body_bytes_max, const char **reason);

#endif
