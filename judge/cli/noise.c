#include "cli/noise.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/machine.h"
#include "base/memory.h"

/* The first line of a small file, without its new line; false where it can't be read. */
static bool read_line(const char *path, char *line, size_t size)
{
	autofclose FILE *file = fopen(path, "re");
	if (!file || !fgets(line, (int)size, file)) {
		return false;
	}
	line[strcspn(line, "\n")] = '\0';
	return true;
}

/* NOISY where the file's first line is `noisy`, QUIET where it is another. */
static enum noise_state state_of_line(const char *path, const char *noisy)
{
	char line[128];
	if (!read_line(path, line, sizeof line)) {
		return NOISE_UNKNOWN;
	}
	return strcmp(line, noisy) ? NOISE_QUIET : NOISE_NOISY;
}

static enum noise_state read_smt(void)
{
	return state_of_line("/sys/devices/system/cpu/smt/active", "1");
}

static enum noise_state read_frequency(void)
{
	enum noise_state fixed = state_of_line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor",
		"performance");
	if (fixed == NOISE_UNKNOWN) {
		return fixed;
	}
	return fixed == NOISE_NOISY ? NOISE_QUIET : NOISE_NOISY; /* quiet with this very governor */
}

static enum noise_state read_boost(void)
{
	enum noise_state state = state_of_line("/sys/devices/system/cpu/cpufreq/boost", "1");
	return state == NOISE_UNKNOWN
		? state_of_line("/sys/devices/system/cpu/intel_pstate/no_turbo", "0")
		: state;
}

static enum noise_state read_load(void)
{
	double load[1];
	if (getloadavg(load, 1) != 1) {
		return NOISE_UNKNOWN;
	}
	return load[0] > machine_read().cores / 2.0 ? NOISE_NOISY : NOISE_QUIET;
}

static enum noise_state read_huge_pages(void)
{
	char line[128];
	if (!read_line("/sys/kernel/mm/transparent_hugepage/enabled", line, sizeof line)) {
		return NOISE_UNKNOWN;
	}
	return strstr(line, "[always]") ? NOISE_NOISY : NOISE_QUIET;
}

/* The first line of /proc/swaps is a heading, the others are areas. */
static enum noise_state read_swap(void)
{
	autofclose FILE *file = fopen("/proc/swaps", "re");
	char line[256];
	if (!file || !fgets(line, sizeof line, file)) {
		return NOISE_UNKNOWN;
	}
	return fgets(line, sizeof line, file) ? NOISE_NOISY : NOISE_QUIET;
}

static bool is_word_of(const char *text, const char *word)
{
	size_t length = strlen(word);
	for (const char *at = text; (at = strstr(at, word)); at += length) {
		if ((at == text || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\n')) {
			return true;
		}
	}
	return false;
}

static enum noise_state read_virtual(void)
{
	autofclose FILE *file = fopen("/proc/cpuinfo", "re");
	autofree char *line = NULL;
	size_t size = 0;
	while (file && getline(&line, &size, file) > 0) {
		if (!strncmp(line, "flags", 5)) {
			return is_word_of(line, "hypervisor") ? NOISE_NOISY : NOISE_QUIET;
		}
	}
	return NOISE_UNKNOWN; /* no x86 */
}

static const struct {
	const char *name;
	enum noise_state (*read)(void);
	const char *quiet, *noisy, *mend;
} checks[NOISE_COUNT] = {
	{ "smt", read_smt, "every core is one hardware thread",
		"two hardware threads share each core and slow each other down",
		"write off to /sys/devices/system/cpu/smt/control, or give -j half as many lanes" },
	{ "frequency", read_frequency, "the CPU keeps to its highest clock",
		"the CPU's clock follows the load", "run 'cpupower frequency-set -g performance'" },
	{ "boost", read_boost, "no core runs above its nominal clock",
		"cores run faster while others are idle",
		"write 0 to /sys/devices/system/cpu/cpufreq/boost, or 1 to "
		"/sys/devices/system/cpu/intel_pstate/no_turbo" },
	{ "load", read_load, "little else is running", "other programs use the cores and the caches",
		"wait until they are done, or give -j fewer lanes" },
	{ "huge-pages", read_huge_pages, "programs get huge pages only where they ask for them",
		"programs get huge pages now and then, as memory happens to be free",
		"write madvise to /sys/kernel/mm/transparent_hugepage/enabled" },
	{ "swap", read_swap, "nothing is swapped out", "memory may be swapped out", "run 'swapoff -a'" },
	{ "virtual", read_virtual, "this is no virtual machine",
		"this is a virtual machine, whose neighbours share caches and memory",
		"measure what matters on a machine of its own" },
};

void noise_read(struct noise noises[NOISE_COUNT])
{
	for (size_t i = 0; i < NOISE_COUNT; i++) {
		enum noise_state state = checks[i].read();
		noises[i] = (struct noise){
			.name = checks[i].name,
			.state = state,
			.why = state == NOISE_QUIET ? checks[i].quiet
				: state == NOISE_NOISY ? checks[i].noisy : "the kernel doesn't say",
			.mend = state == NOISE_NOISY ? checks[i].mend : NULL,
		};
	}
}
