#include "overhead/ways.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/memory.h"

static const char input_text[] = "hello world\n";

_Noreturn void die(const char *what)
{
	(void)fprintf(stderr, "overhead: %s: %s\n", what, strerror(errno));
	exit(3);
}

_Noreturn void die_of(const struct error *err)
{
	(void)fprintf(stderr, "overhead: %s\n", err->message);
	exit(3);
}

void setting_init(struct setting *setting, const char *program, size_t runs)
{
	*setting = (struct setting){ .program = program, .runs = runs };
	setting->input = memfd_create("input", MFD_CLOEXEC);
	setting->outputs[0] = memfd_create("output", MFD_CLOEXEC);
	setting->outputs[1] = memfd_create("output", MFD_CLOEXEC);
	if (setting->input < 0 || setting->outputs[0] < 0 || setting->outputs[1] < 0 ||
		!descriptor_write(setting->input, input_text, sizeof input_text - 1)) {
		die("memory files");
	}
}

struct box *make_box(const struct setting *setting, enum sandbox_mode mode)
{
	autofree char *directory = path_directory(setting->program);
	const struct box_config config = {
		.role = BOX_SOLUTION,
		.mode = mode,
		.directory = directory,
		.cpu = -1,
	};
	struct box *box = NULL;
	struct error err = { 0 };
	if (!box_create(&config, &box, &err)) {
		die_of(&err);
	}
	return box;
}

/* An input from its start, empty outputs: what a judge does around a run. One input for two runs would
 * have one place in it, so that they get none of it. */
static void rewind_files(const struct setting *setting, bool two)
{
	if (lseek(setting->input, two ? (off_t)(sizeof input_text - 1) : 0, SEEK_SET) < 0 ||
		ftruncate(setting->outputs[0], 0) < 0 || lseek(setting->outputs[0], 0, SEEK_SET) < 0 ||
		ftruncate(setting->outputs[1], 0) < 0 || lseek(setting->outputs[1], 0, SEEK_SET) < 0) {
		die("memory files");
	}
}

static bool spawn_and_wait(const struct setting *setting, const char *const *argv)
{
	char *const environment[] = { NULL };
	struct rusage usage;
	int status = 0;
	pid_t child = vfork();
	if (child == 0) {
		(void)dup2(setting->input, STDIN_FILENO);
		(void)dup2(setting->outputs[0], STDOUT_FILENO);
		(void)execve(argv[0], (char *const *)(size_t)argv, environment);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &usage) < 0) {
		die(argv[0]);
	}
	return status == 0;
}

bool run_bare(const struct setting *setting, const char *const *argv)
{
	rewind_files(setting, false);
	return spawn_and_wait(setting, argv);
}

static struct run_limits limits(void)
{
	return (struct run_limits){
		.cpu_stop_ns = LIMIT_CPU_S * NS_PER_S,
		.idle_ns = 11 * NS_PER_S,
		.wall_ns = LIMIT_WALL_S * NS_PER_S,
		.memory_bytes = UINT64_C(1024) * LIMIT_MEMORY_KB,
		.output_bytes = UINT64_C(1024) * LIMIT_OUTPUT_KB,
		.processes = LIMIT_PROCESSES,
		.limits_address_space = true,
	};
}

static void start_boxed(const struct setting *setting, struct box *box, int output)
{
	autofree char *program = xasprintf("./%s", path_name(setting->program));
	const char *const argv[] = { program, NULL };
	struct box_run run = { argv, setting->input, output, output, limits(), true };
	struct error err = { 0 };
	if (!box_start(box, &run, &err)) {
		die_of(&err);
	}
}

static void end_boxed(struct box *box)
{
	struct outcome outcome;
	struct error err = { 0 };
	if (!box_wait(box, &outcome, &err)) {
		die_of(&err);
	}
	if (!outcome.exited || outcome.exit_code) {
		(void)fprintf(stderr, "overhead: the program failed: %s\n", outcome.note);
		exit(3);
	}
}

static void run_way(const struct setting *setting, const struct way *way, size_t index)
{
	rewind_files(setting, way->boxes[1] != NULL);
	int64_t start_ns = clock_now_ns();
	if (way->argv && !spawn_and_wait(setting, way->argv)) {
		(void)fprintf(stderr, "overhead: %s failed\n", way->argv[0]);
		exit(3);
	}
	for (size_t i = 0; i < ARRAY_LENGTH(way->boxes) && way->boxes[i]; i++) {
		start_boxed(setting, way->boxes[i], setting->outputs[i]);
	}
	for (size_t i = 0; i < ARRAY_LENGTH(way->boxes) && way->boxes[i]; i++) {
		end_boxed(way->boxes[i]);
	}
	way->times_ns[index] = clock_now_ns() - start_ns;
}

int compare_times(const void *a, const void *b)
{
	int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;
	return (first > second) - (first < second);
}

/* Shared with children, of which one measures for us. */
void ways_init(struct way *ways, size_t count, size_t runs)
{
	for (size_t w = 0; w < count; w++) {
		ways[w].times_ns = mmap(NULL, runs * sizeof(int64_t), PROT_READ | PROT_WRITE,
			MAP_SHARED | MAP_ANONYMOUS, -1, 0);
		if (ways[w].times_ns == MAP_FAILED) {
			die("memory");
		}
	}
}

void ways_measure(const struct setting *setting, struct way *ways, size_t count)
{
	enum { WARM_UP = 5 };
	for (size_t i = 0; i < setting->runs + WARM_UP; i++) {
		for (size_t w = 0; w < count; w++) {
			run_way(setting, &ways[w], i < WARM_UP ? 0 : i - WARM_UP);
		}
	}
	for (size_t w = 0; w < count; w++) {
		qsort(ways[w].times_ns, setting->runs, sizeof(int64_t), compare_times);
	}
}

void ways_finish(struct way *ways, size_t count, size_t runs)
{
	for (size_t w = 0; w < count; w++) {
		(void)munmap(ways[w].times_ns, runs * sizeof(int64_t));
		box_destroy(ways[w].boxes[0]);
		box_destroy(ways[w].boxes[1]);
	}
}
