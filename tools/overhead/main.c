/* overhead: what a box costs a run, beside the least that starting a program can cost.
 *
 * The floor F is vfork, exec and wait of the same static program from a small process. Bare and boxed
 * runs take turns, so that a change of the machine's mood meets both; what counts are the ratios.
 *     overhead [--cases | --table] PROGRAM [RUNS [MOST [TRIES]]]
 * fails when a box takes more than MOST times F at every one of TRIES tries, in the median and in the
 * fastest tenth: a boxed run changes processes twice more, for each of which a busy machine makes it
 * wait, so that the median alone would blame the box for the load. --cases also measures boxes without a
 * control group, cases from start to verdict, a second worker, the comparison, and the sandboxes of
 * others (peers.h); --table prints all that as the README has it. */
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/number.h"
#include "model/event.h"
#include "overhead/cases.h"
#include "overhead/compare.h"
#include "overhead/peers.h"
#include "overhead/table.h"
#include "overhead/ways.h"

enum { RUNS_MIN = 10, RUNS_DEFAULT = 300, RUNS_MAX = 100000 };

enum { WAY_FLOOR, WAY_BOX, WAY_PLAIN, WAY_TWO, WAYS };

static const char floor_name[] = "vfork, exec, wait: F";
static const char box_name[] = "a sandboxed run with all limits";

struct options {
	const char *program;
	int64_t runs, tries;
	double most;
	bool cases, markdown;
};

/* Boxed runs need everything in place. Says what this machine lacks, since that costs nothing. */
static void print_lacks(void)
{
	unsigned missing = sandbox_unenforced(SANDBOX_AUTO);
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		if (missing & 1u << bit) {
			(void)fprintf(stderr, "not enforced on this machine, so not measured: %s\n",
				enforcement_name(bit));
		}
	}
}

static bool hide_groups(void)
{
	return unshare(CLONE_NEWNS) == 0 && mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 &&
		mount("none", "/sys/fs/cgroup", "tmpfs", MS_RDONLY, NULL) == 0;
}

enum { GROUPLESS_MEASURED, GROUPLESS_IMPOSSIBLE, GROUPLESS_FAILED = 3 };

/* Boxes without a control group, in a child that can't see any: where a process may make groups is found
 * out once. False where the child may not hide them. */
static bool measure_groupless(const struct setting *setting, struct way *ways, size_t count)
{
	int status = 0;
	pid_t child = fork();
	if (child == 0) {
		if (!hide_groups() || !(sandbox_unenforced(SANDBOX_AUTO) & ENFORCE_MEMORY)) {
			_exit(GROUPLESS_IMPOSSIBLE);
		}
		ways[WAY_BOX].boxes[0] = make_box(setting, SANDBOX_AUTO);
		ways_measure(setting, ways, count);
		box_destroy(ways[WAY_BOX].boxes[0]);
		_exit(GROUPLESS_MEASURED);
	}
	if (child < 0 || waitpid(child, &status, 0) < 0) {
		die("the process that measures boxes without a group");
	}
	if (!WIFEXITED(status) || WEXITSTATUS(status) == GROUPLESS_FAILED) {
		exit(GROUPLESS_FAILED);
	}
	return WEXITSTATUS(status) == GROUPLESS_MEASURED;
}

/* Comes before this process makes a box of its own. */
static void add_groupless(const struct setting *setting, struct table *table)
{
	const char *const bare[] = { setting->program, NULL };
	struct way ways[] = {
		[WAY_FLOOR] = { .name = floor_name, .argv = bare },
		[WAY_BOX] = { .name = box_name, .target = "at most 1.10 F" },
	};
	ways_init(ways, ARRAY_LENGTH(ways), setting->runs);
	if (measure_groupless(setting, ways, ARRAY_LENGTH(ways))) {
		table_add_way(table, &ways[WAY_FLOOR], &ways[WAY_FLOOR], setting->runs);
		table_add_way(table, &ways[WAY_BOX], &ways[WAY_FLOOR], setting->runs);
	}
	ways_finish(ways, ARRAY_LENGTH(ways), setting->runs);
}

