#include "http.h"

#include <arpa/inet.h>
#include <curl/curl.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
	REPLY_LIMIT_BYTES = 1 << 20,
	CONNECT_SECONDS = 15,
	REPLY_SECONDS = 60,
};

struct http {
	CURL *curl;
};

struct http *http_create(bool from_netrc)
{
	struct http *http = xcalloc(1, sizeof *http);
	http->curl = curl_easy_init();
	if (!http->curl) {
		abort(); /* out of memory */
	}
	CURL *curl = http->curl;
	(void)curl_easy_setopt(curl, CURLOPT_USERAGENT, "turnstone-judge/" TURNSTONE_VERSION);
	(void)curl_easy_setopt(curl, CURLOPT_COOKIEFILE, ""); /* keep them, in memory only */
	(void)curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https,http");
	(void)curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	(void)curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
	(void)curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)REPLY_SECONDS);
	(void)curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	(void)curl_easy_setopt(curl, CURLOPT_NETRC,
		from_netrc ? (long)CURL_NETRC_REQUIRED : (long)CURL_NETRC_IGNORED);
	return http;
}

void http_destroy(struct http *http)
{
	if (http) {
		curl_easy_cleanup(http->curl);
		free(http);
	}
}

char *http_escape(const char *text)
{
	char *escaped = curl_easy_escape(NULL, text, 0);
	char *copy = xstrdup(escaped ? escaped : "");
	curl_free(escaped);
	return copy;
}

/* Names that can be meant for this machine only. */
static bool is_loopback(const char *host)
{
	struct in_addr address;
	bool is_ipv4 = inet_pton(AF_INET, host, &address) == 1;
	return !strcmp(host, "localhost") || !strcmp(host, "[::1]") ||
		(is_ipv4 && ntohl(address.s_addr) >> 24 == 127);
}

static bool check_url(const char *url, struct error *err)
{
	CURLU *parts = curl_url();
	char *scheme = NULL, *host = NULL;
	bool sound = parts && !curl_url_set(parts, CURLUPART_URL, url, 0) &&
		!curl_url_get(parts, CURLUPART_SCHEME, &scheme, 0) &&
		!curl_url_get(parts, CURLUPART_HOST, &host, 0);
	bool safe = sound &&
		(!strcmp(scheme, "https") || (!strcmp(scheme, "http") && is_loopback(host)));
	curl_free(scheme);
	curl_free(host);
	curl_url_cleanup(parts);
	if (!sound) {
		error_set(err, FAULT_USER, "%s: is no address; write one such as https://example.org", url);
	} else if (!safe) {
		error_set(err, FAULT_USER, "%s: is not safe for credentials; write an https address", url);
	}
	return safe;
}

static size_t keep(char *bytes, size_t size, size_t count, void *context)
{
	struct buffer *body = context;
	if (body->length + size * count > REPLY_LIMIT_BYTES) {
		return 0;
	}
	buffer_add(body, bytes, size * count);
	return size * count;
}

static bool perform(struct http *http, const char *url, struct http_reply *reply, struct error *err)
{
	char why[CURL_ERROR_SIZE] = "";
	if (!check_url(url, err)) {
		return false;
	}
	buffer_clear(&reply->body);
	/* what goes in the clear goes to this machine and through no other */
	(void)curl_easy_setopt(http->curl, CURLOPT_NOPROXY, strncmp(url, "https:", 6) ? "*" : NULL);
	(void)curl_easy_setopt(http->curl, CURLOPT_URL, url);
	(void)curl_easy_setopt(http->curl, CURLOPT_WRITEFUNCTION, keep);
	(void)curl_easy_setopt(http->curl, CURLOPT_WRITEDATA, &reply->body);
	(void)curl_easy_setopt(http->curl, CURLOPT_ERRORBUFFER, why);
	CURLcode code = curl_easy_perform(http->curl);
	(void)curl_easy_setopt(http->curl, CURLOPT_ERRORBUFFER, NULL);
	if (code != CURLE_OK) {
		error_set(err, FAULT_MACHINE, "%s: no reply: %s", url, *why ? why : curl_easy_strerror(code));
		return false;
	}
	(void)curl_easy_getinfo(http->curl, CURLINFO_RESPONSE_CODE, &reply->status);
	buffer_add_text(&reply->body, "");
	return true;
}

bool http_get(struct http *http, const char *url, struct http_reply *reply, struct error *err)
{
	(void)curl_easy_setopt(http->curl, CURLOPT_HTTPGET, 1L);
	return perform(http, url, reply, err);
}

bool http_post(struct http *http, const char *url, const struct http_field *fields, size_t count,
	struct http_reply *reply, struct error *err)
{
	autobuffer struct buffer form = { 0 };
	for (size_t i = 0; i < count; i++) {
		autofree char *value = http_escape(fields[i].value);
		buffer_printf(&form, "%s%s=%s", i ? "&" : "", fields[i].name, value);
	}
	(void)curl_easy_setopt(http->curl, CURLOPT_POSTFIELDSIZE, (long)form.length);
	(void)curl_easy_setopt(http->curl, CURLOPT_COPYPOSTFIELDS, form.bytes);
	return perform(http, url, reply, err);
}

bool http_post_file(struct http *http, const char *url, const struct http_field *fields, size_t count,
	const struct http_file *file, struct http_reply *reply, struct error *err)
{
	curl_mime *parts = curl_mime_init(http->curl);
	for (size_t i = 0; i < count; i++) {
		curl_mimepart *part = curl_mime_addpart(parts);
		(void)curl_mime_name(part, fields[i].name);
		(void)curl_mime_data(part, fields[i].value, CURL_ZERO_TERMINATED);
	}
	curl_mimepart *part = curl_mime_addpart(parts);
	(void)curl_mime_name(part, file->field);
	(void)curl_mime_filename(part, file->name);
	(void)curl_mime_type(part, "application/octet-stream");
	(void)curl_mime_data(part, file->content->bytes, file->content->length);
	(void)curl_easy_setopt(http->curl, CURLOPT_MIMEPOST, parts);
	bool ok = perform(http, url, reply, err);
	(void)curl_easy_setopt(http->curl, CURLOPT_MIMEPOST, NULL);
	curl_mime_free(parts);
	return ok;
}
