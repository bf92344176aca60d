/* judge doctor: what this machine lets the sandbox enforce, and what makes timing noisy. */

#include "base/json.h"
#include "base/machine.h"
#include "base/memory.h"
#include "base/text.h"
#include "cli/arguments.h"
#include "cli/command.h"
#include "cli/message.h"
#include "cli/noise.h"
#include "model/event.h"
#include "sandbox/sandbox.h"

static const char namespaces_mend[] =
	"allow user namespaces (sysctl kernel.unprivileged_userns_clone=1, "
	"kernel.apparmor_restrict_unprivileged_userns=0; in a container, a looser seccomp profile)";
static const char cgroups_mend[] =
	"let this process make control groups (systemd-run --user --scope -p Delegate=yes; in a "
	"container, a writable /sys/fs/cgroup)";

/* What each enforcement gives, what is so without it, and what brings it. */
static const struct {
	const char *enforced, *unenforced, *mend;
} walls[ENFORCE_COUNT] = {
	{ "programs run as a user of their own, without rights",
		"programs run as the user who judges, and may touch that user's files", namespaces_mend },
	{ "programs see no other process", "programs see the machine's other processes",
		namespaces_mend },
	{ "programs see their own files and the system's, read-only",
		"programs see the whole file system", namespaces_mend },
	{ "programs have no network", "programs may use the network", namespaces_mend },
	{ "programs share no IPC object with others", "programs may leave IPC objects behind",
		namespaces_mend },
	{ "the memory of all processes of a run together is limited",
		"memory is limited for each process, by its address space and its measured peak",
		cgroups_mend },
	{ "how many processes a run has is limited",
		"how many processes a run has is limited only together with all else of the user",
		cgroups_mend },
	{ "the CPU time of all processes of a run is counted while it runs",
		"CPU time is added up from what each process reports", cgroups_mend },
	{ "system calls are filtered", "programs may make any system call",
		"use a kernel with CONFIG_SECCOMP_FILTER" },
};

static const struct argp_option option_table[] = {
	{ "format", 'f', "FORMAT", 0, "text (default), json", 0 },
	{ 0 },
};

static const char documentation[] =
	"Says what this machine lets the sandbox enforce, and what makes timing noisy, each with its mend.\v"
	"Exit status: 0 told, whatever was found, 2 usage, 3 the machine failed.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	bool *json = state->input;
	switch (key) {
	case ARGP_KEY_ARG:
		return arguments_refuse(state, "takes no operand; leave out \"%s\"", value);
	case 'f':
		return arguments_read_format(state, value, json);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static bool is_enforced(unsigned unenforced, unsigned bit)
{
	return !(unenforced & 1u << bit);
}

static void write_json(struct buffer *out, unsigned unenforced, const struct noise *noises)
{
	json_put_open(out, NULL, '{');
	json_put_open(out, "sandbox", '[');
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		bool enforced = is_enforced(unenforced, bit);
		json_put_open(out, NULL, '{');
		json_put_text(out, "name", enforcement_name(bit));
		json_put_bool(out, "enforced", enforced);
		json_put_text(out, "why", enforced ? walls[bit].enforced : walls[bit].unenforced);
		json_put_text(out, "cause", sandbox_why(bit));
		json_put_text(out, "mend", enforced ? NULL : walls[bit].mend);
		json_put_close(out, '}');
	}
	json_put_close(out, ']');
	json_put_open(out, "timing", '[');
	for (size_t i = 0; i < NOISE_COUNT; i++) {
		json_put_open(out, NULL, '{');
		json_put_text(out, "name", noises[i].name);
		if (noises[i].state == NOISE_UNKNOWN) {
			json_put_null(out, "quiet");
		} else {
			json_put_bool(out, "quiet", noises[i].state == NOISE_QUIET);
		}
		json_put_text(out, "why", noises[i].why);
		json_put_text(out, "mend", noises[i].mend);
		json_put_close(out, '}');
	}
	json_put_close(out, ']');
	buffer_add_text(out, "}\n");
}

static void add_line(struct buffer *out, const char *answer, const char *name, const char *why,
	const char *mend)
{
	autofree char *shown = text_for_terminal(why);
	buffer_printf(out, "  %-4s %-10s %s%s%s\n", answer, name, shown, mend ? "; " : "",
		mend ? mend : "");
}

static void write_text(struct buffer *out, unsigned unenforced, const struct noise *noises)
{
	static const char *const answers[] = {
		[NOISE_QUIET] = "yes", [NOISE_NOISY] = "no", [NOISE_UNKNOWN] = "?",
	};
	struct machine machine = machine_read();
	autofree char *cpu = text_for_terminal(*machine.cpu ? machine.cpu : "unknown CPU");
	buffer_printf(out, "%s, %s, %d core%s\n", machine.kernel, cpu, machine.cores,
		machine.cores == 1 ? "" : "s");
	buffer_add_text(out, "does the sandbox enforce it?\n");
	for (unsigned bit = 0; bit < ENFORCE_COUNT; bit++) {
		bool enforced = is_enforced(unenforced, bit);
		autofree char *why = enforced ? xstrdup(walls[bit].enforced) :
			xasprintf("%s: %s", walls[bit].unenforced, sandbox_why(bit));
		add_line(out, enforced ? "yes" : "no", enforcement_name(bit), why,
			enforced ? NULL : walls[bit].mend);
	}
	buffer_add_text(out, "is it quiet, so that times repeat?\n");
	for (size_t i = 0; i < NOISE_COUNT; i++) {
		add_line(out, answers[noises[i].state], noises[i].name, noises[i].why, noises[i].mend);
	}
}

int command_doctor(int argc, char **argv)
{
	static const struct argp argp = { option_table, parse, NULL, documentation, NULL, NULL, NULL };
	bool json = false;
	int status;
	if (!arguments_parse("judge doctor", &argp, argc, argv, &json, &status)) {
		return status;
	}
	struct noise noises[NOISE_COUNT];
	noise_read(noises);
	struct buffer text = { 0 };
	unsigned unenforced = sandbox_unenforced(SANDBOX_AUTO);
	if (json) {
		write_json(&text, unenforced, noises);
	} else {
		write_text(&text, unenforced, noises);
	}
	status = message_output(&text);
	buffer_finish(&text);
	return status;
}
