/* What `judge verify` was asked to do. */
#ifndef CLI_VERIFY_OPTIONS_H
#define CLI_VERIFY_OPTIONS_H

#include <stdbool.h>

#include "cli/texts.h"
#include "report/report.h"
#include "verify/verify.h"

struct verify_command {
	struct texts targets;
	bool json, detail_given;
	enum report_detail detail;
	struct verify_options verify;
};

/* False where the command is to leave at once with *status. Ended with verify_options_finish anyway. */
bool verify_options_read(struct verify_command *command, int argc, char **argv, int *status);
void verify_options_finish(struct verify_command *command);

#endif
