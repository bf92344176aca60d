#include "engine/trial_parts.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/input.h"
#include "engine/scratch.h"
#include "engine/validation.h"

bool trial_read(const struct trial *trial, size_t participant, uint64_t limit_bytes, struct buffer *into,
	struct error *err)
{
	return memory_file_read(trial->seats[participant].output_fd, limit_bytes, into, err);
}

static bool write_case_file(const char *path, int fd, struct error *err)
{
	autobuffer struct buffer content = { 0 };
	if (!memory_file_read(fd, UINT64_MAX, &content, err) ||
		!file_write(path, content.bytes ? content.bytes : "", content.length, err)) {
		return false;
	}
	if (chmod(path, 0644) < 0) { /* for the box's user */
		error_set(err, FAULT_MACHINE, "%s: can't be opened to all: %s", path, strerror(errno));
		return false;
	}
	return true;
}

static bool prepare_cases(struct trial *trial, struct error *err)
{
	if (trial->cases) {
		return true;
	}
	if (!scratch_make_below(&trial->lane.scratch, "case", 0755, &trial->cases, err)) {
		return false;
	}
	trial->lane.cases = trial->cases;
	return true;
}

static bool ask_validator(struct trial *trial, int answer_fd, int output_fd, enum verdict *verdict,
	char **message, struct error *err)
{
	if (!prepare_cases(trial, err) || !validation_begin(&trial->lane, err)) {
		return false;
	}
	autofree char *in_path = path_join(trial->cases, "trial.in");
	autofree char *ans_path = path_join(trial->cases, "trial.ans");
	if (!write_case_file(in_path, trial->input_fd, err) ||
		!write_case_file(ans_path, answer_fd, err)) {
		return false;
	}
	struct test_case test_case = { .name = "trial", .in_path = in_path, .ans_path = ans_path };
	if (trial->config.like) {
		test_case.output_validator_args = trial->config.like->output_validator_args;
		test_case.mends_lines = trial->config.like->mends_lines;
	}
	struct case_result result = { .verdict = VERDICT_AC, .message = xstrdup("") };
	int own = trial->lane.output_fd;
	trial->lane.output_fd = output_fd;
	validation_run(&trial->lane, &test_case, &result);
	trial->lane.output_fd = own;
	*verdict = result.verdict;
	*message = result.message;
	return !trial->lane.stopped;
}

static bool compare(struct trial *trial, int output_fd, int answer_fd, enum verdict *verdict,
	char **message, struct error *err)
{
	if (trial->task.validator_count) {
		return ask_validator(trial, answer_fd, output_fd, verdict, message, err);
	}
	static const struct comparison by_default = { 0 };
	const struct test_case *like = trial->config.like;
	struct difference difference = { 0 };
	if (!output_compare(answer_fd, output_fd, like ? &like->comparison : &by_default, &difference,
			err)) {
		return false;
	}
	*verdict = difference.equal ? VERDICT_AC : VERDICT_WA;
	*message = difference.text ? steal(&difference.text) : xstrdup("");
	difference_finish(&difference);
	return true;
}

bool trial_compare(struct trial *trial, size_t participant, int answer_fd, enum verdict *verdict,
	char **message, struct error *err)
{
	return compare(trial, trial->seats[participant].output_fd, answer_fd, verdict, message, err);
}

bool trial_judge(struct trial *trial, const char *output, size_t length, int answer_fd,
	enum verdict *verdict, char **message, struct error *err)
{
	autoclose int output_fd = -1;
	return (trial->input_fd >= 0 || trial_set_input(trial, "", 0, err)) &&
		input_of_bytes(output, length, &output_fd, err) &&
		compare(trial, output_fd, answer_fd, verdict, message, err);
}
