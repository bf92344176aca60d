/* judge listen: whom it hears, and what bad bodies, silence and crowds do to it. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "listen_support.h"

static struct listener listener;

static const struct {
	const char *body, *said;
} bad_bodies[] = {
	{ "", "what was posted: is no JSON: " },
	{ "json", "what was posted: is no JSON: " },
	{ "hello", "what was posted: is no JSON: " },
	{ "{\"name\": \"x\"", "what was posted: is no JSON: " },
	{ "{\"name\": \"\xff\"}", "what was posted: is no JSON: " },
	{ "{\"name\": \"\\ud800\"}", "what was posted: is no JSON: " },
	{ "[{\"name\": \"x\"}]", "what was posted: is no JSON object; post what the extension sends\n" },
	{ "null", "what was posted: is no JSON" },
};

START_TEST(a_body_that_is_no_problem_is_told_and_the_next_is_taken)
{
	listener = listener_start(collection_make(), "", "--count 1");
	ck_assert_int_eq(listener_post(&listener, bad_bodies[_i].body), 200);
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Turns", "")), 200);
	ck_assert_int_eq(background_end(listener.pid), 2);
	autofree char *err = collection_read(listener.collection, "err.txt");
	ck_assert_msg(strstr(err, bad_bodies[_i].said) != NULL, "%s", err);
	autofree char *out = collection_read(listener.collection, "out.txt");
	ck_assert_str_eq(out, "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n");
	collection_remove(listener.collection);
}
END_TEST

#define JSON "Content-Type: application/json\r\n"
#define HOST "Host: 127.0.0.1:PORT\r\n"

static const struct {
	const char *head;
	int status;
} requests[] = {
	{ "POST / HTTP/1.1\r\n" HOST JSON, 200 },
	{ "POST /any/where HTTP/1.0\r\n" HOST JSON, 200 },
	{ "POST / HTTP/1.1\r\nHost: LOCALHOST:PORT\r\nContent-Type: Application/JSON; charset=utf-8\r\n", 200 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: chrome-extension://abcdefghijklmnop\r\n", 200 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: moz-extension://0123-4567\r\n", 200 },
	{ "POST / HTTP/1.1\r\nHost: evil.example:PORT\r\n" JSON, 403 },
	{ "POST / HTTP/1.1\r\nHost: localhost.evil.example:PORT\r\n" JSON, 403 },
	{ "POST / HTTP/1.1\r\nHost: localhost\r\n" JSON, 403 },
	{ "POST / HTTP/1.1\r\nHost: localhost:1\r\n" JSON, 403 },
	{ "POST / HTTP/1.0\r\n" JSON, 403 },
	{ "POST / HTTP/1.1\r\n" HOST "Host: evil.example\r\n" JSON, 400 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: https://evil.example\r\n", 403 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: http://localhost:1327\r\n", 403 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: null\r\n", 403 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: \r\n", 403 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Origin: moz-extension://a\r\nOrigin: https://evil.example\r\n", 400 },
	{ "POST / HTTP/1.1\r\n" HOST, 415 },
	{ "POST / HTTP/1.1\r\n" HOST "Content-Type: text/plain\r\n", 415 },
	{ "POST / HTTP/1.1\r\n" HOST "Content-Type: application/jsonp\r\n", 415 },
	{ "GET / HTTP/1.1\r\n" HOST JSON, 405 },
	{ "PUT / HTTP/1.1\r\n" HOST JSON, 405 },
	{ "OPTIONS / HTTP/1.1\r\n" HOST "Origin: https://evil.example\r\n"
	  "Access-Control-Request-Method: POST\r\n", 403 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Content-Length: 16777217\r\n", 413 },
	{ "POST / HTTP/1.1\r\n" HOST JSON "Content-Length: 99999999999999999999\r\n", 413 },
};

START_TEST(only_the_extension_is_heard)
{
	static const char body[] = LISTEN_TASK("Turns", "");
	listener = listener_start(collection_make(), "", "");
	int status = listener_ask(&listener, requests[_i].head, body, strlen(body));
	/* the library itself refuses some of what is wrong */
	ck_assert_msg(status == requests[_i].status || (status == 400 && requests[_i].status != 200), "%d",
		status);
	if (requests[_i].status == 200) {
		free(background_wait_for(listener.collection, "out.txt", "problems/turns: Turns"));
	}
	ck_assert_int_eq(background_interrupt(listener.pid), 130);
	autofree char *out = collection_read(listener.collection, "out.txt");
	ck_assert_int_eq(*out != '\0', requests[_i].status == 200);
	collection_remove(listener.collection);
}
END_TEST

