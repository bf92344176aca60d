#include "cli/verify_options.h"

#include "base/number.h"
#include "cli/arguments.h"
#include "cli/unenforced.h"

enum { KEY_QUICK = 0x100, KEY_SANDBOX, MOST_LANES = 1024 };

static const struct argp_option option_table[] = {
	{ "quick", KEY_QUICK, NULL, 0,
		"run submissions that may be too slow only on the cases that submissions.yaml names", 0 },
	{ "jobs", 'j', "N", 0, "cases at a time; 0, as without it: as many as there are cores", 0 },
	{ "sandbox", KEY_SANDBOX, "MODE", 0,
		"strict: only with everything enforced; auto (default): as far as this machine can; off", 0 },
	{ "format", 'f', "FORMAT", 0, "text (default), json", 0 },
	{ "quiet", 'q', NULL, 0, "findings, and a line a package", 0 },
	{ "verbose", 'v', NULL, 0, "also which case makes which submission fail", 0 },
	{ 0 },
};

static const char documentation[] =
	"Verifies that the data of packages is sound and that every submission does what is claimed of it.\v"
	"A PACKAGE is a directory, a zip or the id of a problem of the collection around the current directory; "
	"without one: every problem of the collection. Of several, files and directories with nothing of a "
	"package are skipped.\n\n"
	"Exit status: 0 all holds, 1 there are findings, 2 usage or a malformed package, 3 the judge failed, "
	"130 interrupted.";

static error_t parse(int key, char *value, struct argp_state *state)
{
	struct verify_command *command = state->input;
	uint64_t number;
	switch (key) {
	case ARGP_KEY_ARG:
		texts_add(&command->targets, value);
		return 0;
	case 'f':
		return arguments_read_format(state, value, &command->json);
	case 'j':
		if (!number_parse_size(value, &number) || number > MOST_LANES) {
			return arguments_refuse(state, "--jobs is \"%s\"; write a number from 0 to %d", value,
				MOST_LANES);
		}
		command->verify.engine.lanes = (int)number;
		return 0;
	case KEY_SANDBOX:
		return sandbox_mode_read(value, &command->verify.engine.mode) ? 0
			: arguments_refuse(state, "--sandbox is \"%s\"; write strict, auto or off", value);
	case KEY_QUICK:
		command->verify.quick = true;
		return 0;
	case 'q':
	case 'v':
		command->detail = key == 'q' ? DETAIL_VERDICTS : DETAIL_CASES;
		command->detail_given = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

bool verify_options_read(struct verify_command *command, int argc, char **argv, int *status)
{
	static const struct argp argp = { option_table, parse, "[PACKAGE...]", documentation, NULL, NULL,
		NULL };
	*command = (struct verify_command){ .detail = DETAIL_NORMAL, .verify.engine.mode = SANDBOX_AUTO };
	return arguments_parse("judge verify", &argp, argc, argv, command, status);
}

void verify_options_finish(struct verify_command *command)
{
	texts_finish(&command->targets);
}
