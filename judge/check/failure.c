#include "check/failure.h"

static void add_end(struct buffer *text, const struct outcome *outcome, const char *codes)
{
	char name[16];
	if (outcome->exited) {
		buffer_printf(text, "exited with %d; it must exit with %s", outcome->exit_code, codes);
	} else {
		buffer_printf(text, "was ended by %s", signal_name(outcome->signal, name));
	}
}

void failure_add(struct buffer *text, const char *who, const struct outcome *outcome,
	const struct limits *limits, const char *codes)
{
	static const uint64_t mib = UINT64_C(1) << 20; /* packages give whole ones */
	buffer_printf(text, "the %s ", who);
	switch (outcome->hit) {
	case LIMIT_NONE:
		add_end(text, outcome, codes);
		break;
	case LIMIT_CPU:
		buffer_add_text(text, "used more CPU time than validation_time allows");
		break;
	case LIMIT_IDLE:
		buffer_add_text(text, "waited too long without using the CPU");
		break;
	case LIMIT_MEMORY:
		buffer_add_text(text, "used more memory than validation_memory allows");
		break;
	case LIMIT_OUTPUT:
		buffer_printf(text, "wrote more than the %llu MiB that validation_output allows to stdout, stderr "
			"and feedback files together", (unsigned long long)(limits->validation_output_bytes / mib));
		break;
	}
	if (outcome->note[0]) {
		buffer_printf(text, " (%s)", outcome->note);
	}
}
