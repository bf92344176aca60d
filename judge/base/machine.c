#include "base/machine.h"

#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/memory.h"

static void read_kernel(struct machine *machine)
{
	struct utsname name;
	if (uname(&name) == 0) {
		(void)snprintf(machine->kernel, sizeof machine->kernel, "%.24s %.64s", name.sysname,
			name.release);
	}
}

/* x86 says "model name", some ARM and POWER kernels "Processor" or "cpu" */
static bool is_model_line(const char *line)
{
	return !strncmp(line, "model name", 10) || !strncmp(line, "Processor\t", 10) ||
		!strncmp(line, "cpu\t", 4);
}

static void read_cpu(struct machine *machine)
{
	autofclose FILE *file = fopen("/proc/cpuinfo", "re");
	char line[256];
	while (file && fgets(line, sizeof line, file)) {
		const char *colon = strchr(line, ':');
		if (!is_model_line(line) || !colon) {
			continue;
		}
		const char *value = colon + 1 + strspn(colon + 1, " \t");
		(void)snprintf(machine->cpu, sizeof machine->cpu, "%.*s", (int)strcspn(value, "\n"), value);
		return;
	}
}

static int count_cores(void)
{
	cpu_set_t set;
	CPU_ZERO(&set);
	if (sched_getaffinity(0, sizeof set, &set) == 0) {
		return CPU_COUNT(&set);
	}
	return (int)sysconf(_SC_NPROCESSORS_ONLN); /* more cores than a cpu_set_t holds */
}

struct machine machine_read(void)
{
	struct machine machine = { .cores = count_cores() };
	read_kernel(&machine);
	read_cpu(&machine);
	return machine;
}
