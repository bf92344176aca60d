/* The little of HTTP that sending a file takes. Only https, or http to this machine itself: credentials
 * go nowhere in the clear. Redirections are not followed, and no reply is read beyond 1 MiB. */
#ifndef SUBMIT_HTTP_H
#define SUBMIT_HTTP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"

struct http; /* one conversation: keeps its cookies */

struct http_reply {
	long status; /* 200 and so on */
	struct buffer body;
};

struct http_field {
	const char *name, *value;
};

struct http_file {
	const char *field, *name;
	const struct buffer *content;
};

/* With credentials from ~/.netrc where wanted. To end with http_destroy; NULL is fine there. */
struct http *http_create(bool from_netrc);
void http_destroy(struct http *http);

/* False with *err set where there is no reply. The body is the caller's to finish, in any case. */
bool http_get(struct http *http, const char *url, struct http_reply *reply, struct error *err);
bool http_post(struct http *http, const char *url, const struct http_field *fields, size_t count,
	struct http_reply *reply, struct error *err); /* as a form */
bool http_post_file(struct http *http, const char *url, const struct http_field *fields, size_t count,
	const struct http_file *file, struct http_reply *reply, struct error *err); /* in parts */

/* The text as a part of a path or query; the caller's to free. */
char *http_escape(const char *text);

#endif
