#include "engine/engine.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "engine/aide.h"
#include "engine/crew.h"
#include "engine/schedule.h"
#include "engine/scratch.h"
#include "engine/task.h"

struct run {
	const struct engine_options *options;
	struct listener *const *listeners;
	size_t listener_count;
	const struct program *program; /* the one being told about */
	int lanes;
	int exit_status;
	bool interrupted;
};

static void tell(const struct run *run, const struct event *event)
{
	for (size_t i = 0; i < run->listener_count; i++) {
		run->listeners[i]->hear(run->listeners[i], event);
	}
}

static void tell_progress(void *context, const struct progress *progress)
{
	tell(context, &(struct event){ .type = EVENT_PROGRESS, .progress = progress });
}

static void tell_result(void *context, const struct case_result *result)
{
	const struct run *run = context;
	tell(run, &(struct event){ .type = EVENT_CASE, .program = run->program, .result = result });
}

static void tell_begin(const struct run *run, int64_t start_ns)
{
	static const char *const modes[] = {
		[SANDBOX_STRICT] = "strict", [SANDBOX_AUTO] = "auto", [SANDBOX_OFF] = "off",
	};
	struct run_info info = {
		.started = time(NULL) - (clock_now_ns() - start_ns) / NS_PER_S,
		.sandbox_mode = modes[run->options->mode],
		.unenforced = sandbox_unenforced(run->options->mode),
		.lanes = run->lanes,
	};
	tell(run, &(struct event){ .type = EVENT_RUN, .run = &info });
}

static void tell_verdict(struct run *run, const struct verdict_result *verdict)
{
	int status = verdict_exit_status(verdict->verdict);
	run->exit_status = status > run->exit_status ? status : run->exit_status;
	tell(run, &(struct event){
		.type = EVENT_VERDICT, .program = run->program, .verdict = verdict });
}

/* Any JE counts, also behind an earlier failure that gave the verdict. */
static void note_judge_errors(struct run *run, const struct case_result *results, size_t count,
	const struct verdict_result *sum)
{
	bool failed = false;
	for (size_t i = 0; i < count; i++) {
		failed |= results[i].verdict == VERDICT_JE;
	}
	for (size_t i = 0; i < sum->group_count; i++) {
		failed |= sum->groups[i].judged && sum->groups[i].verdict == VERDICT_JE;
	}
	if (failed) {
		run->exit_status = verdict_exit_status(VERDICT_JE);
	}
}

static void judge_program(struct run *run, const struct task *task)
{
	run->program = task->program;
	tell(run, &(struct event){ .type = EVENT_PROGRAM, .program = task->program,
		.compilation = &task->compilation });
	size_t count = task->program->case_count;
	if (!task->ready) {
		struct verdict_result failed = {
			.verdict = compilation_verdict(&task->compilation), .cases = count,
		};
		tell_verdict(run, &failed);
		return;
	}
	struct schedule schedule = {
		.task = task,
		.lanes = run->lanes,
		.stopping = run->options->stopping,
		.single_runs = run->options->single_runs,
		.interrupt_fd = run->options->interrupt_fd,
		.tell_result = tell_result,
		.tell_progress = tell_progress,
		.context = run,
	};
	struct aide aide = { .task = task, .stop_fd = run->options->interrupt_fd };
	struct grade grade = { 0 };
	if (grade_applies(task->program->problem)) {
		grade_init(&grade, task->program);
		grade.custom = task->grader->needed ? aide_grade : NULL;
		grade.context = &aide;
		aide_validate(&aide, &grade);
		schedule.grade = &grade;
	}
	struct case_result *results = xcalloc(count, sizeof *results);
	run->interrupted |= !schedule_run(&schedule, results);
	struct verdict_result verdict = verdict_result_of(results, count);
	if (schedule.grade) {
		grade_sum(&grade, results, &verdict);
	}
	note_judge_errors(run, results, count, &verdict);
	tell_verdict(run, &verdict);
	grade_finish(&grade);
	for (size_t i = 0; i < count; i++) {
		case_result_finish(&results[i]);
	}
	free(results);
}

static int lanes_of(const struct engine_options *options)
{
	return options->lanes > 0 ? options->lanes : crew_cores();
}

int engine_run(const struct program *programs, size_t count, const struct engine_options *options,
	struct listener *const *listeners, size_t listener_count)
{
	int64_t start_ns = options->start_ns ? options->start_ns : clock_now_ns();
	struct run run = {
		.options = options,
		.listeners = listeners,
		.listener_count = listener_count,
		.lanes = lanes_of(options),
	};
	autofree struct task *tasks = xcalloc(count, sizeof *tasks);
	autofree struct validators *validators = xcalloc(count, sizeof *validators);
	scratch_remove_stale();
	tell_begin(&run, start_ns);
	run.interrupted = !tasks_prepare(programs, count, options, run.lanes, tasks, validators,
		tell_progress, &run);
	for (size_t i = 0; i < count && !run.interrupted; i++) {
		judge_program(&run, &tasks[i]);
	}
	tasks_finish(tasks, validators, count);
	int status = run.interrupted ? 130 : run.exit_status;
	tell(&run, &(struct event){ .type = EVENT_END, .exit_status = status,
		.interrupted = run.interrupted, .wall_ns = clock_now_ns() - start_ns });
	return status;
}
