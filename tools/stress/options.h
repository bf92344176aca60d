/* The command line of judge stress. */
#ifndef STRESS_OPTIONS_H
#define STRESS_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

struct options {
	const char *package;
	const char *solution; /* NULL: hunt */
	const char *save;     /* NULL: the find is only shown */
	uint64_t seed;
	int64_t time_ns;      /* budget of looking; 0: none */
	uint64_t count;       /* budget of tries; UINT64_MAX: none */
	int64_t limit_ns;     /* time limit of programs; 0: the problem's */
	int lanes;            /* 0: as many as there are cores */
	bool slowest;
};

/* False where the command is to leave with *status. */
bool options_read(struct options *options, int argc, char **argv, int *status);

#endif
