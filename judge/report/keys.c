#include "report/keys.h"

#include <time.h>

#include "base/json.h"
#include "base/machine.h"
#include "report/report.h"

enum { SCHEMA = 1 };

static void add_started(struct buffer *out, time_t started)
{
	char text[32] = "";
	struct tm utc;
	if (gmtime_r(&started, &utc)) {
		(void)strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
	}
	json_put_text(out, "started", text);
}

static void add_machine(struct buffer *out)
{
	struct machine machine = machine_read();
	json_put_open(out, "machine", '{');
	json_put_text(out, "kernel", machine.kernel);
	json_put_text(out, "cpu", *machine.cpu ? machine.cpu : NULL);
	json_put_integer(out, "cores", machine.cores);
	json_put_close(out, '}');
}

static void add_sandbox(struct buffer *out, const struct run_info *run)
{
	json_put_open(out, "sandbox", '{');
	json_put_text(out, "mode", run->sandbox_mode);
	json_put_open(out, "unenforced", '[');
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		if (run->unenforced & 1u << bit) {
			json_put_text(out, NULL, enforcement_name(bit));
		}
	}
	json_put_close(out, ']');
	json_put_close(out, '}');
}

void keys_run(struct buffer *out, const struct event *event)
{
	json_put_text(out, "event", "run");
	json_put_integer(out, "schema", SCHEMA);
	json_put_text(out, "judge", TURNSTONE_VERSION);
	add_started(out, event->run->started);
	add_machine(out);
	add_sandbox(out, event->run);
}

static void add_heading(struct buffer *out, const char *event_name, const struct program *program)
{
	json_put_text(out, "event", event_name);
	json_put_text(out, "problem", program->problem->id);
	json_put_text(out, "program", program->source.name);
}

void report_put_time_origin(struct buffer *out, const struct limits *limits)
{
	const struct time_origin *from = &limits->time_from;
	if (!from->program) {
		json_put_null(out, "time_limit_from");
		return;
	}
	json_put_open(out, "time_limit_from", '{');
	json_put_text(out, "program", from->program);
	json_put_text(out, "case", from->test_case);
	json_put_seconds(out, "cpu_s", from->cpu_ns);
	json_put_number(out, "factor", limits->ac_to_time_limit);
	json_put_close(out, '}');
}

void keys_program(struct buffer *out, const struct event *event)
{
	const struct program *program = event->program;
	const struct compilation *compilation = event->compilation;
	const struct language *language = program->executable ? NULL : program->source.language;
	add_heading(out, "program", program);
	json_put_text(out, "language", language ? language->code : NULL);
	if (compilation->known_time) {
		json_put_seconds(out, "compile_s", compilation->time_ns);
	} else {
		json_put_null(out, "compile_s");
	}
	report_put_time_origin(out, &program->problem->limits);
	json_put_bool(out, "ok", compilation->ok);
	json_put_text(out, "message", compilation->message);
}

/* All that a run measures; null where there was none. */
static void add_times(struct buffer *out, const struct case_result *result)
{
	if (result->measured) {
		json_put_seconds(out, "cpu_s", result->outcome.cpu_ns);
		json_put_seconds(out, "wall_s", result->outcome.wall_ns);
	} else {
		json_put_null(out, "cpu_s");
		json_put_null(out, "wall_s");
	}
	if (result->time_limit_ns == LIMITS_TIME_UNSET) {
		json_put_null(out, "time_limit_s");
	} else {
		json_put_seconds(out, "time_limit_s", result->time_limit_ns);
	}
}

static void add_sizes(struct buffer *out, const struct case_result *result)
{
	if (!result->measured) {
		json_put_null(out, "memory_bytes");
		json_put_null(out, "output_bytes");
		return;
	}
	json_put_size(out, "memory_bytes", result->outcome.peak_bytes);
	if (result->outcome.tree_known) {
		json_put_size(out, "memory_tree_bytes", result->outcome.tree_peak_bytes);
	}
	json_put_size(out, "output_bytes", result->outcome.output_bytes);
}

static void add_end_of_process(struct buffer *out, const struct case_result *result)
{
	char name[16];
	bool exited = result->measured && result->outcome.exited;
	bool signalled = result->measured && !exited && result->outcome.signal;
	if (exited) {
		json_put_integer(out, "exit_code", result->outcome.exit_code);
	} else {
		json_put_null(out, "exit_code");
	}
	json_put_text(out, "signal", signalled ? signal_name(result->outcome.signal, name) : NULL);
}

static void add_score(struct buffer *out, bool has_score, double score)
{
	if (has_score) {
		json_put_number(out, "score", score);
	} else {
		json_put_null(out, "score");
	}
}

static void add_static_result(struct buffer *out, const struct static_result *result)
{
	if (!result) {
		json_put_null(out, "static");
		return;
	}
	json_put_open(out, "static", '{');
	json_put_text(out, "verdict", verdict_name(result->verdict));
	add_score(out, result->has_score, result->score);
	json_put_text(out, "message", result->message ? result->message : "");
	json_put_close(out, '}');
}

static void add_groups(struct buffer *out, const struct verdict_result *sum)
{
	json_put_open(out, "groups", '[');
	for (size_t i = 0; i < sum->group_count; i++) {
		const struct group_result *result = &sum->groups[i];
		if (!result->judged) {
			continue;
		}
		json_put_open(out, NULL, '{');
		json_put_text(out, "name", result->group->name);
		json_put_text(out, "verdict", verdict_name(result->verdict));
		add_score(out, result->has_score, result->score);
		add_static_result(out, result->static_result);
		json_put_text(out, "message", result->message ? result->message : "");
		json_put_close(out, '}');
	}
	json_put_close(out, ']');
}

void keys_case(struct buffer *out, const struct event *event)
{
	const struct case_result *result = event->result;
	add_heading(out, "case", event->program);
	json_put_text(out, "case", result->test_case->name);
	json_put_text(out, "verdict", verdict_name(result->verdict));
	add_times(out, result);
	add_sizes(out, result);
	add_end_of_process(out, result);
	json_put_integer(out, "runs", result->runs);
	json_put_bool(out, "close", result->close);
	json_put_text(out, "noise", result->noisy ? "the machine was busy" : NULL);
	add_score(out, result->has_score, result->score);
	json_put_text(out, "message", result->message);
	if (result->transcript) {
		json_put_text(out, "transcript", result->transcript);
	}
}

void keys_verdict(struct buffer *out, const struct event *event)
{
	const struct verdict_result *sum = event->verdict;
	add_heading(out, "verdict", event->program);
	json_put_text(out, "verdict", verdict_name(sum->verdict));
	json_put_size(out, "cases", sum->cases);
	json_put_size(out, "passed", sum->passed);
	if (sum->slowest) {
		json_put_seconds(out, "slowest_s", sum->slowest->outcome.cpu_ns);
		json_put_text(out, "slowest_case", sum->slowest->test_case->name);
		json_put_size(out, "memory_bytes", sum->peak_bytes);
	} else {
		json_put_null(out, "slowest_s");
		json_put_null(out, "slowest_case");
		json_put_null(out, "memory_bytes");
	}
	add_score(out, sum->has_score, sum->score);
	if (sum->group_count) {
		add_groups(out, sum);
	}
}

void keys_end(struct buffer *out, const struct event *event)
{
	json_put_text(out, "event", "end");
	json_put_integer(out, "exit", event->exit_status);
	json_put_seconds(out, "wall_s", event->wall_ns);
}
