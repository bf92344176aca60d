/* overhead: what a box costs a run, beside the least that starting a program can cost.
 *
 * The floor F is vfork, exec and wait of the same static program from a small process. Bare and boxed
 * runs take turns, so that a change of the machine's mood meets both; what counts are the ratios.
 *     overhead [--cases] PROGRAM [RUNS [MOST [TRIES]]]
 * fails when a box takes more than MOST times F at every one of TRIES tries, in the median and in the
 * fastest tenth: a boxed run changes processes twice more, for each of which a busy machine makes it
 * wait, so that the median alone would blame the box for the load. --cases also says what a case costs
 * from start to verdict, what a second lane brings, and what bubblewrap takes, where it is there. */
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
#include "overhead/cases.h"
#include "sandbox/sandbox.h"

enum { RUNS_MIN = 10, RUNS_DEFAULT = 300, RUNS_MAX = 100000 };

enum { WAY_FLOOR, WAY_PLAIN, WAY_BOX, WAY_TWO, WAYS };

static const char bubblewrap[] = "/usr/bin/bwrap";

static const char input_text[] = "hello world\n";

struct way {
	const char *name;
	const char *const *argv; /* of a bare run, else NULL */
	struct box *boxes[2];    /* of a boxed one; two run at the same time */
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

static void run_bare(const struct setting *setting, const char *const *argv)
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
	if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status) {
		die(argv[0]);
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
	if (way->argv) {
		run_bare(setting, way->argv);
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

/* In turns of its own: the kernel takes its namespaces apart while the next program runs. */
static void print_bubblewrap(const struct setting *setting)
{
	const char *const bare[] = { setting->program, NULL };
	const char *const wrapped[] = { bubblewrap, "--unshare-all", "--die-with-parent", "--ro-bind", "/",
		"/", "--", setting->program, NULL };
	struct way ways[] = {
		{ .name = "vfork, exec, wait (F)", .argv = bare },
		{ .name = "bwrap --unshare-all", .argv = wrapped },
	};
	if (access(bubblewrap, X_OK) < 0) {
		return;
	}
	ways[0].times_ns = xcalloc(setting->runs, sizeof(int64_t));
	ways[1].times_ns = xcalloc(setting->runs, sizeof(int64_t));
	measure(setting, ways, ARRAY_LENGTH(ways));
	print_table(setting, ways, ARRAY_LENGTH(ways));
	free(ways[0].times_ns);
	free(ways[1].times_ns);
}

static void print_cases(const struct setting *setting, int64_t floor_ns)
{
	struct cases_cost cost;
	autoerror struct error err = { 0 };
	if (!cases_measure(setting->program, &cost, &err)) {
		(void)fprintf(stderr, "overhead: %s\n", err.message);
		exit(3);
	}
	(void)printf("a case of %d, start to verdict: %.1f us, %.3f F\n", CASES_COUNT,
		microseconds(cost.case_ns), (double)cost.case_ns / (double)floor_ns);
	(void)printf("two lanes judge %.2f times the cases of one\n",
		(double)cost.case_ns / (double)cost.case_2_ns);
}

static bool within(const struct way *ways, size_t rank, double most)
{
	return (double)ways[WAY_BOX].times_ns[rank] <= most * (double)ways[WAY_FLOOR].times_ns[rank];
}

/* Measures until a box is cheap enough, at most so many times. */
static bool run_tries(const struct setting *setting, struct way *ways, double most, int64_t tries)
{
	bool good = false;
	for (int64_t i = 0; i < tries && !good; i++) {
		measure(setting, ways, WAYS);
		print_table(setting, ways, WAYS);
		good = within(ways, setting->runs / 2, most) || within(ways, setting->runs / 10, most);
	}
	return good;
}

static bool compare_ways(const struct setting *setting, double most, int64_t tries, bool cases)
{
	autofree char *directory = path_directory(setting->program);
	const char *const bare[] = { setting->program, NULL };
	struct way ways[WAYS] = {
		[WAY_FLOOR] = { .name = "vfork, exec, wait (F)", .argv = bare },
		[WAY_PLAIN] = { .name = "box without walls", .boxes = { make_box(directory, SANDBOX_OFF) } },
		[WAY_BOX] = { .name = "box", .boxes = { make_box(directory, SANDBOX_AUTO) } },
		[WAY_TWO] = { .name = "two boxes at a time",
			.boxes = { make_box(directory, SANDBOX_AUTO), make_box(directory, SANDBOX_AUTO) } },
	};
	for (size_t w = 0; w < WAYS; w++) {
		ways[w].times_ns = xcalloc(setting->runs, sizeof(int64_t));
	}
	bool good = run_tries(setting, ways, most, tries);
	if (cases) {
		print_cases(setting, ways[WAY_FLOOR].times_ns[setting->runs / 2]);
		print_bubblewrap(setting);
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
	bool cases = argc > 1 && !strcmp(argv[1], "--cases");
	argv += cases;
	argc -= cases;
	if (argc < 2 || argc > 5 || argv[1][0] != '/' ||
		(argc > 2 && !number_parse_integer(argv[2], &runs)) ||
		(argc > 3 && !number_parse_float(argv[3], &most)) ||
		(argc > 4 && !number_parse_integer(argv[4], &tries)) || runs < RUNS_MIN || runs > RUNS_MAX) {
		(void)fputs("usage: overhead [--cases] /PROGRAM [RUNS [MOST [TRIES]]]\n", stderr);
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
	if (!compare_ways(&setting, most, tries, cases)) {
		(void)printf("a box takes more than %g F\n", most);
		return 1;
	}
	return 0;
}
