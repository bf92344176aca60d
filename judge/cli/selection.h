/* From what the command line names to the programs that are to be judged.
 *
 * What can't be judged is told on stderr with the reason, and the rest is selected all the same; but a
 * pattern that matches no case selects nothing. */
#ifndef CLI_SELECTION_H
#define CLI_SELECTION_H

#include <stddef.h>

#include "cli/as_site.h"
#include "cli/packages.h"
#include "cli/run_options.h"
#include "cli/solution.h"
#include "engine/timelimit.h"
#include "model/result.h"

struct selection {
	struct packages packages;
	struct program *programs;
	size_t program_count, program_capacity;
	struct stage stage; /* of --as */
	struct measurement *measurements; /* what is known of programs from finding the time limits */
	size_t measurement_count;
	struct unpacked unpacked;
	struct arena arena; /* of what is not the problems' own */
	int status;         /* 0, or 2 or 3 for what could not be selected */
};

/* To be ended with selection_finish whatever the status. */
void selection_make(struct selection *selection, const struct run_options *options);
void selection_finish(struct selection *selection);

#endif
