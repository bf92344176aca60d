/* overhead: what a box costs a run, beside the least that starting a program can cost.
 *
 * The floor F is vfork, exec and wait of the same static program from a small process. Bare and boxed
 * runs take turns, so that a change of the machine's mood meets both; what counts are the ratios.
 *     overhead PROGRAM [RUNS [MOST [TRIES]]]
 * fails when a box takes more than MOST times F in the median, at every one of TRIES tries. */
#include <errno.h>
#include <fcntl.h>
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
#include "base/number.h"
#include "model/event.h"
#include "sandbox/sandbox.h"

enum { RUNS_MIN = 10, RUNS_DEFAULT = 300, RUNS_MAX = 100000, WAYS = 4 };

static const char input_text[] = "hello world\n";

struct way {
	const char *name;
	struct box *boxes[2]; /* NULL for a bare run; two run at the same time */
	int64_t *times_ns;
};

struct setting {
	const char *program;
	int input, outputs[2];
	size_t runs;
};

static _Noreturn void die(const char *what)
{
	(void)fprintf(stderr, "overhead: %s: %s\n", what, strerror(errno));
	exit(3);
}

static void run_bare(const struct setting *setting)
{
	char *const argv[] = { (char *)(size_t)setting->program, NULL };
	char *const environment[] = { NULL };
	struct rusage usage;
	int status = 0;
	pid_t child = vfork();
	if (child == 0) {
		(void)dup2(setting->input, STDIN_FILENO);
		(void)dup2(setting->outputs[0], STDOUT_FILENO);
		(void)execve(setting->program, argv, environment);
		_exit(127);
	}
	if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status) {
		die(setting->program);
	}
}

static struct run_limits limits(void)
{
	return (struct run_limits){
		.cpu_stop_ns = 5 * NS_PER_S,
		.idle_ns = 11 * NS_PER_S,
		.wall_ns = 60 * NS_PER_S,
		.memory_bytes = UINT64_C(256) << 20,
		.output_bytes = UINT64_C(8) << 20,
		.processes = 64,
		.limits_address_space = true,
	};
}

static void start_boxed(const struct setting *setting, struct box *box, int output)
{
	const char *const argv[] = { setting->program, NULL };
	struct box_run run = { argv, setting->input, output, output, limits() };
	struct error err = { 0 };
	if (!box_start(box, &run, &err)) {
		(void)fprintf(stderr, "overhead: %s\n", err.message);
		exit(3);
	}
}

static void end_boxed(struct box *box)
{
	struct outcome outcome;
	struct error err = { 0 };
	if (!box_wait(box, &outcome, &err) || !outcome.exited || outcome.exit_code) {
		(void)fprintf(stderr, "overhead: the program failed: %s\n",
			err.message ? err.message : outcome.note);
		exit(3);
	}
}

/* One run each way, with what a judge does around it: an input from its start, an empty output. */
static void run_way(const struct setting *setting, const struct way *way, size_t index)
{
	/* One input for two would have one place in it. */
	bool two = way->boxes[1] != NULL;
	if (lseek(setting->input, two ? (off_t)(sizeof input_text - 1) : 0, SEEK_SET) < 0 ||
		ftruncate(setting->outputs[0], 0) < 0 || ftruncate(setting->outputs[1], 0) < 0) {
		die("memory files");
	}
	int64_t start_ns = clock_now_ns();
	if (!way->boxes[0]) {
		run_bare(setting);
	}
	for (size_t i = 0; i < ARRAY_LENGTH(way->boxes) && way->boxes[i]; i++) {
		start_boxed(setting, way->boxes[i], setting->outputs[i]);
	}
	for (size_t i = 0; i < ARRAY_LENGTH(way->boxes) && way->boxes[i]; i++) {
		end_boxed(way->boxes[i]);
	}
	way->times_ns[index] = clock_now_ns() - start_ns;
}

static int compare_times(const void *a, const void *b)
{
	int64_t first = *(const int64_t *)a, second = *(const int64_t *)b;
	return (first > second) - (first < second);
}

/* Runs all ways in turn and sorts each one's times. */
static void measure(const struct setting *setting, struct way *ways, size_t count)
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

