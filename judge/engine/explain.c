#include "engine/explain.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/memory.h"
#include "engine/last_words.h"

static double seconds(int64_t ns)
{
	return (double)ns / (double)NS_PER_S;
}

static double mib(uint64_t bytes)
{
	return (double)bytes / (1 << 20);
}

static void add_last_words(struct buffer *text, int error_fd)
{
	bool is_last;
	autofree char *line = last_words(error_fd, &is_last);
	if (*line) {
		buffer_printf(text, "; stderr %s: %s", is_last ? "ends" : "says", line);
	}
}

static void explain_crash(struct buffer *text, const struct outcome *outcome, int error_fd)
{
	char name[16];
	if (outcome->exited) {
		buffer_printf(text, "exit code %d", outcome->exit_code);
	} else {
		buffer_add_text(text, signal_name(outcome->signal, name));
	}
	if (*outcome->note) {
		buffer_printf(text, ": %s", outcome->note);
	}
	add_last_words(text, error_fd);
}

char *explain_with_stderr(char *message, int error_fd)
{
	struct buffer text = { 0 };
	buffer_add_text(&text, message);
	free(message);
	add_last_words(&text, error_fd);
	return buffer_steal(&text);
}

char *outcome_explain(enum verdict verdict, const struct outcome *outcome, int64_t time_limit_ns,
	const struct run_limits *limits, int error_fd)
{
	struct buffer text = { 0 };
	switch (verdict) {
	case VERDICT_TLE:
		buffer_printf(&text, "%s %.3g s of CPU time, the limit is %.9g s",
			outcome->hit == LIMIT_CPU ? "stopped after" : "took", seconds(outcome->cpu_ns),
			seconds(time_limit_ns));
		break;
	case VERDICT_IDLE:
		if (outcome->blocked_ns >= limits->idle_ns) {
			buffer_printf(&text, "did nothing for %.3g s (CPU time %.3g s)",
				seconds(outcome->blocked_ns), seconds(outcome->cpu_ns));
		} else { /* by the wall */
			buffer_printf(&text, "was not done after %.3g s, and not for want of a CPU (CPU time %.3g s)",
				seconds(outcome->wall_ns), seconds(outcome->cpu_ns));
		}
		break;
	case VERDICT_MLE:
		buffer_printf(&text, "needs more than the limit of %.9g MiB", mib(limits->memory_bytes));
		break;
	case VERDICT_OLE:
		buffer_printf(&text, "wrote more than the limit of %.9g MiB", mib(limits->output_bytes));
		break;
	case VERDICT_RTE:
		explain_crash(&text, outcome, error_fd);
		return buffer_steal(&text);
	case VERDICT_AC:
	case VERDICT_WA:
	case VERDICT_CE:
	case VERDICT_JE:
	case VERDICT_SK:
	case VERDICT_COUNT:
		break;
	}
	if (*outcome->note) {
		buffer_printf(&text, ": %s", outcome->note);
	}
	return buffer_steal(&text);
}
