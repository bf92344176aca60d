/* judge listen: takes problems from the browser, as the extension Competitive Companion posts them.
 *
 * The server's thread answers; this one makes the packages, one after the other, and says so. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/number.h"
#include "base/text.h"
#include "builder.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "common/editor.h"
#include "contest.h"
#include "opening.h"
#include "server.h"

enum { KEY_ONCE = 256, KEY_COUNT, KEY_OPEN };
enum { PORT_MAX = 65535 };

/* Where the extension posts to without being told; it tries all of them. */
static const int usual_ports[] = { 10043, 4244, 6174, 10042, 1327, 10045, 27121 };

struct options {
	int port; /* -1: the first of the usual ones that is free */
	bool once, open;
	int64_t count; /* 0: without end */
};

static const struct argp_option option_table[] = {
	{ "port", 'p', "N", 0, "listen there only, 0: at any free port", 0 },
	{ "once", KEY_ONCE, NULL, 0, "end after one problem or one whole contest", 0 },
	{ "count", KEY_COUNT, "N", 0, "end after N problems", 0 },
	{ "open", KEY_OPEN, NULL, 0, "open each problem, or whole contest, in $VISUAL or $EDITOR", 0 },
	{ 0 },
};

static const char documentation[] =
	"Takes problems from the browser: press the button of the extension Competitive Companion on the page "
	"of a problem or a contest, and each problem becomes a package with its samples.\v"
	"It listens on 127.0.0.1 only, at the first free one of the ports that the extension tries, and hears "
	"no web page. The packages go to the collection's problems/, or to the current directory where there "
	"is no collection. A problem that is there already is left as it is. Ctrl-C ends it.\n\n"
	"Exit status: 0 --once or --count is reached, 2 usage, a port in use, or a problem that couldn't be "
	"taken, 3 the machine failed, 130 ended by Ctrl-C.";

