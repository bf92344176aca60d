/* judge watch: judges a package again whenever a source or a case of it changes.
 *
 * Each time `judge run` does it, as a child whose output is kept until it is whole: so the
 * screen holds the last result until the next is there. A change while it runs stops it. */
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "child.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/message.h"
#include "cli/terminal.h"
#include "command.h"
#include "package/package.h"
#include "screen.h"
#include "watcher.h"

/* Saving a file is several events, and saving all files several savings: it is over when nothing
 * has come for a while, or at any rate after a longer one. */
#define QUIET_NS (60 * NS_PER_MS)
#define PATIENCE_NS (600 * NS_PER_MS)

static const struct argp_option option_table[] = {
	{ 0 },
};

static const char documentation[] =
	"Judges a package whenever one of its files changes: a source, a case, a validator, problem.yaml.\v"
	"The options are those of 'judge run' and stand behind the package; programs that they name with -s or "
	"-x are watched too, as are the headers in common/ beside the package. On a terminal the last result "
	"stays until the next is there. A change while it is being judged begins anew. Ctrl-C ends it.\n\n"
	"Exit status: 2 usage, or the package is gone, 3 the machine failed, 130 ended by Ctrl-C.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	const char **package = state->input;
	if (key == ARGP_KEY_ARG) {
		*package = value;
		return 0;
	}
	if (key == ARGP_KEY_END && !*package) {
		return arguments_refuse(state, "names no package; give one, such as 'judge watch sowing'");
	}
	return key == ARGP_KEY_END ? 0 : ARGP_ERR_UNKNOWN;
}

struct watching {
	const char *package; /* as typed */
	char *directory;     /* of the package; owned */
	char **argv;         /* of the child; owned */
	struct watcher *watcher;
	struct child child;
	int signal_fd;
	bool terminal, painted;
	struct buffer shown;    /* the last whole result */
	struct changes changes; /* not judged yet */
	char *reason; /* what the run that goes on is for; owned */
	int64_t first_ns, last_ns; /* of those changes */
};

static bool add_program(struct watcher *watcher, const char *path, struct error *err)
{
	return path_is_directory(path) ? watcher_add_tree(watcher, path, err)
	                               : watcher_add_file(watcher, path, err);
}

/* What the package's sources may include from outside: problems/common. */
static bool add_common(struct watcher *watcher, const char *package, struct error *err)
{
	autofree char *common = xasprintf("%s/../common", package);
	return !path_is_directory(common) || watcher_add_tree(watcher, common, err);
}

static bool watch_all(struct watching *watching, char *const *options, struct error *err)
{
	struct target target = { 0 };
	if (!target_resolve(watching->package, &target, err)) {
		return false;
	}
	bool fixed = target.unpacked_path != NULL;
	if (fixed) {
		error_set(err, FAULT_USER, "%s: is a zip; name a package that is a directory", watching->package);
	}
	bool added = !fixed && watcher_add_tree(watching->watcher, target.package_path, err) &&
		add_common(watching->watcher, target.package_path, err);
	for (; added && *options; options++) {
		const char *program = command_program(options);
		const char *output = command_output(options);
		if (output) { /* each judging writes it, perhaps into the package */
			watcher_ignore(watching->watcher, output);
		}
		added = !program || add_program(watching->watcher, program, err);
	}
	watching->directory = xstrdup(target.package_path);
	target_finish(&target);
	return added;
}

static int terminal_rows(void)
{
	enum { USUAL_ROWS = 24 };
	struct winsize size;
	return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 2 ? size.ws_row : USUAL_ROWS;
}

static void paint(struct watching *watching, const char *state)
{
	autobuffer struct buffer page = { 0 };
	screen_paint(&page, &watching->shown, state, terminal_width(stdout), terminal_rows(),
		!watching->painted);
	watching->painted = true;
	(void)message_output(&page);
}

/* What changed last, below the package or elsewhere, as text for the terminal; to free. */
static char *describe(const struct watching *watching)
{
	const char *path = watching->changes.last;
	size_t length = strlen(watching->directory);
	bool below = !strncmp(path, watching->directory, length) && path[length] == '/';
	autofree char *shown = text_for_terminal(below ? path + length + 1 : path);
	return xasprintf("%s changed", shown);
}

static bool start(struct watching *watching, struct error *err)
{
	autofree char *columns = xasprintf("%d", terminal_width(stdout));
	if (watching->terminal) {
		(void)setenv(TERMINAL_WIDTH_VARIABLE, columns, 1);
	}
	free(watching->reason);
	watching->reason = watching->changes.count ? describe(watching) : xstrdup("first run");
	changes_finish(&watching->changes);
	if (!child_start(&watching->child, watching->argv, err)) {
		return false;
	}
	if (watching->terminal) {
		autofree char *state = xasprintf("judging … (%s)", watching->reason);
		paint(watching, state);
	}
	return true;
}

