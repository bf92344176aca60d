#include "engine/task.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* One thing to compile: a program's source or a problem's validator. */
struct item {
	struct task *task;           /* either this */
	struct validator *validator; /* or that */
	bool is_debug;               /* the task's second executable */
	struct compile_job *job;     /* NULL before it is begun and when it has ended */
};

struct pool {
	struct item *items;
	size_t count, begun, ended;
	const struct engine_options *options;
	int lanes;
	void (*tell)(void *context, const struct progress *progress);
	void *context;
};

static void tell_progress(const struct pool *pool, const struct item *item)
{
	struct progress progress = { .compiling = true, .done = pool->ended, .total = pool->count };
	progress.program = item->task ? item->task->program : NULL;
	pool->tell(pool->context, &progress);
}

/* Stores what came of an item. A fault of the judge itself is told like a compilation that failed; for
 * a program, though, it must never look like the program's fault: the task stays not ready and the
 * message says so. */
static void settle(struct pool *pool, struct item *item, bool ready, struct executable *executable,
	struct compilation *compilation)
{
	if (item->is_debug) {
		item->task->debug_executable = *executable; /* without one there is only less to tell */
		free(compilation->message);
	} else if (item->task) {
		item->task->ready = ready;
		item->task->executable = *executable;
		item->task->compilation = *compilation;
	} else {
		item->validator->ready = ready;
		item->validator->executable = *executable;
		if (!ready) {
			item->validator->fault =
				xasprintf("the %s can't be made: %s", item->validator->what, compilation->message);
		}
		free(compilation->message);
	}
	pool->ended++;
	tell_progress(pool, item);
}

static void settle_fault(struct pool *pool, struct item *item, struct error *err)
{
	struct executable none = { 0 };
	struct compilation failed = { .faulty = true, .message = steal(&err->message) };
	settle(pool, item, false, &none, &failed);
}

static void begin(struct pool *pool, struct item *item)
{
	const struct problem *problem =
		item->task ? item->task->program->problem : item->validator->problem;
	struct compile_options options = {
		.mode = pool->options->mode,
		.cache_directory = pool->options->cache_directory,
		.limits = &problem->limits,
		.memory_bytes = item->task ? item->task->memory_bytes : 0,
		.include_path = item->task ? problem->include_path : NULL,
		.constants = &problem->constants,
		.moved_from = problem->path,
		.moved_to = problem->shown_path,
		.is_tool = !item->task,
		.debug = item->is_debug,
		.cpu = -1,
	};
	const struct source *source =
		item->task ? &item->task->program->source : item->validator->source;
	autoerror struct error err = { 0 };
	if (!compile_begin(source, &options, &item->job, &err)) {
		settle_fault(pool, item, &err);
	}
}

/* An executable that is judged as it is needs no compiler. */
static void adopt(struct pool *pool, struct item *item)
{
	struct executable executable = { 0 };
	struct compilation compilation = { .ok = true, .message = xstrdup("") };
	autoerror struct error err = { 0 };
	if (!executable_of_file(item->task->program->executable, &executable, &err)) {
		free(compilation.message);
		settle_fault(pool, item, &err);
		return;
	}
	settle(pool, item, true, &executable, &compilation);
}

/* Nothing is run of what is no program. */
static void take_answers(struct pool *pool, struct item *item)
{
	struct executable none = { 0 };
	struct compilation compilation = { .ok = true, .message = xstrdup("") };
	settle(pool, item, true, &none, &compilation);
}

static void end(struct pool *pool, struct item *item)
{
	struct executable executable = { 0 };
	struct compilation compilation = { 0 };
	autoerror struct error err = { 0 };
	bool whole = compile_end(item->job, &executable, &compilation, &err);
	item->job = NULL;
	if (!whole) {
		free(compilation.message);
		settle_fault(pool, item, &err);
		return;
	}
	settle(pool, item, compilation.ok, &executable, &compilation);
}

/* Begins items until as many as there are lanes are under way. */
static void fill(struct pool *pool)
{
	while (pool->begun < pool->count && pool->begun - pool->ended < (size_t)pool->lanes) {
		struct item *item = &pool->items[pool->begun++];
		if (item->task && item->task->program->executable) {
			adopt(pool, item);
		} else if (item->task && item->task->program->source.answers) {
			take_answers(pool, item);
		} else {
			begin(pool, item);
		}
	}
}

