#include "overhead/peers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/helper.h"
#include "base/memory.h"

/* A box that nobody else is likely to use; isolate knows a thousand unless told otherwise. */
#define ISOLATE_BOX "--box-id=907"
/* Ids that no account should have: runguard leaves root for them. */
#define NOBODY "65534"

enum { PEER_RUNS = 300 }; /* they are slow */

/* The path is the caller's to free; NULL where the peer isn't installed. */
static char *find_peer(const char *variable, const char *name)
{
	const char *given = getenv(variable);
	return given && *given ? xstrdup(given) : helper_find(name);
}

/* In turns of its own: the kernel takes a peer's namespaces apart while the next program runs. */
static void measure_peer(const struct setting *setting, const char *name, const char *const *argv,
	struct table *table)
{
	const char *const bare[] = { setting->program, NULL };
	struct way ways[] = { { .argv = bare }, { .name = name, .argv = argv } };
	struct setting shorter = *setting;
	shorter.runs = PEER_RUNS;
	if (!run_bare(setting, argv)) {
		(void)fprintf(stderr, "overhead: %s can't run the program here, so it is not measured\n",
			argv[0]);
		return;
	}
	ways_init(ways, ARRAY_LENGTH(ways), shorter.runs);
	ways_measure(&shorter, ways, ARRAY_LENGTH(ways));
	table_add_way(table, &ways[1], &ways[0], shorter.runs);
	ways_finish(ways, ARRAY_LENGTH(ways), shorter.runs);
}

/* It knows no limits. */
static void measure_bubblewrap(const struct setting *setting, struct table *table)
{
	autofree char *peer = find_peer("BWRAP", "bwrap");
	const char *const argv[] = { peer, "--unshare-all", "--die-with-parent", "--ro-bind", "/", "/", "--",
		setting->program, NULL };
	if (peer) {
		measure_peer(setting, "bubblewrap, `--unshare-all`", argv, table);
	}
}

static void measure_runguard(const struct setting *setting, struct table *table)
{
	autofree char *peer = find_peer("RUNGUARD", "runguard");
	autofree char *cpu = xasprintf("--cputime=%d", LIMIT_CPU_S);
	autofree char *wall = xasprintf("--walltime=%d", LIMIT_WALL_S);
	autofree char *memory = xasprintf("--memsize=%d", LIMIT_MEMORY_KB);
	autofree char *file = xasprintf("--filesize=%d", LIMIT_OUTPUT_KB);
	autofree char *stream = xasprintf("--streamsize=%d", LIMIT_OUTPUT_KB);
	autofree char *processes = xasprintf("--nproc=%d", LIMIT_PROCESSES);
	const char *const argv[] = { peer, "--user=" NOBODY, "--group=" NOBODY, "--no-core", cpu, wall,
		memory, file, stream, processes, "--", setting->program, NULL };
	if (peer) {
		measure_peer(setting, "DOMjudge's runguard", argv, table);
	}
}

/* Puts the program in the box whose directory isolate printed to our output. */
static bool copy_into_box(const struct setting *setting, struct error *err)
{
	char directory[4096] = "";
	ssize_t length = pread(setting->outputs[0], directory, sizeof directory - 1, 0);
	directory[length > 0 ? length : 0] = '\0';
	directory[strcspn(directory, "\n")] = '\0';
	autofree char *path = xasprintf("%s/box/program", directory);
	autobuffer struct buffer program = { 0 };
	if (!file_read(setting->program, UINT64_C(64) << 20, &program, err) ||
		!file_write(path, program.bytes, program.length, err)) {
		return false;
	}
	if (chmod(path, 0755) < 0) {
		die(path);
	}
	return true;
}

static void run_in_isolate(const struct setting *setting, const char *peer, struct table *table)
{
	autofree char *cpu = xasprintf("--time=%d", LIMIT_CPU_S);
	autofree char *wall = xasprintf("--wall-time=%d", LIMIT_WALL_S);
	autofree char *memory = xasprintf("--mem=%d", LIMIT_MEMORY_KB);
	autofree char *file = xasprintf("--fsize=%d", LIMIT_OUTPUT_KB);
	autofree char *processes = xasprintf("--processes=%d", LIMIT_PROCESSES);
	const char *const argv[] = { peer, ISOLATE_BOX, "--silent", cpu, wall, memory, file, processes,
		"--run", "--", "./program", NULL };
	measure_peer(setting, "isolate, box kept, without `--cg`", argv, table);
}

static void measure_isolate(const struct setting *setting, struct table *table)
{
	autofree char *peer = find_peer("ISOLATE", "isolate");
	const char *const init[] = { peer, ISOLATE_BOX, "--init", NULL };
	const char *const clean[] = { peer, ISOLATE_BOX, "--cleanup", NULL };
	autoerror struct error err = { 0 };
	if (!peer) {
		return;
	}
	if (!run_bare(setting, init)) {
		(void)fprintf(stderr, "overhead: %s can't make a box here, so it is not measured\n", peer);
		return;
	}
	if (copy_into_box(setting, &err)) {
		run_in_isolate(setting, peer, table);
	} else {
		(void)fprintf(stderr, "overhead: %s\n", err.message);
	}
	(void)run_bare(setting, clean); /* a box left behind is made anew by the next --init */
}

void peers_measure(const struct setting *setting, struct table *table)
{
	measure_bubblewrap(setting, table);
	measure_isolate(setting, table);
	measure_runguard(setting, table);
}
