#include "cli/verify_json.h"

#include "base/json.h"

static void put_place(struct buffer *out, const char *key, int place)
{
	if (place) {
		json_put_integer(out, key, place);
	} else {
		json_put_null(out, key);
	}
}

static void put_finding(struct buffer *out, const struct mistake *finding)
{
	json_put_open(out, NULL, '{');
	json_put_text(out, "severity", finding->warning ? "warning" : "error");
	json_put_text(out, "path", finding->path);
	put_place(out, "line", finding->line);
	put_place(out, "column", finding->column);
	json_put_text(out, "text", finding->text);
	json_put_close(out, '}');
}

static void put_margin(struct buffer *out, const char *key, const struct margin *margin)
{
	if (!margin->submission) {
		json_put_null(out, key);
		return;
	}
	json_put_open(out, key, '{');
	json_put_text(out, "program", margin->submission->source.name);
	json_put_text(out, "case", margin->test_case->name);
	json_put_seconds(out, "cpu_s", margin->cpu_ns);
	json_put_bool(out, "stopped", margin->stopped);
	json_put_close(out, '}');
}

/* The cases on which it is not accepted, and how. */
static void put_standing(struct buffer *out, const struct problem *problem,
	const struct standing *standing)
{
	size_t ran = 0;
	json_put_open(out, NULL, '{');
	json_put_text(out, "program", standing->submission->source.name);
	json_put_text(out, "folder", *standing->submission->folder ? standing->submission->folder : NULL);
	json_put_text(out, "unready", standing->ready ? NULL : verdict_name(standing->unready));
	json_put_open(out, "fails", '[');
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct cell *cell = &standing->cells[i];
		ran += cell->ran;
		if (cell->ran && cell->verdict != VERDICT_AC) {
			json_put_open(out, NULL, '{');
			json_put_text(out, "case", problem->cases.items[i].name);
			json_put_text(out, "verdict", verdict_name(cell->verdict));
			json_put_text(out, "message", cell->message);
			json_put_close(out, '}');
		}
	}
	json_put_close(out, ']');
	json_put_size(out, "cases", ran);
	if (standing->has_score) {
		json_put_number(out, "score", standing->score);
	} else {
		json_put_null(out, "score");
	}
	json_put_close(out, '}');
}

static void put_verification(struct buffer *out, const struct verification *verification)
{
	const struct problem *problem = verification->problem;
	json_put_bool(out, "interrupted", verification->interrupted);
	json_put_text(out, "not_tried", verification->unchecked);
	json_put_size(out, "cases", problem->cases.count);
	if (problem->limits.time_ns == LIMITS_TIME_UNSET) {
		json_put_null(out, "time_limit_s");
	} else {
		json_put_seconds(out, "time_limit_s", problem->limits.time_ns);
	}
	report_put_time_origin(out, &problem->limits);
	put_margin(out, "slowest_accepted", &verification->slowest_accepted);
	put_margin(out, "fastest_too_slow", &verification->fastest_slow);
	json_put_open(out, "submissions", '[');
	for (size_t i = 0; i < verification->standing_count; i++) {
		put_standing(out, problem, &verification->standings[i]);
	}
	json_put_close(out, ']');
	json_put_open(out, "cases_that_catch_nothing", '[');
	for (size_t i = 0; verification->standing_count && i < problem->cases.count; i++) {
		if (!verification_case_catches(verification, i)) {
			json_put_text(out, NULL, problem->cases.items[i].name);
		}
	}
	json_put_close(out, ']');
}

void verify_json_open(struct buffer *out)
{
	json_put_open(out, NULL, '{');
	json_put_integer(out, "schema", 1);
	json_put_text(out, "judge", TURNSTONE_VERSION);
	json_put_open(out, "packages", '[');
}

void verify_json_add(struct buffer *out, const struct account *account)
{
	json_put_open(out, NULL, '{');
	json_put_text(out, "problem", account->name);
	json_put_bool(out, "malformed", account->malformed);
	bool interrupted = account->verification && account->verification->interrupted;
	json_put_text(out, "not_judged", interrupted ? "interrupted" : NULL);
	json_put_open(out, "findings", '[');
	for (size_t i = 0; i < account->findings->count; i++) {
		put_finding(out, &account->findings->mistakes[i]);
	}
	json_put_close(out, ']');
	if (account->verification) {
		put_verification(out, account->verification);
	}
	json_put_close(out, '}');
}

void verify_json_close(struct buffer *out, int exit_status)
{
	json_put_close(out, ']');
	json_put_integer(out, "exit", exit_status);
	json_put_close(out, '}');
	buffer_add_char(out, '\n');
}
