#include "engine/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/input.h"
#include "engine/validation.h"

static void compare_by_default(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	autoerror struct error err = { 0 };
	autoclose int answer_fd = open(test_case->ans_path, O_RDONLY | O_CLOEXEC);
	if (answer_fd < 0) {
		error_set(&err, FAULT_MACHINE, "%s: can't be opened: %s", test_case->ans_path,
			strerror(errno));
		case_result_fail(result, &err);
		return;
	}
	struct difference difference = { 0 };
	if (!output_compare(answer_fd, lane->output_fd, &test_case->comparison, &difference, &err)) {
		case_result_fail(result, &err);
		return;
	}
	if (!difference.equal) {
		result->verdict = VERDICT_WA;
		free(result->message);
		result->message = steal(&difference.text);
	}
	difference_finish(&difference);
}

void output_judge(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	if (lane->task->validator_count) {
		validation_run(lane, test_case, result);
	} else {
		compare_by_default(lane, test_case, result);
	}
}

static void settle(struct case_result *result, enum verdict verdict, char *message)
{
	free(result->message);
	result->verdict = verdict;
	result->message = message;
}

/* Copies the answer to where a program would have written it; no byte more than it may be long. False
 * with *err set where it can't be read. */
static bool take_answer(const struct lane *lane, const char *path, uint64_t limit_bytes, bool *fits,
	struct error *err)
{
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	struct stat info;
	if (fd < 0 || fstat(fd, &info) < 0 || !S_ISREG(info.st_mode)) {
		error_set(err, FAULT_MACHINE, "%s: can't be read: %s", path,
			fd < 0 ? strerror(errno) : "it is no regular file any more");
		return false;
	}
	*fits = (uint64_t)info.st_size <= limit_bytes;
	return !*fits || memory_file_fill(lane->output_fd, fd, info.st_size, err);
}

/* The name by which the case could have been answered: that of its input, where no other's is the same. */
static const char *shortest_name(const struct problem *problem, const struct test_case *test_case)
{
	const char *name = path_name(test_case->name);
	for (size_t i = 0; i < problem->cases.count; i++) {
		const struct test_case *other = &problem->cases.items[i];
		if (other != test_case && !strcmp(path_name(other->name), name)) {
			return test_case->name;
		}
	}
	return name;
}

void output_judge_answer(struct lane *lane, const struct test_case *test_case,
	struct case_result *result)
{
	const struct program *program = lane->task->program;
	const char *path = program->source.answers[test_case - program->problem->cases.items];
	uint64_t limit_bytes = program->problem->limits.output_bytes;
	autoerror struct error err = { 0 };
	bool fits;
	*result = (struct case_result){
		.test_case = test_case,
		.time_limit_ns = lane->task->time_limit_ns,
		.message = xstrdup(""),
	};
	if (!path) {
		const char *name = shortest_name(program->problem, test_case);
		settle(result, VERDICT_WA, xasprintf("no answer %s.out", name));
	} else if (!take_answer(lane, path, limit_bytes, &fits, &err)) {
		case_result_fail(result, &err);
	} else if (!fits) {
		settle(result, VERDICT_OLE, xasprintf("%s is larger than the limit of %.9g MiB", path_name(path),
			(double)limit_bytes / (1 << 20)));
	} else {
		output_judge(lane, test_case, result);
	}
}
