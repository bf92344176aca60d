#include "report_fake.h"

#include <check.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"

enum { PROGRAMS = 3, CASES = 6 };

struct fake_run {
	struct problem *problem;
	struct test_case cases[CASES];
	const struct test_case *chosen[CASES];
	struct program programs[PROGRAMS];
};

static const char *const case_names[CASES] = {
	"sample/1",
	("secret/original/02-" FAKE_HOSTILE),
	"secret/original/03-\xe6\xbc\xa2\xe5\xad\x97", /* two wide characters */
	"secret/scale/04",
	"secret/scale/05",
	"secret/scale/06",
};

struct fake_run *fake_run_create(void)
{
	struct fake_run *fake = xcalloc(1, sizeof *fake);
	fake->problem = problem_create("coins", "problems/coins");
	for (size_t i = 0; i < CASES; i++) {
		fake->cases[i].name = case_names[i];
		fake->chosen[i] = &fake->cases[i];
	}
	static const char *const names[PROGRAMS] = {
		"main.c",
		"submissions/wrong_answer/greedy \x1b[2J.py",
		"broken.cpp",
	};
	for (size_t i = 0; i < PROGRAMS; i++) {
		fake->programs[i] = (struct program){
			.problem = fake->problem,
			.source = { .name = names[i], .path = names[i], .language = language_of_file(names[i]) },
			.cases = fake->chosen,
			.case_count = CASES,
		};
	}
	return fake;
}

void fake_run_destroy(struct fake_run *fake)
{
	problem_destroy(fake->problem);
	free(fake);
}

const struct program *fake_run_programs(const struct fake_run *fake, size_t *count)
{
	*count = PROGRAMS;
	return fake->programs;
}

static struct case_result measured(enum verdict verdict, int64_t cpu_ns, const char *message)
{
	return (struct case_result){
		.verdict = verdict,
		.measured = true,
		.time_limit_ns = 2 * NS_PER_S,
		.runs = 1,
		.message = (char *)message,
		.outcome = { .cpu_ns = cpu_ns, .wall_ns = cpu_ns + 500 * NS_PER_US, .peak_bytes = 1363148,
			.output_bytes = 9, .exited = true },
	};
}

static void tell_program(struct fake_run *fake, size_t index, struct listener *listener,
	const struct compilation *compilation, struct case_result *results)
{
	const struct program *program = &fake->programs[index];
	struct event event = { .type = EVENT_PROGRAM, .program = program, .compilation = compilation };
	listener->hear(listener, &event);
	for (size_t i = 0; i < CASES; i++) {
		results[i].test_case = fake->chosen[i];
		event = (struct event){ .type = EVENT_CASE, .program = program, .result = &results[i] };
		if (compilation->ok) {
			listener->hear(listener, &event);
		}
		struct progress progress = { .program = program, .done = i + 1, .total = CASES,
			.slowest = fake->chosen[0], .slowest_cpu_ns = 1100 * NS_PER_US };
		event = (struct event){ .type = EVENT_PROGRESS, .progress = &progress };
		listener->hear(listener, &event);
	}
	struct verdict_result sum = verdict_result_of(results, CASES);
	event = (struct event){ .type = EVENT_VERDICT, .program = program, .verdict = &sum };
	listener->hear(listener, &event);
}

static void tell_accepted(struct fake_run *fake, struct listener *listener)
{
	struct compilation compilation = { .ok = true, .known_time = true,
		.time_ns = 310 * NS_PER_MS, .message = (char *)"" };
	struct case_result results[CASES];
	for (size_t i = 0; i < CASES; i++) {
		results[i] = measured(VERDICT_AC, 1100 * NS_PER_US, "");
	}
	results[4] = measured(VERDICT_AC, 1900 * NS_PER_MS, "");
	results[4].close = results[4].noisy = true;
	results[4].runs = 3;
	results[4].outcome.tree_known = true;
	results[4].outcome.tree_peak_bytes = UINT64_C(1) << 33;
	tell_program(fake, 0, listener, &compilation, results);
}

static void tell_failing(struct fake_run *fake, struct listener *listener)
{
	struct compilation compilation = { .ok = true, .message = (char *)"" };
	struct case_result results[CASES] = {
		measured(VERDICT_AC, 1, ""),
		measured(VERDICT_WA, NS_PER_MS, FAKE_HOSTILE),
		measured(VERDICT_RTE, 2 * NS_PER_MS, ""),
		measured(VERDICT_TLE, 2 * NS_PER_S + 1, "more than 2 s\n"),
		measured(VERDICT_JE, NS_PER_MS, "the validator failed"),
		{ .verdict = VERDICT_SK, .time_limit_ns = 2 * NS_PER_S, .message = (char *)"not run" },
	};
	results[2].outcome.exited = false;
	results[2].outcome.signal = SIGSEGV;
	results[2].transcript = (char *)"< 9\n> 1\n< 8\n> \x1b[31m\n---\n> 2";
	results[3].outcome.exited = false;
	tell_program(fake, 1, listener, &compilation, results);
}

static void tell_broken(struct fake_run *fake, struct listener *listener)
{
	struct compilation compilation = { .message = (char *)"broken.cpp:1:1: error: \x1b[31m'x'\n\tx;\n" };
	struct case_result results[CASES];
	for (size_t i = 0; i < CASES; i++) {
		results[i] = (struct case_result){ .verdict = VERDICT_CE, .time_limit_ns = 2 * NS_PER_S,
			.message = (char *)"" };
	}
	tell_program(fake, 2, listener, &compilation, results);
}

void fake_run_tell(struct fake_run *fake, struct listener *listener)
{
	struct run_info info = { .started = 1769860800, .sandbox_mode = "auto",
		.unenforced = ENFORCE_USER | ENFORCE_MEMORY, .lanes = 2 };
	struct event event = { .type = EVENT_RUN, .run = &info };
	listener->hear(listener, &event);
	tell_accepted(fake, listener);
	tell_failing(fake, listener);
	tell_broken(fake, listener);
	event = (struct event){ .type = EVENT_END, .exit_status = 3, .wall_ns = 1900 * NS_PER_MS };
	listener->hear(listener, &event);
}

char *fake_run_written(struct report *(*make)(FILE *out), const struct table_options *options)
{
	struct fake_run *fake = fake_run_create();
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);
	ck_assert_ptr_nonnull(out);
	struct report *report;
	if (options) {
		struct table_options complete = *options;
		complete.programs = fake_run_programs(fake, &complete.program_count);
		report = report_table(out, &complete);
	} else {
		report = make(out);
	}
	fake_run_tell(fake, report_listener(report));
	struct error err = { 0 };
	ck_assert(report_end(report, &err));
	ck_assert_int_eq(fclose(out), 0);
	ck_assert_uint_eq(strlen(text), length);
	fake_run_destroy(fake);
	return text;
}
