/* What `judge add` was asked to do. */
#ifndef ADD_OPTIONS_H
#define ADD_OPTIONS_H

#include <stdbool.h>

#include "cli/texts.h"

enum action {
	ACTION_ADD,
	ACTION_REMOVE,
	ACTION_RENAME,
	ACTION_REGENERATE,
	ACTION_ANSWERS,
};

struct options {
	enum action action;
	const char *package;
	struct texts names;       /* at most as many as the action takes */
	const char *input;        /* file; NULL without --input */
	const char *call;         /* of a generator; NULL without --generate */
	bool edit;
	const char *answer;       /* file; NULL without --answer */
	const char *description;  /* NULL without */
	bool sample;
	const char *secret;       /* directory below secret, "" for secret itself; NULL without --secret */
	bool yes;
};

/* False where the command is to leave at once with *status. Ended with options_finish anyway. */
bool options_read(struct options *options, int argc, char **argv, int *status);
void options_finish(struct options *options);

#endif