static error_t parse_number(const struct argp_state *state, const char *option, const char *value,
	int64_t least, int64_t most, int64_t *number)
{
	if (!number_parse_integer(value, number) || *number < least || *number > most) {
		return arguments_refuse(state, "--%s is \"%s\"; write a number from %lld to %lld", option, value,
			(long long)least, (long long)most);
	}
	return 0;
}

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct options *options = state->input;
	int64_t number;
	error_t failure;
	switch (key) {
	case ARGP_KEY_ARG:
		return arguments_refuse(state, "takes no operands; leave out \"%s\"", value);
	case 'p':
		failure = parse_number(state, "port", value, 0, PORT_MAX, &number);
		options->port = failure ? -1 : (int)number;
		return failure;
	case KEY_ONCE:
		options->once = true;
		return 0;
	case KEY_COUNT:
		return parse_number(state, "count", value, 1, 1000000, &options->count);
	case KEY_OPEN:
		options->open = true;
		if (!editor_name()) {
			return arguments_refuse(state, "--open finds neither VISUAL nor EDITOR set; set one of them");
		}
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

struct listening {
	const struct options *options;
	struct server *server;
	struct contests contests;
	int signal_fd;
	int64_t taken; /* problems, new or there already */
	int status;    /* the worst so far */
	bool done;
};

static struct server *open_server(const struct options *options, int *status)
{
	struct error err = { 0 };
	struct server *server = NULL;
	bool taken = false;
	if (options->port >= 0) {
		*status = server_create(options->port, &server, &taken, &err) ? EXIT_FINE : message_error(&err);
		return server;
	}
	for (size_t i = 0; i < ARRAY_LENGTH(usual_ports); i++) {
		error_finish(&err);
		if (server_create(usual_ports[i], &server, &taken, &err)) {
			return server;
		}
		if (!taken) {
			break;
		}
		message_print("port %d is in use by another program, which gets what the extension posts as well",
			usual_ports[i]);
	}
	*status = message_error(&err);
	return NULL;
}

static void note_status(struct listening *listening, int status)
{
	listening->status = status > listening->status ? status : listening->status;
}

static void say(struct listening *listening, struct buffer *line)
{
	buffer_add_char(line, '\n');
	note_status(listening, message_output(line));
}

static void add_limits(struct buffer *line, const struct companion_task *task)
{
	buffer_printf(line, "; %zu sample%s, ", task->test_count, task->test_count == 1 ? "" : "s");
	if (task->time_ms) {
		number_add_seconds(line, task->time_ms * NS_PER_MS);
		buffer_add_text(line, " s");
	} else {
		buffer_add_text(line, "time limit not known");
	}
	if (task->memory_mib) {
		buffer_printf(line, ", %lld MiB", (long long)task->memory_mib);
	}
	if (task->unanswered) {
		buffer_printf(line, "; %zu without output left out", task->unanswered);
	}
	if (task->interactive) {
		buffer_add_text(line, "; interactive there");
	}
	if (*task->in_file || *task->out_file) {
		buffer_add_text(line, "; reads or writes files there");
	}
}

static void describe(struct listening *listening, const struct companion_task *task,
	enum built built, const char *path, bool builds)
{
	autobuffer struct buffer line = { 0 };
	text_escape_terminal(&line, path, strlen(path));
	buffer_add_text(&line, ": ");
	text_escape_terminal(&line, task->title, strlen(task->title));
	if (built == BUILT_BEFORE) {
		buffer_add_text(&line, "; is there already, left as it is");
	} else {
		add_limits(&line, task);
		buffer_add_text(&line, builds ? "; entered in meson.build there" : "");
	}
	say(listening, &line);
}

static void open_contest(struct listening *listening, const struct contest *contest)
{
	struct error err = { 0 };
	if (!listening->options->open || !contest->count) {
		return;
	}
	if (!opening_show(contest->paths, contest->count, &err)) {
		(void)message_error(&err); /* the packages are there all the same */
	}
}

static void close_contest(struct listening *listening, const struct contest *contest)
{
	if (contest->size > 1) {
		autobuffer struct buffer line = { 0 };
		buffer_add_text(&line, "contest complete: ");
		text_escape_terminal(&line, contest->group, strlen(contest->group));
		buffer_printf(&line, "%s%zu problems", *contest->group ? ", " : "", contest->size);
		say(listening, &line);
	}
	open_contest(listening, contest);
	contests_remove(&listening->contests, contest);
	listening->done = listening->options->once;
}

static void build(struct listening *listening, const struct companion_task *task)
{
	struct error err = { 0 };
	autofree char *path = NULL;
	bool builds = false;
	enum built built = builder_make(task, &path, &builds, &err);
	if (built == BUILT_FAILED) {
		note_status(listening, message_error(&err));
	} else {
		describe(listening, task, built, path, builds);
		listening->taken++;
	}
	const struct contest *contest = contests_add(&listening->contests, task, path);
	if (contest_is_whole(contest)) {
		close_contest(listening, contest);
	}
}

static void take(struct listening *listening, const struct buffer *body)
{
	struct error err = { 0 };
	autocompanion struct companion_task task = { 0 };
	if (companion_parse(body->length ? body->bytes : "", body->length, &task, &err)) {
		build(listening, &task);
	} else {
		error_context(&err, "what was posted");
		note_status(listening, message_error(&err));
	}
	listening->done |= listening->options->count && listening->taken >= listening->options->count;
}

/* Says what of a contest did not come. */
static void say_missing(const struct contests *contests)
{
	for (size_t i = 0; i < contests->count; i++) {
		const struct contest *contest = &contests->items[i];
		if (contest->size > 1) {
			message_print("%s: %zu of %zu problems came", *contest->group ? contest->group : "a contest",
				contest->came, contest->size);
		}
	}
}

/* Until --once or --count is reached, or Ctrl-C. Returns the exit status. */
static int listen_on(struct listening *listening)
{
	struct pollfd fds[] = { { .fd = server_descriptor(listening->server), .events = POLLIN },
		{ .fd = listening->signal_fd, .events = POLLIN } };
	while (!listening->done) {
		autobuffer struct buffer body = { 0 };
		if (poll(fds, ARRAY_LENGTH(fds), -1) < 0 && errno != EINTR) {
			message_print("can't wait for posts: %s", strerror(errno));
			return EXIT_MACHINE;
		}
		if (fds[1].revents) {
			return EXIT_INTERRUPTED;
		}
		if (server_take(listening->server, &body)) {
			take(listening, &body);
		}
	}
	return listening->status;
}

int main(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, NULL, documentation, NULL, NULL, NULL };
	struct options options = { .port = -1 };
	struct listening listening = { .options = &options };
	int status = EXIT_FINE;
	argv[0] = "listen"; /* for messages */
	if (!arguments_parse("judge listen", &argp, argc, argv, &options, &status)) {
		return status;
	}
	listening.signal_fd = interrupt_open(); /* before the server's thread, which is to have none of it */
	listening.server = open_server(&options, &status);
	if (!listening.server) {
		return status;
	}
	message_print("listening on 127.0.0.1:%d; press the button of Competitive Companion on a problem or "
		"a contest, Ctrl-C ends this", server_port(listening.server));
	status = listen_on(&listening);
	say_missing(&listening.contests);
	server_destroy(listening.server);
	contests_finish(&listening.contests);
	return status;
}
