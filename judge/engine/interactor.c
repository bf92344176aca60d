#include "engine/interactor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "check/check.h"
#include "engine/checker.h"
#include "engine/input.h"

#define SAID_BYTES 4096 /* of what it says that is kept */

static const char written[] = "output"; /* in the feedback directory */

static const char **command_of(const struct lane *lane, const struct validation *validation)
{
	const char *files[] = { validation->in_path, validation->feedback, validation->ans_path };
	const struct arguments places = { .items = files, .count = ARRAY_LENGTH(files) };
	return lane_command(&lane->task->interactor->executable, &places);
}

bool interactor_prepare(struct validation *validation, struct lane *lane,
	const struct test_case *test_case, struct error *err)
{
	const struct validator *interactor = lane->task->interactor;
	*validation = (struct validation){ 0 };
	if (!interactor->ready) {
		error_set(err, FAULT_MACHINE, "%s", interactor->fault);
		return false;
	}
	if (!checker_stage(lane, test_case, &validation->in_path, &validation->ans_path, err)) {
		return false;
	}
	validation->feedback = path_join(lane->feedback, written);
	validation->data = path_absolute(lane->cases ? lane->cases : lane->task->program->problem->path);
	validation->argv = command_of(lane, validation);
	validation->mounts[0] = (struct box_mount){ .path = validation->data };
	validation->mounts[1] = (struct box_mount){ .path = lane->staged };
	validation->mounts[2] = validation_feedback_mount(lane->feedback, lane->task->program->problem);
	validation->config = (struct box_config){
		.role = BOX_VALIDATOR,
		.mode = lane->task->mode,
		.directory = interactor->executable.directory,
		.mounts = validation->mounts,
		.mount_count = ARRAY_LENGTH(validation->mounts),
		.cpu = lane->cpu,
	};
	return true;
}

void interactor_read(struct lane *lane, const struct test_case *test_case,
	const struct outcome *outcome, int error_fd, struct case_result *result)
{
	static const char who[] = "interactor";
	autoerror struct error err = { 0 };
	autobuffer struct buffer said = { 0 };
	if (!memory_file_read(error_fd, SAID_BYTES, &said, &err)) {
		case_result_fail(result, &err);
		return;
	}
	free(result->message);
	result->verdict = testlib_verdict(who, outcome, &lane->task->program->problem->limits, said.bytes,
		said.length, &lane->rating, &result->message);
	if (result->verdict == VERDICT_AC) {
		checker_take_points(lane, who, outcome, test_case, result);
	} else {
		lane->rating = (struct rating){ 0 }; /* a conversation is right or it isn't */
	}
}

/* The file is the interactor's, who may have put anything there: no link is followed, and nothing but a
 * regular file is read. One that it never opened is empty. */
static bool take_written(struct lane *lane, struct error *err)
{
	autofree char *path = path_join(lane_feedback(lane, lane->interactor_box), written);
	autoclose int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
	uint64_t most = lane->task->program->problem->limits.output_bytes;
	struct stat info = { 0 };
	if (ftruncate(lane->output_fd, 0) < 0 || lseek(lane->output_fd, 0, SEEK_SET) < 0 ||
		(fd >= 0 && fstat(fd, &info) < 0)) {
		error_set(err, FAULT_MACHINE, "%s: can't be read: %s", path, strerror(errno));
		return false;
	}
	if (fd < 0 ? errno != ENOENT : !S_ISREG(info.st_mode) || (uint64_t)info.st_size > most) {
		error_set(err, FAULT_MACHINE, "the interactor's output is no file, or larger than %llu bytes",
			(unsigned long long)most);
		return false;
	}
	for (off_t rest = info.st_size; rest > 0;) {
		ssize_t sent = sendfile(lane->output_fd, fd, NULL, (size_t)rest);
		if (sent < 0 && errno != EINTR) {
			error_set(err, FAULT_MACHINE, "%s: can't be copied: %s", path, strerror(errno));
			return false;
		}
		if (sent == 0) {
			break; /* it has become shorter */
		}
		rest -= sent > 0 ? sent : 0;
	}
	return true;
}

void interactor_check(struct lane *lane, const struct test_case *test_case,
	const struct outcome *outcome, struct case_result *result)
{
	autoerror struct error err = { 0 };
	if (outcome->exit_code == INTERACTOR_GIVES_POINTS) {
		return; /* which is the last word */
	}
	if (!take_written(lane, &err)) {
		case_result_fail(result, &err);
		return;
	}
	checker_run(lane, test_case, result);
}