static void show(struct watching *watching)
{
	autobuffer struct buffer out = { 0 };
	if (watching->terminal) {
		buffer_clear(&watching->shown);
		buffer_add(&watching->shown, watching->child.out.bytes, watching->child.out.length);
		autofree char *state = xasprintf("watching %s (%s); Ctrl-C ends", watching->package,
			watching->reason);
		autofree char *escaped = text_for_terminal(state);
		paint(watching, escaped);
		return;
	}
	buffer_printf(&out, "-- %s\n", watching->reason);
	buffer_add(&out, watching->child.out.bytes, watching->child.out.length);
	(void)message_output(&out);
}

static void take_changes(struct watching *watching)
{
	int64_t now_ns = clock_now_ns();
	watching->last_ns = now_ns;
	watching->first_ns = watching->first_ns ? watching->first_ns : now_ns;
	child_stop(&watching->child);
}

/* How long until the changes that wait are taken to be all; -1 where none waits. */
static int64_t wait_ns(const struct watching *watching)
{
	if (!watching->changes.count || watching->child.pid) {
		return -1;
	}
	int64_t quiet_ns = watching->last_ns + QUIET_NS, most_ns = watching->first_ns + PATIENCE_NS;
	int64_t left_ns = (quiet_ns < most_ns ? quiet_ns : most_ns) - clock_now_ns();
	return left_ns > 0 ? left_ns : 0;
}

static void end_child(struct watching *watching)
{
	bool stopped = watching->child.stopped;
	child_end(&watching->child);
	if (!stopped) {
		show(watching);
	}
}

/* One thing after the other until something ends it. Returns the exit status. */
static int run(struct watching *watching, struct error *err)
{
	struct child *child = &watching->child;
	bool begin = true;
	for (;;) {
		int64_t left_ns = wait_ns(watching);
		if (begin || left_ns == 0) {
			begin = false;
			watching->first_ns = 0;
			if (!start(watching, err)) {
				return message_error(err);
			}
			continue;
		}
		struct pollfd fds[] = { { .fd = watching->signal_fd, .events = POLLIN },
			{ .fd = watcher_descriptor(watching->watcher), .events = POLLIN },
			{ .fd = child->pid_fd, .events = POLLIN }, { .fd = child->out_fd, .events = POLLIN } };
		struct timespec wait = { .tv_sec = left_ns / NS_PER_S, .tv_nsec = left_ns % NS_PER_S };
		if (ppoll(fds, ARRAY_LENGTH(fds), left_ns < 0 ? NULL : &wait, NULL) < 0) {
			continue; /* EINTR, with nothing to see */
		}
		if (fds[0].revents) {
			return EXIT_INTERRUPTED;
		}
		child_listen(child);
		if (fds[2].revents) {
			end_child(watching);
		}
		size_t before = watching->changes.count;
		if (fds[1].revents && !watcher_read(watching->watcher, &watching->changes, err)) {
			return message_error(err);
		}
		if (watching->changes.gone) {
			message_print("%s: is gone; start again where it is now", watching->package);
			return EXIT_USER;
		}
		if (watching->changes.count > before) {
			take_changes(watching);
		}
	}
}

/* Leaves the cursor below the page, and no judge behind. */
static void finish(struct watching *watching)
{
	child_stop(&watching->child);
	child_end(&watching->child);
	if (watching->painted) {
		(void)message_output(&(struct buffer){ .bytes = (char[]){ "\n" }, .length = 1 });
	}
	watcher_destroy(watching->watcher);
	buffer_finish(&watching->child.out);
	buffer_finish(&watching->shown);
	changes_finish(&watching->changes);
	free(watching->directory);
	free(watching->reason);
	free(watching->argv);
}

int main(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, "PACKAGE [RUN OPTION...]", documentation,
		NULL, NULL, NULL };
	struct watching watching = { .child = { .pid_fd = -1, .out_fd = -1 },
		.terminal = terminal_is(stdout) };
	struct error err = { 0 };
	int status;
	argv[0] = "watch"; /* for messages */
	/* what stands behind the package is for judge run to understand */
	if (!arguments_parse("judge watch", &argp, argc < 2 ? argc : 2, argv, &watching.package, &status)) {
		return status;
	}
	autofree char *judge = program_find("judge", "judge");
	watching.signal_fd = interrupt_open();
	bool colours = watching.terminal && terminal_wants_colour(stdout);
	watching.argv = command_make(judge ? judge : "judge", argv + 1, colours);
	if (watcher_create(&watching.watcher, &err) && watch_all(&watching, argv + 2, &err)) {
		status = run(&watching, &err);
	} else {
		status = message_error(&err);
	}
	finish(&watching);
	return status;
}