START_TEST(a_body_without_end_is_stopped)
{
	enum { PIECE = 1 << 20, PIECES = 20 };
	listener = listener_start(collection_make(), "", "");
	autofree char *piece = xmalloc(PIECE);
	memset(piece, ' ', PIECE);
	autobuffer struct buffer head = { 0 };
	int fd = listener_connect(&listener);
	listener_add_request(&listener, &head, LISTEN_HEAD "Transfer-Encoding: chunked\r\n", "", 0);
	listener_send(fd, head.bytes, head.length);
	for (int i = 0; i < PIECES; i++) {
		listener_send(fd, "100000\r\n", 8);
		listener_send(fd, piece, PIECE);
		listener_send(fd, "\r\n", 2);
	}
	listener_send(fd, "0\r\n\r\n", 5);
	autofree char *answer = listener_receive(fd);
	ck_assert_int_eq(listener_status(answer), 413);
	ck_assert_int_eq(background_interrupt(listener.pid), 130);
	autofree char *out = collection_read(listener.collection, "out.txt");
	ck_assert_str_eq(out, "");
	collection_remove(listener.collection);
}
END_TEST

START_TEST(who_says_nothing_keeps_nobody_waiting)
{
	enum { SILENT = 8 };
	int fds[SILENT];
	listener = listener_start(collection_make(), "", "--count 1");
	for (int i = 0; i < SILENT; i++) {
		fds[i] = listener_connect(&listener);
		listener_send(fds[i], "POST / HT", i % 2 ? 9 : 0);
	}
	int64_t before = clock_now_ns();
	ck_assert_int_eq(listener_post(&listener, LISTEN_TASK("Turns", "")), 200);
	ck_assert_int_lt(clock_now_ns() - before, 5 * NS_PER_S);
	ck_assert_int_eq(background_end(listener.pid), 0);
	for (int i = 0; i < SILENT; i++) {
		(void)close(fds[i]);
	}
	collection_remove(listener.collection);
}
END_TEST

START_TEST(a_port_in_use_is_explained)
{
	listener = listener_start(collection_make(), "", "");
	autofree char *arguments = xasprintf("listen --port %d", listener.port);
	/* what the first one says is not to be written over */
	autofree char *line = xasprintf("cd '%s' && \"$JUDGE\" %s 2>second.txt; test $? = 2", listener.collection,
		arguments);
	ck_assert_int_eq(system(line), 0);
	autofree char *err = collection_read(listener.collection, "second.txt");
	autofree char *expected = xasprintf("port %d is in use, by another 'judge listen' or an editor or tool "
		"that listens to the extension too; end that one, or write --port with another of its ports\n",
		listener.port);
	ck_assert_str_eq(err, expected);
	ck_assert_int_eq(background_interrupt(listener.pid), 130);
	collection_remove(listener.collection);
}
END_TEST

START_TEST(many_at_once_are_all_taken)
{
	enum { POSTS = 30 };
	int fds[POSTS];
	listener = listener_start(collection_make(), "", "--count 30");
	for (int i = 0; i < POSTS; i++) {
		autobuffer struct buffer request = { 0 };
		autofree char *body = xasprintf("{\"name\": \"N%d\"}", i);
		fds[i] = listener_connect(&listener);
		listener_add_request(&listener, &request, LISTEN_HEAD, body, strlen(body));
		listener_send(fds[i], request.bytes, request.length);
	}
	for (int i = 0; i < POSTS; i++) {
		autofree char *answer = listener_receive(fds[i]);
		ck_assert_int_eq(listener_status(answer), 200);
	}
	ck_assert_int_eq(background_end(listener.pid), 0);
	autofree char *count = xasprintf("test $(ls -d '%s'/problems/n* | wc -l) = %d", listener.collection, POSTS);
	ck_assert_int_eq(system(count), 0);
	collection_remove(listener.collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_body_that_is_no_problem_is_told_and_the_next_is_taken, ARRAY_LENGTH(bad_bodies) },
		{ only_the_extension_is_heard, ARRAY_LENGTH(requests) },
		{ a_body_without_end_is_stopped, 1 },
		{ who_says_nothing_keeps_nobody_waiting, 1 },
		{ a_port_in_use_is_explained, 1 },
		{ many_at_once_are_all_taken, 1 },
	};
	return suite_run("tools_listen_http", tests, ARRAY_LENGTH(tests));
}
