/* judge listen, posted to over sockets as the extension does and as others might. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "cli_support.h"
#include "suite.h"

enum { WAIT_S = 20 };

static char *collection;
static pid_t pid;
static int port;

static void pause_ms(long ms)
{
	(void)nanosleep(&(struct timespec){ .tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000 }, NULL);
}

/* Starts it by the shell, so that variables may stand before, and waits until it says its port. */
static void start(const char *variables, const char *arguments)
{
	autofree char *line = xasprintf("cd '%s' && %s exec \"$JUDGE\" listen --port 0 %s >out.txt 2>err.txt "
		"</dev/null", collection, variables, arguments);
	port = 0;
	pid = fork();
	ck_assert_int_ge(pid, 0);
	if (!pid) {
		(void)execl("/bin/sh", "sh", "-c", line, NULL);
		_exit(127);
	}
	for (int i = 0; i < WAIT_S * 100 && !port; i++) {
		pause_ms(10);
		autofree char *path = path_join(collection, "err.txt");
		autofree char *said = path_exists(path) ? collection_read(collection, "err.txt") : xstrdup("");
		const char *address = strstr(said, "127.0.0.1:");
		port = address && strchr(address, ';') ? atoi(address + strlen("127.0.0.1:")) : 0;
	}
	ck_assert_int_gt(port, 0);
}

static void set_up(const char *arguments)
{
	collection = collection_make();
	start("", arguments);
}

/* Its exit status, once it has ended. */
static int end(void)
{
	int status;
	for (int i = 0; i < WAIT_S * 100; i++) {
		if (waitpid(pid, &status, WNOHANG) == pid) {
			return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
		}
		pause_ms(10);
	}
	(void)kill(pid, SIGKILL);
	(void)waitpid(pid, &status, 0);
	ck_abort_msg("it doesn't end");
}

static int interrupt(void)
{
	ck_assert_int_eq(kill(pid, SIGINT), 0);
	return end();
}

static void wait_for(const char *file, const char *text)
{
	for (int i = 0; i < WAIT_S * 100; i++) {
		autofree char *said = collection_read(collection, file);
		if (strstr(said, text)) {
			return;
		}
		pause_ms(10);
	}
	autofree char *said = collection_read(collection, file);
	ck_abort_msg("%s holds \"%s\" and never \"%s\"", file, said, text);
}

static int connect_to(void)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	struct timeval wait = { .tv_sec = WAIT_S };
	int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait), 0);
	ck_assert_int_eq(connect(fd, (struct sockaddr *)&address, sizeof address), 0);
	return fd;
}

static void send_all(int fd, const char *bytes, size_t length)
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

/* Everything that comes until the other end closes, and closes too; to free. */
static char *receive(int fd)
{
	struct buffer answer = { 0 };
	char piece[4096];
	for (ssize_t got; (got = recv(fd, piece, sizeof piece, 0)) > 0;) {
		buffer_add(&answer, piece, (size_t)got);
	}
	(void)close(fd);
	return buffer_steal(&answer);
}

static int status_of(const char *answer)
{
	return !strncmp(answer, "HTTP/1.", 7) ? atoi(answer + 9) : 0;
}

/* The lines of a request, "PORT" standing for the port, with the body's length unless it says
 * another. */
static void add_request(struct buffer *out, const char *head, const char *body, size_t length)
{
	const char *mark = strstr(head, "PORT");
	if (mark) {
		buffer_printf(out, "%.*s%d%s", (int)(mark - head), head, port, mark + 4);
	} else {
		buffer_add_text(out, head);
	}
	if (!strstr(head, "Content-Length") && !strstr(head, "chunked")) {
		buffer_printf(out, "Content-Length: %zu\r\n", length);
	}
	buffer_add_text(out, "Connection: close\r\n\r\n");
	buffer_add(out, body, length);
}

static int ask(const char *head, const char *body, size_t length)
{
	autobuffer struct buffer request = { 0 };
	int fd = connect_to();
	add_request(&request, head, body, length);
	send_all(fd, request.bytes, request.length);
	autofree char *answer = receive(fd);
	ck_assert_ptr_null(strcasestr(answer, "Access-Control"));
	return status_of(answer);
}

#define HEAD \
	"POST / HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\n"

static int post(const char *body)
{
	return ask(HEAD, body, strlen(body));
}

