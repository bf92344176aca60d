/* judge run: judges solutions on the archived cases. */
#include <errno.h>
#include <string.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/measure.h"
#include "cli/message.h"
#include "cli/run_options.h"
#include "cli/selection.h"
#include "cli/terminal.h"
#include "cli/unenforced.h"
#include "engine/engine.h"
#include "report/report.h"

enum { MOST_REPORTS = 2 };

static const char standard_output[] = "standard output";

/* Hands events on; in the last one the exit status is the command's, not only the engine's. */
struct relay {
	struct listener listener;
	struct report *reports[MOST_REPORTS];
	const char *places[MOST_REPORTS]; /* where each goes, for messages */
	size_t count;
	int status; /* from before the run */
};

static void hear(struct listener *self, const struct event *event)
{
	const struct relay *relay = (const struct relay *)self;
	struct event copy = *event;
	if (event->type == EVENT_END && !event->interrupted && relay->status > event->exit_status) {
		copy.exit_status = relay->status;
	}
	for (size_t i = 0; i < relay->count; i++) {
		struct listener *listener = report_listener(relay->reports[i]);
		listener->hear(listener, &copy);
	}
}

static struct report *make_table(FILE *out, const struct run_options *options,
	const struct selection *selection)
{
	const struct table_options table = {
		.colour = options->colour == COLOUR_ALWAYS ||
			(options->colour == COLOUR_AUTO && terminal_wants_colour(out)),
		.progress = terminal_is(out),
		.width = terminal_bound(out),
		.detail = options->detail,
		.programs = selection->programs,
		.program_count = selection->program_count,
	};
	return report_table(out, &table);
}

static void add_report(struct relay *relay, struct report *report, const char *place)
{
	relay->places[relay->count] = place;
	relay->reports[relay->count++] = report;
}

/* The chosen format on stdout; or in the file, and the table on stdout. */
static void make_reports(struct relay *relay, const struct run_options *options, FILE *file,
	const struct selection *selection)
{
	if (file || !options->format) {
		add_report(relay, make_table(stdout, options, selection), standard_output);
	}
	if (options->format) {
		add_report(relay, options->format(file ? file : stdout),
			file ? options->output_path : standard_output);
	} else if (file) {
		add_report(relay, make_table(file, options, selection), options->output_path);
	}
}

static int end_reports(struct relay *relay)
{
	int status = EXIT_FINE;
	for (size_t i = 0; i < relay->count; i++) {
		struct error err = { 0 };
		if (!report_end(relay->reports[i], &err)) {
			error_context(&err, "%s", relay->places[i]);
			status = message_error(&err);
		}
	}
	return status;
}

static bool open_output(const char *path, FILE **file)
{
	*file = path ? fopen(path, "we") : NULL;
	if (path && !*file) {
		message_print("%s: can't be written: %s", path, strerror(errno));
		return false;
	}
	return true;
}

static int worse(int a, int b)
{
	return a > b ? a : b;
}

static int judge(struct run_options *options, struct selection *selection, FILE *file)
{
	struct relay relay = { .listener = { hear } };
	make_reports(&relay, options, file, selection);
	struct listener *const listeners[] = { &relay.listener };
	int status = EXIT_INTERRUPTED;
	options->engine.start_ns = clock_now_ns();
	if (measure_limits(selection, &options->engine, &relay.listener)) {
		relay.status = selection->status;
		status = selection->program_count ? engine_run(selection->programs,
			selection->program_count, &options->engine, listeners, ARRAY_LENGTH(listeners)) : EXIT_USER;
	}
	return worse(worse(status, selection->status), end_reports(&relay));
}

static int run(struct run_options *options)
{
	struct selection selection;
	FILE *file = NULL;
	options->engine.interrupt_fd = interrupt_open(); /* before a zip is unpacked */
	selection_make(&selection, options);
	int status = selection.status;
	if (!selection.program_count && interrupt_came(options->engine.interrupt_fd)) {
		status = EXIT_INTERRUPTED;
	} else if (!selection.program_count) {
		status = worse(status, EXIT_USER);
	} else if (!sandbox_is_enough(options->engine.mode, options->detail == DETAIL_VERDICTS)) {
		status = EXIT_MACHINE;
	} else if (!open_output(options->output_path, &file)) {
		status = worse(status, EXIT_USER);
	} else {
		status = worse(status, judge(options, &selection, file));
	}
	if (file) {
		(void)fclose(file); /* it was flushed, and what failed is told */
	}
	selection_finish(&selection);
	return status;
}

int command_run(int argc, char **argv)
{
	struct run_options options;
	int status;
	if (run_options_read(&options, argc, argv, &status)) {
		status = run(&options);
	}
	run_options_finish(&options);
	return status;
}
