#include <stdlib.h>
#include <string.h>

#include "addition.h"
#include "base/file.h"
#include "base/memory.h"
#include "calls.h"
#include "cases.h"
#include "cli/command.h"
#include "cli/message.h"
#include "generators.h"
#include "lines.h"
#include "remake.h"

#define MOST_BYTES (UINT64_C(64) << 20)

struct remaking {
	const struct problem *problem;
	const char *calls_path;
	struct bench bench;
	size_t same, made;
};

/* Made like a new case. */
static int make_missing(struct remaking *remaking, const struct call *call, const struct buffer *input)
{
	autoplace struct place place = { 0 };
	int status = place_of_call(&place, remaking->problem, call->name);
	if (status != EXIT_FINE) {
		return status;
	}
	struct addition addition = {
		.place = &place,
		.where = call->name,
		.input = input,
	};
	status = addition_make(&addition, &remaking->bench);
	remaking->made += status == EXIT_FINE;
	return status;
}

static int compare(struct remaking *remaking, const struct call *call, const struct test_case *test_case,
	const struct buffer *input)
{
	struct error err = { 0 };
	autobuffer struct buffer there = { 0 };
	if (!file_read(test_case->in_path, MOST_BYTES, &there, &err)) {
		return message_error(&err);
	}
	if (there.length == input->length &&
		(!there.length || !memcmp(there.bytes, input->bytes, there.length))) {
		remaking->same++;
		return EXIT_FINE;
	}
	autofree char *difference = lines_difference(&there, input);
	message_print("%s:%d: %s is not what its call makes: %s; mend the generator or the call, or remove the "
		"case and add it again", remaking->calls_path, call->line, call->name, difference);
	return EXIT_VERDICT;
}

static int remake(struct remaking *remaking, const struct call *call)
{
	autobuffer struct buffer input = { 0 };
	const struct test_case *test_case = case_named(remaking->problem, call->name);
	int status = bench_generate(&remaking->bench, &call->words, call->name, &input);
	if (status != EXIT_FINE) {
		return status;
	}
	return test_case ? compare(remaking, call, test_case, &input)
	                 : make_missing(remaking, call, &input);
}

static int remake_all(struct remaking *remaking, const struct call *calls, size_t count,
	int interrupt_fd)
{
	struct generators generators = { 0 };
	struct arena arena = { 0 };
	int status = EXIT_FINE;
	for (size_t i = 0; i < count && status == EXIT_FINE; i++) {
		status = generators_add(&generators, remaking->problem, calls[i].words.items[0], &arena);
	}
	struct bench_wish wish = { .generators = generators.items, .generator_count = generators.count,
		.interrupt_fd = interrupt_fd };
	if (status == EXIT_FINE) {
		status = bench_open(&remaking->bench, remaking->problem, &wish);
	}
	for (size_t i = 0; i < count && status <= EXIT_VERDICT; i++) {
		int one = remake(remaking, &calls[i]);
		status = one > status ? one : status;
	}
	bench_close(&remaking->bench);
	generators_finish(&generators);
	arena_finish(&arena);
	return status;
}

int remake_inputs(const struct problem *problem, int interrupt_fd)
{
	struct arena arena = { 0 };
	struct error err = { 0 };
	autocalls struct calls calls = { 0 };
	struct call *list = NULL;
	size_t count = 0;
	int status = EXIT_FINE;
	if (!calls_read(&calls, problem->path, &err) || !calls_list(&calls, &arena, &list, &count, &err)) {
		status = message_error(&err);
	} else {
		struct remaking remaking = { .problem = problem, .calls_path = calls.path };
		autobuffer struct buffer report = { 0 };
		status = remake_all(&remaking, list, count, interrupt_fd);
		buffer_printf(&report, "%s: %zu of %zu generated cases are what their calls make, byte for byte\n",
			problem->id, remaking.same + remaking.made, count);
		int written = message_output(&report);
		status = written > status ? written : status;
	}
	free(list);
	arena_finish(&arena);
	return status;
}