#define TASK(name, more) \
	"{\"name\": \"" name "\", \"group\": \"Judge - Round\", \"url\": \"https://example.org/" name "\", " \
	"\"interactive\": false, \"memoryLimit\": 256, \"timeLimit\": 2000, \"tests\": [{\"input\": \"1 2\\n\", " \
	"\"output\": \"3\\n\"}], \"testType\": \"single\", \"input\": {\"type\": \"stdin\"}, " \
	"\"output\": {\"type\": \"stdout\"}, \"languages\": {\"java\": {\"mainClass\": \"Main\", " \
	"\"taskClass\": \"X\"}}" more "}"

/* What was posted, and the line that is printed then. */
static const struct {
	const char *body, *said;
} posts[] = {
	{ TASK("Turns", ""), "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n" },
	{ "json\n" TASK("Turns", ""), "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n" },
	{ "json\r\n" TASK("Turns", ""), "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n" },
	{ TASK("Test", ", \"later\": {\"a\": [null, 1e9]}"), "problems/test2: Test; 1 sample, 2 s, 256 MiB\n" },
	{ TASK("Echo", ""), "problems/echo2: Echo; 1 sample, 2 s, 256 MiB\n" },
	{ "{\"name\": \"Zero\", \"timeLimit\": 0, \"memoryLimit\": 0, \"tests\": []}",
		"problems/zero: Zero; 0 samples, time limit not known\n" },
	{ "{}", "problems/untitled: Untitled; 0 samples, time limit not known\n" },
	{ "{\"name\": null, \"group\": 7, \"url\": [], \"tests\": {}, \"input\": \"x\", \"batch\": 1, "
	  "\"timeLimit\": -5, \"memoryLimit\": 1e300}",
		"problems/untitled: Untitled; 0 samples, time limit not known\n" },
	{ "{\"name\": \"Texts\", \"timeLimit\": \"1500\", \"memoryLimit\": \"64.5\", \"tests\": [{\"input\": "
	  "\"1\"}, {\"output\": \"1\"}, 3, {\"input\": \"1\\r\\n2\", \"output\": \"\"}]}",
		"problems/texts: Texts; 1 sample, 1.5 s, 65 MiB; 3 without output left out\n" },
	{ "{\"name\": \"Guess\", \"interactive\": true, \"timeLimit\": 90, \"input\": {\"type\": \"file\", "
	  "\"fileName\": \"guess.in\"}, \"tests\": []}",
		"problems/guess: Guess; 0 samples, 0.09 s; interactive there; reads or writes files there\n" },
	{ "{\"name\": \"\\u0418\\u0433\\u0440\\u0430\", \"url\": \"https://example.org/contest/9/B2?x=y/z\"}",
		"problems/b2: \xd0\x98\xd0\xb3\xd1\x80\xd0\xb0; 0 samples, time limit not known\n" },
	/* hostile ones */
	{ "{\"name\": \"../../../etc/passwd\"}",
		"problems/etcpasswd: ../../../etc/passwd; 0 samples, time limit not known\n" },
	{ "{\"name\": \"x\\u001b[2J\\r\\ny */ \\\"'`$(touch gone)\\u202e\\u0007\"}",
		"problems/x2jytouchgone: x [2J y */ \"'`$(touch gone); 0 samples, time limit not known\n" },
	{ "{\"name\": \"a\\u0000b\", \"url\": \"https://x/\\u0000\", \"tests\": [{\"input\": \"a\\u0000\", "
	  "\"output\": \"\\u0000\"}]}", "problems/ab: a b; 1 sample, time limit not known\n" },
	{ "{\"name\": \"/\", \"url\": \"javascript://x/alert(1)\"}",
		"problems/problem: /; 0 samples, time limit not known\n" },
	{ "{\"name\": \"yes: {a: [b\", \"group\": \"x\\n- y: #z\\\"\", \"url\": \"https://x/' onclick='\"}",
		"problems/yesab: yes: {a: [b; 0 samples, time limit not known\n" },
	{ "{\"name\": \"con\", \"input\": {\"fileName\": \"](http://x) <script>\"}}",
		"problems/con: con; 0 samples, time limit not known; reads or writes files there\n" },
};