static bool within(const struct way *ways, size_t rank, double most)
{
	return (double)ways[WAY_BOX].times_ns[rank] <= most * (double)ways[WAY_FLOOR].times_ns[rank];
}

/* Measures until a box is cheap enough, at most so many times. The rows that it adds are those of the last
 * time; the times before are printed. */
static bool run_tries(const struct setting *setting, const struct options *options, struct way *ways,
	struct table *table)
{
	bool good = false;
	size_t before = table->count;
	for (int64_t i = 0; i < options->tries && !good; i++) {
		if (i > 0 && !options->markdown) {
			table_print_text(table);
		}
		table->count = before;
		ways_measure(setting, ways, WAYS);
		for (size_t w = 0; w < WAYS; w++) {
			table_add_way(table, &ways[w], &ways[WAY_FLOOR], setting->runs);
		}
		good = within(ways, setting->runs / 2, options->most) ||
			within(ways, setting->runs / 10, options->most);
	}
	return good;
}

static bool compare_ways(const struct setting *setting, const struct options *options,
	struct table *table)
{
	const char *const bare[] = { setting->program, NULL };
	bool grouped = !(sandbox_unenforced(SANDBOX_AUTO) & ENFORCE_MEMORY);
	bool again = table->count > 0;
	struct way ways[WAYS] = {
		[WAY_FLOOR] = { .name = floor_name, .inner = again, .argv = bare },
		[WAY_BOX] = { .name = grouped ? "a sandboxed run in a memory cgroup" : box_name,
			.target = grouped ? "at most 1.15 F" : "at most 1.10 F",
			.boxes = { make_box(setting, SANDBOX_AUTO) } },
		[WAY_PLAIN] = { .name = "a run without walls", .inner = true,
			.boxes = { make_box(setting, SANDBOX_OFF) } },
		[WAY_TWO] = { .name = "two sandboxed runs at a time", .inner = true,
			.boxes = { make_box(setting, SANDBOX_AUTO), make_box(setting, SANDBOX_AUTO) } },
	};
	ways_init(ways, WAYS, setting->runs);
	bool good = run_tries(setting, options, ways, table);
	ways_finish(ways, WAYS, setting->runs);
	return good;
}

static bool parse_options(int argc, char **argv, struct options *options)
{
	bool named = argc > 1 && argv[1][0] == '-';
	*options = (struct options){ .runs = RUNS_DEFAULT, .tries = 1, .most = 1.25, .cases = named };
	if (named) {
		options->markdown = !strcmp(argv[1], "--table");
		if (!options->markdown && strcmp(argv[1], "--cases") != 0) {
			return false;
		}
	}
	argv += named;
	argc -= named;
	if (argc < 2 || argc > 5 || argv[1][0] != '/') {
		return false;
	}
	options->program = argv[1];
	return (argc < 3 || number_parse_integer(argv[2], &options->runs)) &&
		(argc < 4 || number_parse_float(argv[3], &options->most)) &&
		(argc < 5 || number_parse_integer(argv[4], &options->tries)) &&
		options->runs >= RUNS_MIN && options->runs <= RUNS_MAX;
}

int main(int argc, char **argv)
{
	struct options options;
	if (!parse_options(argc, argv, &options)) {
		(void)fputs("usage: overhead [--cases | --table] /PROGRAM [RUNS [MOST [TRIES]]]\n", stderr);
		return 2;
	}
	struct setting setting;
	struct table table = { 0 };
	setting_init(&setting, options.program, (size_t)options.runs);
	if (options.cases) {
		add_groupless(&setting, &table);
	}
	print_lacks();
	bool good = compare_ways(&setting, &options, &table);
	if (options.cases) {
		cases_measure(&setting, &table);
		compare_measure(&table);
		peers_measure(&setting, &table);
	}
	if (options.markdown) {
		table_print_markdown(&table);
	} else {
		table_print_text(&table);
	}
	if (!good) {
		(void)fprintf(stderr, "a box takes more than %g F\n", options.most);
	}
	return good ? 0 : 1;
}
