#include "engine/explain.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "suite.h"

static const struct {
	enum verdict verdict;
	struct outcome outcome;
	const char *errors; /* what the program wrote to stderr */
	const char *message;
} explanations[] = {
	{ VERDICT_TLE, { .cpu_ns = 1250 * NS_PER_MS, .hit = LIMIT_CPU }, "",
		"stopped after 1.25 s of CPU time, the limit is 1 s" },
	{ VERDICT_TLE, { .cpu_ns = 1010 * NS_PER_MS, .exited = true }, "",
		"took 1.01 s of CPU time, the limit is 1 s" },
	{ VERDICT_IDLE, { .cpu_ns = NS_PER_MS, .blocked_ns = 3 * NS_PER_S, .hit = LIMIT_IDLE }, "",
		"did nothing for 3 s (CPU time 0.001 s)" },
	{ VERDICT_IDLE, { .blocked_ns = 3 * NS_PER_S, .hit = LIMIT_IDLE, .note = "reading stdin" }, "",
		"did nothing for 3 s (CPU time 0 s): reading stdin" },
	{ VERDICT_IDLE, { .wall_ns = 20 * NS_PER_S, .blocked_ns = NS_PER_S, .hit = LIMIT_IDLE }, "",
		"was not done after 20 s, and not for want of a CPU (CPU time 0 s)" },
	{ VERDICT_MLE, { .hit = LIMIT_MEMORY }, "", "needs more than the limit of 64 MiB" },
	{ VERDICT_OLE, { .hit = LIMIT_OUTPUT }, "", "wrote more than the limit of 8 MiB" },
	{ VERDICT_RTE, { .signal = SIGSEGV }, "", "SIGSEGV" },
	{ VERDICT_RTE, { .signal = SIGSEGV, .note = "stack overflow" }, "", "SIGSEGV: stack overflow" },
	{ VERDICT_RTE, { .exited = true, .exit_code = 1 }, "warming up\nline 3: n is out of range\n",
		"exit code 1; stderr ends: line 3: n is out of range" },
	{ VERDICT_RTE, { .exited = true, .exit_code = 7 }, "\n\n", "exit code 7" },
};

static const struct {
	const char *errors, *words;
} traces[] = {
	{ "Exception in thread \"main\" java.lang.Error: no\n\tat java.base/g(g.java:1)\n"
		"\tat a.f(a.java:4)\n\tat a.main(a.java:5)\n",
		"says: Exception in thread \"main\" java.lang.Error: no (at a.f(a.java:4))" },
	{ "thread 'main' panicked at 'index 4', a.rs:4:16\nnote: run with `RUST_BACKTRACE=1` …\n",
		"says: thread 'main' panicked at 'index 4', a.rs:4:16" },
	{ "panic: index out of range [7]\n\ngoroutine 1 [running]:\nmain.f(0x1)\n\t/a.go:5 +0xda\nmain.main()\n"
		"\t/a.go:9 +0x17\n", "says: panic: index out of range [7] (/a.go:5 +0xda)" },
	{ "/a.js:2\nf(x)\n^\n\nTypeError: no\n    at g (/a.js:2:1)\n\nNode.js v18.19.0\n",
		"says: TypeError: no (at g (/a.js:2:1))" },
	{ "a: Prelude.head: empty list\nCallStack (from HasCallStack):\n  error, called at a.hs:1:1\n",
		"says: a: Prelude.head: empty list" },
	{ "Error in f(1) : no\nCalls: f -> g\nExecution halted\n", "says: Error in f(1) : no" },
	{ "terminate called\n  what():  no\n", "ends:   what():  no" },
	{ "\tindented\n  more\n", "ends:   more" },
};

START_TEST(a_trace_of_calls_is_passed_over)
{
	autoclose int errors = memfd_create("stderr", MFD_CLOEXEC);
	size_t length = strlen(traces[_i].errors);
	ck_assert_int_eq(write(errors, traces[_i].errors, length), (ssize_t)length);
	autofree char *message = explain_with_stderr(xstrdup("exit code 1"), errors);
	ck_assert_str_eq(message + strlen("exit code 1; stderr "), traces[_i].words);
}
END_TEST

START_TEST(a_verdict_says_why)
{
	const struct run_limits limits = { .idle_ns = 3 * NS_PER_S, .memory_bytes = 64 << 20,
		.output_bytes = 8 << 20 };
	autoclose int errors = memfd_create("stderr", MFD_CLOEXEC);
	size_t length = strlen(explanations[_i].errors);
	ck_assert_int_eq(write(errors, explanations[_i].errors, length), (ssize_t)length);
	autofree char *message = outcome_explain(explanations[_i].verdict, &explanations[_i].outcome,
		NS_PER_S, &limits, errors);
	ck_assert_str_eq(message, explanations[_i].message);
}
END_TEST

START_TEST(only_the_end_of_a_flood_is_shown)
{
	autoclose int errors = memfd_create("stderr", MFD_CLOEXEC);
	for (int i = 0; i < 1000; i++) {
		ck_assert_int_eq(write(errors, "0123456789", 10), 10);
	}
	const struct outcome outcome = { .signal = SIGABRT };
	const struct run_limits limits = { 0 };
	autofree char *message = outcome_explain(VERDICT_RTE, &outcome, NS_PER_S, &limits, errors);
	ck_assert_uint_lt(strlen(message), 300);
	ck_assert_ptr_nonnull(strstr(message, "SIGABRT; stderr ends: 0123456789"));
}
END_TEST

static const struct {
	const char *errors, *message;
} failures[] = {
	{ "Traceback:\nIndexError: 3\n", "the output validator failed; stderr ends: IndexError: 3" },
	{ "", "the output validator failed" },
};

START_TEST(a_failing_validator_is_quoted)
{
	autoclose int errors = memfd_create("stderr", MFD_CLOEXEC);
	size_t length = strlen(failures[_i].errors);
	ck_assert_int_eq(write(errors, failures[_i].errors, length), (ssize_t)length);
	autofree char *message = explain_with_stderr(xstrdup("the output validator failed"), errors);
	ck_assert_str_eq(message, failures[_i].message);
}
END_TEST

int main(void)
{
	const struct suite_test tests[] = {
		{ a_verdict_says_why, ARRAY_LENGTH(explanations) },
		{ only_the_end_of_a_flood_is_shown, 1 },
		{ a_trace_of_calls_is_passed_over, ARRAY_LENGTH(traces) },
		{ a_failing_validator_is_quoted, ARRAY_LENGTH(failures) },
	};
	return suite_run("engine_explain", tests, ARRAY_LENGTH(tests));
}