START_TEST(every_post_becomes_a_sound_package)
{
	set_up("--count 1");
	ck_assert_int_eq(post(posts[_i].body), 200);
	ck_assert_int_eq(end(), 0);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_str_eq(out, posts[_i].said);
	/* what it is called is a problem of the collection, and no more than its title was made of it */
	autofree char *id = xstrndup(out + strlen("problems/"), strcspn(out, ":") - strlen("problems/"));
	autofree char *list = xasprintf("list %s", id);
	struct said said = judge_say(collection, list);
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	ck_assert_str_eq(said.err, "");
	said_finish(&said);
	autofree char *others = xasprintf("cd '%s' && test ! -e gone && test ! -e problems/gone && "
		"! ls -A problems | grep -q '^[.]'", collection);
	ck_assert_int_eq(system(others), 0);
	collection_remove(collection);
}
END_TEST

START_TEST(a_package_holds_what_was_posted_and_is_judged)
{
	static const char solution[] = "#include <stdio.h>\nint main(void)\n{\n\tint a, b;\n"
		"\tscanf(\"%d %d\", &a, &b);\n\tprintf(\"%d\\n\", a + b);\n}\n";
	set_up("--once");
	ck_assert_int_eq(post(TASK("Sum", "")), 200);
	ck_assert_int_eq(end(), 0);
	autofree char *yaml = collection_read(collection, "problems/sum/problem.yaml");
	ck_assert_ptr_nonnull(strstr(yaml, "name: Judge - Round\n  url: \"https://example.org/Sum\"\n"));
	ck_assert_ptr_nonnull(strstr(yaml, "  time_limit: 2\n  memory: 256\n"));
	autofree char *in = collection_read(collection, "problems/sum/data/sample/1.in");
	ck_assert_str_eq(in, "1 2\n");
	autofree char *statement = collection_read(collection, "problems/sum/statement/problem.en.md");
	ck_assert_ptr_nonnull(strstr(statement, "<https://example.org/Sum>"));
	struct said said = judge_say(collection, "run sum");
	ck_assert_int_eq(said.status, 1); /* the solution is yet to be written */
	said_finish(&said);
	collection_write(collection, "problems/sum/main.c", solution);
	said = judge_say(collection, "run sum");
	ck_assert_msg(said.status == 0, "%s%s", said.out, said.err);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

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
	set_up("--count 1");
	ck_assert_int_eq(post(bad_bodies[_i].body), 200);
	ck_assert_int_eq(post(TASK("Turns", "")), 200);
	ck_assert_int_eq(end(), 2);
	autofree char *err = collection_read(collection, "err.txt");
	ck_assert_msg(strstr(err, bad_bodies[_i].said) != NULL, "%s", err);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_str_eq(out, "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n");
	collection_remove(collection);
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
	static const char body[] = TASK("Turns", "");
	set_up("");
	int status = ask(requests[_i].head, body, strlen(body));
	/* the library itself refuses some of what is wrong */
	ck_assert_msg(status == requests[_i].status || (status == 400 && requests[_i].status != 200), "%d",
		status);
	if (requests[_i].status == 200) {
		wait_for("out.txt", "problems/turns: Turns");
	}
	ck_assert_int_eq(interrupt(), 130);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_int_eq(*out != '\0', requests[_i].status == 200);
	collection_remove(collection);
}
END_TEST

START_TEST(a_body_without_end_is_stopped)
{
	enum { PIECE = 1 << 20, PIECES = 20 };
	set_up("");
	autofree char *piece = xmalloc(PIECE);
	memset(piece, ' ', PIECE);
	autobuffer struct buffer head = { 0 };
	int fd = connect_to();
	add_request(&head, HEAD "Transfer-Encoding: chunked\r\n", "", 0);
	send_all(fd, head.bytes, head.length);
	for (int i = 0; i < PIECES; i++) {
		send_all(fd, "100000\r\n", 8);
		send_all(fd, piece, PIECE);
		send_all(fd, "\r\n", 2);
	}
	send_all(fd, "0\r\n\r\n", 5);
	autofree char *answer = receive(fd);
	ck_assert_int_eq(status_of(answer), 413);
	ck_assert_int_eq(interrupt(), 130);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_str_eq(out, "");
	collection_remove(collection);
}
END_TEST