static double microseconds(int64_t ns)
{
	return (double)ns / (double)NS_PER_US;
}

static void print_table(const struct setting *setting, const struct way *ways, size_t count)
{
	size_t p10 = setting->runs / 10, middle = setting->runs / 2;
	(void)printf("%-28s %10s %10s %8s %8s\n", "us a run", "p10", "median", "p10/F", "median/F");
	for (size_t w = 0; w < count; w++) {
		(void)printf("%-28s %10.1f %10.1f %8.3f %8.3f\n", ways[w].name,
			microseconds(ways[w].times_ns[p10]), microseconds(ways[w].times_ns[middle]),
			(double)ways[w].times_ns[p10] / (double)ways[0].times_ns[p10],
			(double)ways[w].times_ns[middle] / (double)ways[0].times_ns[middle]);
	}
}

static struct box *make_box(const char *directory, enum sandbox_mode mode)
{
	const struct box_config config = {
		.role = BOX_SOLUTION,
		.mode = mode,
		.directory = directory,
		.cpu = -1,
	};
	struct box *box = NULL;
	struct error err = { 0 };
	if (!box_create(&config, &box, &err)) {
		(void)fprintf(stderr, "overhead: %s\n", err.message);
		exit(3);
	}
	return box;
}

/* Boxed runs need everything in place. Says what this machine lacks, since that costs nothing. */
static void print_lacks(void)
{
	unsigned missing = sandbox_unenforced(SANDBOX_AUTO);
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		if (missing & 1u << bit) {
			(void)printf("not enforced on this machine, so not measured: %s\n", enforcement_name(bit));
		}
	}
}

static bool run_tries(const struct setting *setting, double most, int64_t tries)
{
	autofree char *directory = path_directory(setting->program);
	struct way ways[WAYS] = {
		{ .name = "vfork, exec, wait (F)" },
		{ .name = "box without walls", .boxes = { make_box(directory, SANDBOX_OFF) } },
		{ .name = "box", .boxes = { make_box(directory, SANDBOX_AUTO) } },
		{ .name = "two boxes at a time",
			.boxes = { make_box(directory, SANDBOX_AUTO), make_box(directory, SANDBOX_AUTO) } },
	};
	for (size_t w = 0; w < WAYS; w++) {
		ways[w].times_ns = xcalloc(setting->runs, sizeof(int64_t));
	}
	bool good = false;
	for (int64_t i = 0; i < tries && !good; i++) {
		measure(setting, ways, WAYS);
		print_table(setting, ways, WAYS);
		size_t middle = setting->runs / 2;
		good = (double)ways[2].times_ns[middle] <= most * (double)ways[0].times_ns[middle];
	}
	for (size_t w = 0; w < WAYS; w++) {
		free(ways[w].times_ns);
		box_destroy(ways[w].boxes[0]);
		box_destroy(ways[w].boxes[1]);
	}
	return good;
}

int main(int argc, char **argv)
{
	int64_t runs = RUNS_DEFAULT, tries = 1;
	double most = 1.25;
	if (argc < 2 || argc > 5 || argv[1][0] != '/' || (argc > 2 && !number_parse_integer(argv[2], &runs)) ||
		(argc > 3 && !number_parse_float(argv[3], &most)) ||
		(argc > 4 && !number_parse_integer(argv[4], &tries)) || runs < RUNS_MIN || runs > RUNS_MAX) {
		(void)fputs("usage: overhead /PROGRAM [RUNS [MOST [TRIES]]]\n", stderr);
		return 2;
	}
	struct setting setting = { .program = argv[1], .runs = (size_t)runs };
	setting.input = memfd_create("input", MFD_CLOEXEC);
	setting.outputs[0] = memfd_create("output", MFD_CLOEXEC);
	setting.outputs[1] = memfd_create("output", MFD_CLOEXEC);
	if (setting.input < 0 || setting.outputs[0] < 0 || setting.outputs[1] < 0 ||
		write(setting.input, input_text, sizeof input_text - 1) != (ssize_t)sizeof input_text - 1) {
		die("memory files");
	}
	print_lacks();
	if (!run_tries(&setting, most, tries)) {
		(void)printf("a box takes more than %g F\n", most);
		return 1;
	}
	return 0;
}