/* Waits until some job has ended, and ends those that have. False where interrupted. */
static bool drain(struct pool *pool)
{
	autofree struct pollfd *polls = xcalloc((size_t)pool->lanes + 1, sizeof *polls);
	autofree struct item **waiting = xcalloc((size_t)pool->lanes, sizeof(struct item *));
	size_t count = 0;
	for (size_t i = 0; i < pool->begun; i++) {
		struct item *item = &pool->items[i];
		if (item->job && compile_fd(item->job) < 0) {
			end(pool, item);
			return true;
		}
		if (item->job) {
			waiting[count] = item;
			polls[count++] = (struct pollfd){ .fd = compile_fd(item->job), .events = POLLIN };
		}
	}
	polls[count] = (struct pollfd){ .fd = pool->options->interrupt_fd, .events = POLLIN };
	if (poll(polls, count + 1, -1) < 0 && errno != EINTR) {
		abort(); /* a bug: the arguments are ours */
	}
	for (size_t i = 0; i < count; i++) {
		if (polls[i].revents) {
			end(pool, waiting[i]);
		}
	}
	return !polls[count].revents;
}

static bool run_pool(struct pool *pool)
{
	while (pool->ended < pool->count) {
		fill(pool);
		if (pool->begun > pool->ended && !drain(pool)) {
			for (size_t i = 0; i < pool->begun; i++) {
				compile_abandon(pool->items[i].job);
			}
			return false;
		}
	}
	return true;
}

/* The validators of a problem: those of an earlier program, else new ones. */
static struct validators *validators_of(const struct problem *problem, struct validators *validators,
	size_t *count)
{
	for (size_t i = 0; i < *count; i++) {
		if (validators[i].of_source.problem == problem) {
			return &validators[i];
		}
	}
	struct validators *added = &validators[(*count)++];
	validators_init(added, problem);
	return added;
}

static void add_validators(struct pool *pool, struct validators *validators)
{
	const struct problem *problem = validators->of_source.problem;
	autofree struct validator **needed = xcalloc(validators_most(problem), sizeof(struct validator *));
	size_t count = validators_list(validators, needed);
	for (size_t i = 0; i < count; i++) {
		pool->items[pool->count++].validator = needed[i];
	}
}

static int64_t time_limit_of(const struct program *program, const struct engine_options *options)
{
	if (program->source.answers) {
		return LIMITS_TIME_UNSET;
	}
	int64_t limit_ns = options->time_limit_ns ? options->time_limit_ns : program->problem->limits.time_ns;
	for (size_t i = 0; i < options->time_factor_count && !program->executable; i++) {
		if (options->time_factors[i].language == program->source.language) {
			return (int64_t)((double)limit_ns * options->time_factors[i].factor);
		}
	}
	return limit_ns;
}

/* How many things there are to compile at most: a program may have two executables. */
static size_t count_items(const struct program *programs, size_t count)
{
	size_t most = 0;
	for (size_t i = 0; i < count; i++) {
		most += 2 + validators_most(programs[i].problem);
	}
	return most;
}

/* Whether there is a second executable to make: one that finds its own faults. */
static bool has_debug(const struct program *program, const struct engine_options *options)
{
	return options->debug && !program->executable && compile_can_debug(program->source.language);
}

bool tasks_prepare(const struct program *programs, size_t count, const struct engine_options *options,
	int lanes, struct task *tasks, struct validators *validators,
	void (*tell)(void *context, const struct progress *progress), void *context)
{
	autofree struct item *items = xcalloc(count_items(programs, count), sizeof *items);
	struct pool pool = { .items = items, .options = options, .lanes = lanes };
	pool.tell = tell;
	pool.context = context;
	size_t validator_count = 0;
	for (size_t i = 0; i < count; i++) {
		const struct problem *problem = programs[i].problem;
		size_t known = validator_count;
		struct validators *of_problem = validators_of(problem, validators, &validator_count);
		tasks[i] = (struct task){
			.program = &programs[i],
			.validators = of_problem->outputs,
			.validator_count = of_problem->output_count,
			.static_validator = &of_problem->of_source,
			.grader = &of_problem->grader,
			.interactor = &of_problem->interactor,
			.time_limit_ns = time_limit_of(&programs[i], options),
			.memory_bytes = options->memory_bytes ? options->memory_bytes
			                                      : problem->limits.memory_bytes,
			.single_runs = options->single_runs,
			.mode = options->mode,
		};
		if (validator_count > known) {
			add_validators(&pool, of_problem);
		}
		items[pool.count++].task = &tasks[i];
		if (has_debug(&programs[i], options)) {
			items[pool.count].is_debug = true;
			items[pool.count++].task = &tasks[i];
		}
	}
	return run_pool(&pool);
}

void tasks_finish(struct task *tasks, struct validators *validators, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		executable_finish(&tasks[i].executable);
		executable_finish(&tasks[i].debug_executable);
		free(tasks[i].compilation.message);
		validators_finish(&validators[i]);
	}
}