START_TEST(who_says_nothing_keeps_nobody_waiting)
{
	enum { SILENT = 8 };
	int fds[SILENT];
	set_up("--count 1");
	for (int i = 0; i < SILENT; i++) {
		fds[i] = connect_to();
		send_all(fds[i], "POST / HT", i % 2 ? 9 : 0);
	}
	int64_t before = clock_now_ns();
	ck_assert_int_eq(post(TASK("Turns", "")), 200);
	ck_assert_int_lt(clock_now_ns() - before, 5 * NS_PER_S);
	ck_assert_int_eq(end(), 0);
	for (int i = 0; i < SILENT; i++) {
		(void)close(fds[i]);
	}
	collection_remove(collection);
}
END_TEST

#define BATCH(id, size) ", \"batch\": {\"id\": \"" id "\", \"size\": " size "}"

START_TEST(a_contest_is_taken_whole_in_any_order)
{
	set_up("--once");
	ck_assert_int_eq(post(TASK("C. Third", BATCH("11-aa", "3"))), 200);
	ck_assert_int_eq(post(TASK("X. Other", BATCH("22-bb", "2"))), 200);
	ck_assert_int_eq(post(TASK("A. First", BATCH("11-aa", "3"))), 200);
	ck_assert_int_eq(post(TASK("B. Second", BATCH("11-aa", "3"))), 200);
	ck_assert_int_eq(end(), 0);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_str_eq(out, "problems/cthird: C. Third; 1 sample, 2 s, 256 MiB\n"
		"problems/xother: X. Other; 1 sample, 2 s, 256 MiB\n"
		"problems/afirst: A. First; 1 sample, 2 s, 256 MiB\n"
		"problems/bsecond: B. Second; 1 sample, 2 s, 256 MiB\n"
		"contest complete: Judge - Round, 3 problems\n");
	autofree char *err = collection_read(collection, "err.txt");
	ck_assert_ptr_nonnull(strstr(err, "Judge - Round: 1 of 2 problems came\n"));
	collection_remove(collection);
}
END_TEST

START_TEST(what_is_there_already_is_left_as_it_is)
{
	set_up("--count 3");
	ck_assert_int_eq(post(TASK("Turns", "")), 200);
	wait_for("out.txt", "\n");
	collection_write(collection, "problems/turns/main.c", "mine\n");
	ck_assert_int_eq(post(TASK("Turns", "")), 200);
	ck_assert_int_eq(post("{\"name\": \"Turns\", \"url\": \"https://example.org/another\"}"), 200);
	ck_assert_int_eq(end(), 0);
	autofree char *out = collection_read(collection, "out.txt");
	ck_assert_str_eq(out, "problems/turns: Turns; 1 sample, 2 s, 256 MiB\n"
		"problems/turns: Turns; is there already, left as it is\n"
		"problems/turns2: Turns; 0 samples, time limit not known\n");
	autofree char *mine = collection_read(collection, "problems/turns/main.c");
	ck_assert_str_eq(mine, "mine\n");
	collection_remove(collection);
}
END_TEST

START_TEST(a_port_in_use_is_explained)
{
	set_up("");
	autofree char *arguments = xasprintf("listen --port %d", port);
	/* what the first one says is not to be written over */
	autofree char *line = xasprintf("cd '%s' && \"$JUDGE\" %s 2>second.txt; test $? = 2", collection,
		arguments);
	ck_assert_int_eq(system(line), 0);
	autofree char *err = collection_read(collection, "second.txt");
	autofree char *expected = xasprintf("port %d is in use, by another 'judge listen' or an editor or tool "
		"that listens to the extension too; end that one, or write --port with another of its ports\n",
		port);
	ck_assert_str_eq(err, expected);
	ck_assert_int_eq(interrupt(), 130);
	collection_remove(collection);
}
END_TEST

/* An editor that says what it was given, and stays a while. */
static void make_editor(void)
{
	collection_write(collection, "an editor", "#!/bin/sh\necho \"$@\" >>opened\nsleep 1\necho closed >>opened\n");
	autofree char *line = xasprintf("chmod +x '%s/an editor'", collection);
	ck_assert_int_eq(system(line), 0);
}

