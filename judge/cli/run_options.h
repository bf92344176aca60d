/* What `judge run` was asked to do. */
#ifndef CLI_RUN_OPTIONS_H
#define CLI_RUN_OPTIONS_H

#include <stdbool.h>

#include "cli/texts.h"
#include "engine/engine.h"
#include "report/report.h"

enum colour_choice {
	COLOUR_AUTO,
	COLOUR_ALWAYS,
	COLOUR_NEVER,
};

enum { TIME_FACTORS_MAX = 64 };

struct run_options {
	struct texts targets, solutions, globs;
	struct time_factor time_factors[TIME_FACTORS_MAX]; /* as many as engine has */
	const char *executable;  /* NULL without -x */
	const char *tests;       /* NULL without --tests */
	const char *site;        /* NULL without --as */
	const char *output_path; /* NULL without -o */
	struct report *(*format)(FILE *out); /* NULL: the table */
	enum report_detail detail;
	enum colour_choice colour;
	struct engine_options engine;
};

/* False where the command is to leave at once with *status. Ended with run_options_finish anyway. */
bool run_options_read(struct run_options *options, int argc, char **argv, int *status);
void run_options_finish(struct run_options *options);

#endif
