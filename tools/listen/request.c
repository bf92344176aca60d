#include "request.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/number.h"

/* A page that reaches us by a name of its own ("DNS rebinding") says that name here. Port 80 may
 * be left out, and nobody listens there. */
static bool host_is_ours(const char *host, int port)
{
	static const char *const names[] = { "localhost", "127.0.0.1" };
	for (size_t i = 0; host && i < ARRAY_LENGTH(names); i++) {
		autofree char *ours = xasprintf("%s:%d", names[i], port);
		if (!strcasecmp(host, ours)) {
			return true;
		}
	}
	return false;
}

/* Browsers say where a request comes from, and no page can change what they say. */
static bool origin_is_extension(const char *origin)
{
	static const char *const schemes[] = { "chrome-extension://", "moz-extension://",
		"safari-web-extension://", "extension://" };
	for (size_t i = 0; origin && i < ARRAY_LENGTH(schemes); i++) {
		if (!strncmp(origin, schemes[i], strlen(schemes[i]))) {
			return true;
		}
	}
	return !origin; /* no browser, or an extension of one that doesn't say */
}

/* Without being asked for permission first, which we never give, a page can't send this type. */
static bool type_is_json(const char *type)
{
	static const char json[] = "application/json";
	size_t length = strlen(json);
	return type && !strncasecmp(type, json, length) && (!type[length] || strchr("; \t", type[length]));
}

static bool length_fits(const char *length, size_t most)
{
	uint64_t bytes;
	return !length || (number_parse_size(length, &bytes) && bytes <= most);
}

unsigned request_check(const struct request *request, size_t body_bytes_max, const char **reason)
{
	if (!host_is_ours(request->host, request->port)) {
		*reason = "this is for localhost only\n";
		return 403;
	}
	if (!origin_is_extension(request->origin)) {
		*reason = "no web page may post here\n";
		return 403;
	}
	if (strcmp(request->method, "POST") != 0) {
		*reason = "judge listen takes what Competitive Companion posts\n";
		return 405;
	}
	if (!type_is_json(request->type)) {
		*reason = "the type must be application/json\n";
		return 415;
	}
	if (!length_fits(request->length, body_bytes_max)) {
		*reason = "that is too much\n";
		return 413;
	}
	*reason = "";
	return 200;
}
