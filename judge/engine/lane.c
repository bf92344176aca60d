#include "engine/lane.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/reaper.h"
#include "engine/input.h"

static bool open_files(struct lane *lane, struct error *err)
{
	return memory_file_open("stdout", &lane->output_fd, err) &&
		memory_file_open("stderr", &lane->error_fd, err);
}

bool lane_init(struct lane *lane, const struct task *task, int cpu, int stop_fd, struct error *err)
{
	*lane = (struct lane){ .task = task, .cpu = cpu, .stop_fd = stop_fd };
	lane->output_fd = lane->error_fd = -1;
	if (task) {
		lane->validator_boxes = xcalloc(task->validator_count, sizeof(struct box *));
	}
	return open_files(lane, err);
}

static void destroy_boxes(struct lane *lane)
{
	box_destroy(lane->box);
	box_destroy(lane->interactor_box);
	lane->box = lane->interactor_box = NULL;
	for (size_t i = 0; lane->validator_boxes && i < lane->task->validator_count; i++) {
		box_destroy(lane->validator_boxes[i]);
		lane->validator_boxes[i] = NULL;
	}
}

bool lane_renew(struct lane *lane, struct error *err)
{
	destroy_boxes(lane);
	cleanup_close(&lane->output_fd);
	cleanup_close(&lane->error_fd);
	lane->output_fd = lane->error_fd = -1;
	return open_files(lane, err);
}

void lane_finish(struct lane *lane)
{
	destroy_boxes(lane);
	free(lane->validator_boxes);
	cleanup_close(&lane->output_fd);
	cleanup_close(&lane->error_fd);
	if (lane->scratch) {
		autoerror struct error ignored = { 0 };
		(void)directory_remove(lane->scratch, &ignored); /* if not, the next judge does */
	}
	free(lane->scratch);
	free(lane->feedback);
	free(lane->passes);
	free(lane->staged);
}

const char *lane_feedback(const struct lane *lane, const struct box *box)
{
	const char *own = box ? box_written(box) : NULL;
	return own ? own : lane->feedback;
}

bool lane_run_box(struct box *box, const struct box_run *run, int stop_fd, bool *stopped,
	struct outcome *outcome, struct error *err)
{
	if (!box_start(box, run, err)) {
		return false;
	}
	struct pollfd polls[] = {
		{ .fd = box_fd(box), .events = POLLIN },
		{ .fd = stop_fd, .events = POLLIN },
	};
	while (poll(polls, ARRAY_LENGTH(polls), -1) < 0 && errno == EINTR) {
	}
	if (polls[1].revents) {
		*stopped = true;
		box_stop(box, LIMIT_NONE);
	}
	return box_wait(box, outcome, err);
}

/* False where there are none, or none that can be seen. */
static bool kill_children(void)
{
	char path[64];
	long child;
	bool any = false;
	(void)snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)gettid());
	FILE *list = fopen(path, "re");
	while (list && fscanf(list, "%ld", &child) == 1) {
		any |= child != reaper_process() && kill((pid_t)child, SIGKILL) == 0;
	}
	if (list) {
		(void)fclose(list);
	}
	return any;
}

void lane_end_boxes(struct lane *lane)
{
	enum { TRIES = 1000 }; /* what is forked meanwhile needs another */
	destroy_boxes(lane);
	for (int tries = 0; tries < TRIES; tries++) {
		pid_t ended = waitpid(-1, NULL, WNOHANG);
		if (ended < 0 || (ended == 0 && !kill_children())) {
			return;
		}
		if (ended == 0) {
			(void)waitpid(-1, NULL, 0);
		}
	}
}

bool lane_run(struct lane *lane, struct box **box, const struct box_config *config,
	const struct box_run *run, struct outcome *outcome, struct error *err)
{
	for (int attempt = 0;; attempt++) {
		if (!*box && !box_create(config, box, err)) {
			return false;
		}
		if (lseek(run->stdin_fd, 0, SEEK_SET) < 0 || ftruncate(run->stdout_fd, 0) < 0 ||
			ftruncate(run->stderr_fd, 0) < 0 || lseek(run->stdout_fd, 0, SEEK_SET) < 0 ||
			lseek(run->stderr_fd, 0, SEEK_SET) < 0) {
			error_set(err, FAULT_MACHINE, "memory files can't be rewound: %s", strerror(errno));
			return false;
		}
		if (lane_run_box(*box, run, lane->stop_fd, &lane->stopped, outcome, err)) {
			return true;
		}
		box_destroy(*box);
		*box = NULL;
		lane_end_boxes(lane);
		lane->lost = lane->goes_on;
		if (attempt == 1 || lane->stopped || lane->lost) {
			return false;
		}
		error_finish(err);
	}
}

const char **lane_command(const struct executable *executable, const struct arguments *args)
{
	size_t own = 0;
	while (executable->argv[own]) {
		own++;
	}
	const char **argv = xcalloc(own + args->count + 1, sizeof *argv);
	memcpy(argv, executable->argv, own * sizeof *argv);
	if (args->count) {
		memcpy(argv + own, args->items, args->count * sizeof *argv);
	}
	return argv;
}