START_TEST(the_editor_is_opened_and_posts_are_answered_meanwhile)
{
	collection = collection_make();
	make_editor();
	collection_write(collection, "opened", "");
	start("EDITOR='\"./an editor\" -x' VISUAL=", "--open --count 3");
	ck_assert_int_eq(post(TASK("One", "")), 200);
	wait_for("opened", "main.c");
	int64_t before = clock_now_ns();
	ck_assert_int_eq(post(TASK("Two", BATCH("11-aa", "2"))), 200);
	ck_assert_int_eq(post(TASK("Three", BATCH("11-aa", "2"))), 200);
	autofree char *meanwhile = collection_read(collection, "opened");
	ck_assert_int_lt(clock_now_ns() - before, NS_PER_S);
	ck_assert_ptr_null(strstr(meanwhile, "closed"));
	ck_assert_int_eq(end(), 0);
	autofree char *opened = collection_read(collection, "opened");
	ck_assert_str_eq(opened, "-x problems/one/main.c\nclosed\n"
		"-x problems/two/main.c problems/three/main.c\nclosed\n");
	collection_remove(collection);
}
END_TEST

/* No script: shells let through what was blocked. */
START_TEST(the_editor_can_be_interrupted)
{
	collection = collection_make();
	start("EDITOR='grep -h SigBlk /proc/self/status' VISUAL=", "--open --once");
	ck_assert_int_eq(post(TASK("One", "")), 200);
	ck_assert_int_eq(end(), 0);
	autofree char *err = collection_read(collection, "err.txt");
	ck_assert_msg(strstr(err, "SigBlk:\t0000000000000000\n") != NULL, "%s", err);
	collection_remove(collection);
}
END_TEST

START_TEST(many_at_once_are_all_taken)
{
	enum { POSTS = 30 };
	int fds[POSTS];
	set_up("--count 30");
	for (int i = 0; i < POSTS; i++) {
		autobuffer struct buffer request = { 0 };
		autofree char *body = xasprintf("{\"name\": \"N%d\"}", i);
		fds[i] = connect_to();
		add_request(&request, HEAD, body, strlen(body));
		send_all(fds[i], request.bytes, request.length);
	}
	for (int i = 0; i < POSTS; i++) {
		autofree char *answer = receive(fds[i]);
		ck_assert_int_eq(status_of(answer), 200);
	}
	ck_assert_int_eq(end(), 0);
	autofree char *count = xasprintf("test $(ls -d '%s'/problems/n* | wc -l) = %d", collection, POSTS);
	ck_assert_int_eq(system(count), 0);
	collection_remove(collection);
}
END_TEST

static const struct {
	const char *arguments, *said;
} usages[] = {
	{ "listen x", "judge listen: takes no operands; leave out \"x\"\n" },
	{ "listen --port 65536", "judge listen: --port is \"65536\"; write a number from 0 to 65535\n" },
	{ "listen --count 0", "judge listen: --count is \"0\"; write a number from 1 to 1000000\n" },
	{ "listen --open",
		"judge listen: --open finds neither VISUAL nor EDITOR set; set one of them\n" },
};

START_TEST(usage_is_checked)
{
	collection = collection_make();
	struct said said = judge_say_by(collection, "VISUAL= EDITOR= \"$JUDGE\"", usages[_i].arguments);
	ck_assert_int_eq(said.status, 2);
	ck_assert_str_eq(said.err, usages[_i].said);
	said_finish(&said);
	collection_remove(collection);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ every_post_becomes_a_sound_package, ARRAY_LENGTH(posts) },
		{ a_package_holds_what_was_posted_and_is_judged, 1 },
		{ a_body_that_is_no_problem_is_told_and_the_next_is_taken, ARRAY_LENGTH(bad_bodies) },
		{ only_the_extension_is_heard, ARRAY_LENGTH(requests) },
		{ a_body_without_end_is_stopped, 1 },
		{ who_says_nothing_keeps_nobody_waiting, 1 },
		{ a_contest_is_taken_whole_in_any_order, 1 },
		{ what_is_there_already_is_left_as_it_is, 1 },
		{ a_port_in_use_is_explained, 1 },
		{ the_editor_is_opened_and_posts_are_answered_meanwhile, 1 },
		{ the_editor_can_be_interrupted, 1 },
		{ many_at_once_are_all_taken, 1 },
		{ usage_is_checked, ARRAY_LENGTH(usages) },
	};
	return suite_run("tools/listen", tests, ARRAY_LENGTH(tests));
}
