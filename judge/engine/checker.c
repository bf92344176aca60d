#include "engine/checker.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/copy.h"
#include "base/file.h"
#include "base/memory.h"
#include "base/number.h"
#include "check/check.h"
#include "engine/input.h"
#include "engine/scratch.h"
#include "engine/validation.h"

#define SAID_BYTES 4096 /* of what a checker says that is kept */
#define ROUNDING 1e-9   /* of points written in decimals */

/* The files that the checker is told to read. */
struct checked {
	char *in_path, *output_path, *ans_path;
};

static void checked_finish(struct checked *checked)
{
	free(checked->in_path);
	free(checked->output_path);
	free(checked->ans_path);
}

/* A directory of the lane that only we write. */
static bool prepare_staged(struct lane *lane, struct error *err)
{
	return lane->staged || scratch_make_below(&lane->scratch, "staged", 0755, &lane->staged, err);
}

/* A file of the case as the checker is to read it: itself, or a copy with its lines mended. *path is the
 * caller's. */
static bool stage_file(const struct lane *lane, const char *from, bool mends_lines, const char *name,
	char **path, struct error *err)
{
	autoclose int fd = -1;
	if (!mends_lines) {
		*path = path_absolute(from);
		return true;
	}
	*path = path_join(lane->staged, name);
	return input_open_mended(from, &fd, err) && descriptor_copy(fd, *path, err);
}

bool checker_stage(struct lane *lane, const struct test_case *test_case, char **in_path,
	char **ans_path, struct error *err)
{
	bool mends = test_case->mends_lines;
	return prepare_staged(lane, err) &&
		stage_file(lane, test_case->in_path, mends, "input", in_path, err) &&
		stage_file(lane, test_case->ans_path, mends, "answer", ans_path, err);
}

/* What a program wrote is a memory file, which no name leads to: the checker reads a copy. */
static bool stage(struct lane *lane, const struct test_case *test_case, struct checked *checked,
	struct error *err)
{
	autoclose int output_fd = -1;
	if (!checker_stage(lane, test_case, &checked->in_path, &checked->ans_path, err) ||
		!input_reopen(lane->output_fd, &output_fd, err)) {
		return false;
	}
	checked->output_path = path_join(lane->staged, "output");
	return descriptor_copy(output_fd, checked->output_path, err);
}

static const char **command_of(const struct lane *lane, const struct test_case *test_case,
	const struct checked *checked)
{
	const char *files[] = { checked->in_path, checked->output_path, checked->ans_path };
	const struct arguments places = { .items = files, .count = ARRAY_LENGTH(files) };
	autofree const char **front =
		lane_command(&lane->task->validators->executable, &test_case->output_validator_args);
	const struct executable with_args = { .argv = (char **)front };
	return lane_command(&with_args, &places);
}

static bool run(struct lane *lane, const struct test_case *test_case, const struct checked *checked,
	int out_fd, int error_fd, struct outcome *outcome, struct error *err)
{
	const struct problem *problem = lane->task->program->problem;
	autoclose int null_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
	if (null_fd < 0) {
		error_set(err, FAULT_MACHINE, "/dev/null: can't be opened: %s", strerror(errno));
		return false;
	}
	autofree char *data = path_absolute(lane->cases ? lane->cases : problem->path);
	autofree const char **argv = command_of(lane, test_case, checked);
	const struct box_mount mounts[] = { { .path = data }, { .path = lane->staged } };
	const struct box_config config = {
		.role = BOX_VALIDATOR,
		.mode = lane->task->mode,
		.directory = lane->task->validators->executable.directory,
		.mounts = mounts,
		.mount_count = ARRAY_LENGTH(mounts),
		.cpu = lane->cpu,
	};
	const struct box_run box_run = {
		.argv = argv,
		.stdin_fd = null_fd,
		.stdout_fd = out_fd,
		.stderr_fd = error_fd,
		.limits = validation_limits(&problem->limits),
	};
	return lane_run(lane, &lane->validator_boxes[0], &config, &box_run, outcome, err);
}

static char *number_text(double value)
{
	struct buffer text = { 0 };
	number_add_float(&text, value);
	return buffer_steal(&text);
}

/* What part of the test's points the answer gets; false with *err set where it can't be given. */
static bool find_part(const struct rating *rating, const char *who, double most, double *part,
	struct error *err)
{
	if (rating->kind == RATING_NONE) {
		error_set(err, FAULT_MACHINE, "the %s exited with 7, but doesn't say how many points it gives",
			who);
		return false;
	}
	bool is_part = rating->kind == RATING_MULTIPLIER;
	double whole = is_part ? 1 : most;
	autofree char *given = number_text(rating->value), *limit = number_text(whole);
	if (!(rating->value >= 0) || (whole > 0 && rating->value > whole * (1 + ROUNDING))) {
		error_set(err, FAULT_MACHINE, is_part ? "the %s gives %s of the points, but %s is all of them"
			: "the %s gives %s points, but the test has %s", who, given, limit);
		return false;
	}
	*part = whole > 0 ? fmin(1, rating->value / whole) : rating->value;
	return true;
}

void checker_take_points(struct lane *lane, const char *who, const struct outcome *outcome,
	const struct test_case *test_case, struct case_result *result)
{
	struct rating *rating = &lane->rating;
	autoerror struct error err = { 0 };
	double part = 0;
	bool says_points = result->verdict == VERDICT_AC && outcome->exit_code != 0;
	if (!lane->task->program->problem->scoring || (rating->kind == RATING_NONE && !says_points)) {
		return;
	}
	bool gives = find_part(rating, who, test_case->points, &part, &err);
	bool counts = gives && part > 0 && test_case->points > 0;
	*rating = counts ? (struct rating){ RATING_MULTIPLIER, part } : (struct rating){ 0 };
	result->verdict = part > 0 ? VERDICT_AC : VERDICT_WA;
	if (!gives) {
		case_result_fail(result, &err);
	}
}

/* testlib.h speaks on stderr, its elder siblings for Pascal and Java on stdout. */
static bool read_said(int out_fd, int error_fd, struct buffer *said, struct error *err)
{
	return memory_file_read(error_fd, SAID_BYTES, said, err) &&
		(said->length || memory_file_read(out_fd, SAID_BYTES, said, err));
}

void checker_run(struct lane *lane, const struct test_case *test_case, struct case_result *result)
{
	static const char who[] = "checker";
	autoerror struct error err = { 0 };
	autobuffer struct buffer said = { 0 };
	autoclose int out_fd = -1, error_fd = -1;
	__attribute__((cleanup(checked_finish))) struct checked checked = { 0 };
	struct outcome outcome = { 0 };
	if (!lane->task->validators->ready) {
		error_set(&err, FAULT_MACHINE, "%s", lane->task->validators->fault);
		case_result_fail(result, &err);
		return;
	}
	if (!stage(lane, test_case, &checked, &err) || !memory_file_open("checker", &out_fd, &err) ||
		!memory_file_open("checker", &error_fd, &err) ||
		!run(lane, test_case, &checked, out_fd, error_fd, &outcome, &err) ||
		!read_said(out_fd, error_fd, &said, &err)) {
		case_result_fail(result, &err);
		return;
	}
	free(result->message);
	result->verdict = testlib_verdict(who, &outcome, &lane->task->program->problem->limits, said.bytes,
		said.length, &lane->rating, &result->message);
	checker_take_points(lane, who, &outcome, test_case, result);
}
